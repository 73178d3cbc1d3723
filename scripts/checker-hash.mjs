// `npm run checker-hash`: run after an update of @noble/hashes; writes its SHA-256 for the page of evidence packs again.
import { writeFileSync } from 'node:fs'
import { CHECKER_HASH, checkerHash } from './lib/checker-hash.mjs'

writeFileSync(CHECKER_HASH, await checkerHash())
