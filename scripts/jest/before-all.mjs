// The embedded database is a program of 9 MB that each test file starts in a thread of its own. The engine keeps what it
// compiles of it only as long as somebody holds the program: this holds it from the first file to the last.
// It does so for test files that run in this process, as they do with one worker.
// And temporary folders of tests, and of programs that they start, are made in one place, so that `after-all.mjs` sees what is left.
import { chmodSync, mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const PROGRAM = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))

export default async function setUp() {
  globalThis.placeBeforeTests = process.env.TMPDIR
  process.env.TMPDIR = mkdtempSync(path.join(os.tmpdir(), 'portal-jest-'))
  // As the machine's own place is: a test asks what other users can read in it.
  chmodSync(process.env.TMPDIR, 0o1777)
  globalThis.databaseEngine = await WebAssembly.compile(await readFile(PROGRAM))
}
