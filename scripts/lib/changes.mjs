// Changed files according to git: since the branch left `main`, or since a given revision.
import { existsSync, readdirSync } from 'node:fs'
import { areaOf, AREAS } from './areas.mjs'
import { Problem, inRoot } from './project.mjs'
import { run } from './run.mjs'

async function git(...args) {
  const { code, output } = await run('git', args, { capture: true })
  if (code !== 0) throw new Problem(`git ${args.join(' ')}:\n${output}`)
  return output.split('\n').filter(Boolean)
}

async function branchPoint() {
  for (const main of ['main', 'origin/main']) {
    const { code, output } = await run('git', ['merge-base', main, 'HEAD'], { capture: true })
    if (code === 0) return output.trim()
  }
  return 'HEAD'
}

const existingFiles = (files) => [...new Set(files)].filter((file) => existsSync(inRoot(file))).sort()

/** Files that differ from the revision, whether committed or not, including new ones. */
export async function changedFiles(revision) {
  const since = revision ?? (await branchPoint())
  return existingFiles([...(await git('diff', '--name-only', since)), ...(await git('ls-files', '--others', '--exclude-standard'))])
}

export async function filesOfArea(area) {
  if (!(area in AREAS)) throw new Problem(`There is no area "${area}". There are: ${Object.keys(AREAS).join(', ')}.`)
  return existingFiles(await git('ls-files')).filter((file) => areaOf(file) === area)
}

export const browserSpecs = () =>
  readdirSync(inRoot('e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
