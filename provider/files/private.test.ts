// Nobody else on the machine reads what the provider keeps.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAll, productionEnvironment, startProviderProcess } from '#provider/testing/provider-process.ts'
import { keepPrivate } from '#common/private-files.ts'

/** On Linux: nobody. Only root can become somebody else. */
const SOMEBODY_ELSE = { uid: 65_534, gid: 65_534 }
const canBeAnother = process.getuid?.() === 0

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'committee-portal-private-'))
  // As a folder is that the operator made for it.
  chmodSync(folder, 0o755)
})
afterEach(() => {
  killAll()
  rmSync(folder, { recursive: true, force: true })
})

const everything = () => ['', ...(readdirSync(folder, { recursive: true }) as string[])].map((name) => join(folder, name))
const openToOthers = () => everything().filter((path) => (statSync(path).mode & 0o077) !== 0)

function readByAnother(): string[] {
  const read = (path: string) => {
    try {
      execFileSync(statSync(path).isDirectory() ? 'ls' : 'cat', [path], { ...SOMEBODY_ELSE, stdio: ['ignore', 'ignore', 'ignore'] })
      return true
    } catch {
      return false
    }
  }
  return everything()
    .slice(0, 50)
    .filter((path) => read(path))
}

it('a running provider keeps its data readable for its own user only, from its first start on', async () => {
  if (canBeAnother) expect(readByAnother()).toEqual([folder])
  await startProviderProcess(productionEnvironment({ DATA_DIR: folder }))
  expect(everything().length).toBeGreaterThan(100)
  expect(openToOthers()).toEqual([])
  if (canBeAnother) expect(readByAnother()).toEqual([])
}, 60_000)

it('what an older version left open to others is closed, but not the target of a link', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'committee-portal-elsewhere-'))
  chmodSync(elsewhere, 0o755)
  mkdirSync(join(folder, 'files', 'ab'), { recursive: true })
  writeFileSync(join(folder, 'files', 'ab', 'content'), 'x', { mode: 0o666 })
  symlinkSync(elsewhere, join(folder, 'files', 'link'))
  await keepPrivate(folder)
  expect(openToOthers()).toEqual([join(folder, 'files', 'link')])
  expect(statSync(elsewhere).mode & 0o777).toBe(0o755)
  rmSync(elsewhere, { recursive: true })
})

it('a folder that does not exist yet is no error', async () => {
  await expect(keepPrivate(join(folder, 'none'))).resolves.toBeUndefined()
})
