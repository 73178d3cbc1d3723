// The embedded database is a WebAssembly program of 9 MB that each test file starts in a thread of its own. V8 keeps its
// compiled code only while somebody holds the module, so this holds it from the first file to the last. It is the provider's own
// module, with its hints: V8 finds compiled code by all the bytes.
// That works for test files that run in this process, as they do with one worker.
// Temporary folders of tests, and of programs that they start, are made in one place, so that `after-all.mjs` sees what is left.
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compileEngine } from '../../provider/db/embedded/engine.ts'

export default async function setUp() {
  globalThis.placeBeforeTests = process.env.TMPDIR
  process.env.TMPDIR = mkdtempSync(path.join(os.tmpdir(), 'portal-jest-'))
  // With the permissions of the usual temporary folder, because a test checks what other users can read there.
  chmodSync(process.env.TMPDIR, 0o1777)
  globalThis.databaseEngine = await compileEngine()
}
