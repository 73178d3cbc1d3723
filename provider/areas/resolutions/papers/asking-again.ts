// Asks again whether files of the register hold a signature, where an earlier rule has told it. Files are read one after the other, so an
// upgrade waits for none of them.
import type { Capabilities } from '#provider/capabilities.ts'
import { HEAD_BYTES, kindOf } from '#provider/files/media-type.ts'
import type { JobQueue } from '#provider/jobs/queue.ts'
import * as queries from './queries.ts'
import { holdsSignature, SIGNATURE_RULE } from './signature.ts'

type Asking = Pick<Capabilities, 'db' | 'files'>

/** null: the file is not there. */
async function signatureIn(files: Capabilities['files'], sha256: string): Promise<boolean | null> {
  const head = await files.open(sha256, { start: 0, end: HEAD_BYTES - 1 })
  if (!head) return null
  if (kindOf(Buffer.concat((await head.toArray()) as Buffer[])) !== 'pdf') return false
  const bytes = await files.open(sha256)
  return bytes && holdsSignature(bytes)
}

async function askSignaturesAgain({ db, files }: Asking): Promise<void> {
  for (const { sha256 } of await queries.toldByRuleBefore(db, SIGNATURE_RULE)) {
    const has_signature = await signatureIn(files, sha256)
    if (has_signature !== null) await queries.tellSignature(db, sha256, { has_signature, signature_rule: SIGNATURE_RULE })
  }
}

/** Every hour: mostly there is nothing to ask. */
export const startSignatureJobs = (jobs: Pick<JobQueue, 'repeat'>, asking: Asking): Promise<void> =>
  jobs.repeat('signatures', '47 * * * *', () => askSignaturesAgain(asking))
