// A folder that the tests of one file write to.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Its path; the folder goes with the last test of the file, or of the `describe` that asks for it. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
