// `npm run checker-hash`: after an update of @noble/hashes, its SHA-256 for the page of the packs of evidence anew.
import { writeFileSync } from 'node:fs'
import { CHECKER_HASH, checkerHash } from './lib/checker-hash.mjs'

writeFileSync(CHECKER_HASH, await checkerHash())
