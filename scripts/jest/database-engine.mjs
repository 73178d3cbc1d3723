// The embedded database is a program of 9 MB that each test file starts in a thread of its own. The engine keeps what it
// compiles of it only as long as somebody holds the program: this holds it from the first file to the last.
// It does so for test files that run in this process, as they do with one worker.
import { readFile } from 'node:fs/promises'

const PROGRAM = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))

export default async function setUp() {
  globalThis.databaseEngine = await WebAssembly.compile(await readFile(PROGRAM))
}
