// A rule may not be switched off in the file that breaks it: where one does not hold, `.oxlintrc.json` says so.
import { run } from './run.mjs'

/** In two parts: this file is looked at too. */
const SWITCHES_OFF = ['oxlint', 'eslint'].map((linter) => `${linter}-${'disable'}`)

it('no comment switches a rule off', async () => {
  const { code, output } = await run('git', ['grep', '-nE', SWITCHES_OFF.join('|'), '--', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.js', '*.jsx'], {
    capture: true,
  })
  expect({ code, output }).toEqual({ code: 1, output: '' })
})
