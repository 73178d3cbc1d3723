// The code that auditors run equals the installed library.
import { readFileSync } from 'node:fs'
import { CHECKER_HASH, checkerHash } from './checker-hash.mjs'

it('the SHA-256 code in packs of evidence is that of the installed library, to the byte', async () => {
  expect(readFileSync(CHECKER_HASH, 'utf8')).toBe(await checkerHash())
}, 60_000)
