// A build for tests of the front: a page without sheets and no files. The real one may not be there yet when they run.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The folder that `buildDir` names. */
export function emptyBuild(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'))
  for (const inner of ['server/app', 'static']) mkdirSync(path.join(folder, inner), { recursive: true })
  writeFileSync(path.join(folder, 'server/app/_global-error.html'), '<!doctype html><html lang="pl"><title>Błąd</title></html>')
  return folder
}
