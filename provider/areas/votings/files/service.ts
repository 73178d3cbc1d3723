// Files that are made of a voting at the call and kept nowhere.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Capabilities } from '#provider/capabilities.ts'
import { zipStream } from '#provider/files/zip-stream.ts'
import { settleVoting } from '#provider/areas/votings/managing/jobs.ts'
import { findVoting } from '#provider/areas/votings/queries.ts'
import { everyVote } from '#provider/areas/votings/reading/queries.ts'
import { bySystem, change } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { votesSheet } from './export.ts'
import { gather } from './gather.ts'
import { packFiles } from './pack-files.ts'

export async function exportVotes({ db, now }: Pick<Capabilities, 'db' | 'now'>, id: number): Promise<Buffer> {
  if (!(await findVoting(db, id, now()))) throw new Refusal('ERROR_NOT_FOUND')
  return votesSheet(await everyVote(db, id))
}

/** A ZIP of everything that proves a finished voting, with a page that checks it. */
export async function makeEvidence(capabilities: Capabilities, id: number): Promise<Buffer> {
  // A voting whose end has come and that nobody has looked at yet is finished first.
  await settleVoting(capabilities, id)
  // Under the lock, so that no change of status comes between two files.
  const gathered = await change(bySystem(capabilities), 'votings', async ({ tx, author }) => ({
    answer: await gather(tx, { id, now: author.now, settings: capabilities.settings }),
    nothingHappened: true,
  }))
  const entries = [...packFiles(gathered)].map(([path, bytes]) => ({
    path,
    size: bytes.length,
    modifiedAt: gathered.packedAt,
    open: async () => Readable.from([bytes]),
  }))
  return buffer(zipStream(entries))
}
