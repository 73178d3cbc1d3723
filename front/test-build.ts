// A build for tests of the front: a page without sheets and no files. The real one may not be there yet when they run.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testFolder } from './test-folder.ts'

/** The folder that `buildDir` names, as long as `testFolder` keeps it. */
export function emptyBuild(): string {
  const folder = testFolder()
  mkdirSync(path.join(folder, 'static'), { recursive: true })
  writeFileSync(path.join(folder, 'page-styles.json'), '{}')
  return folder
}
