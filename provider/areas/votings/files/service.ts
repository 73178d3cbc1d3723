// Files that are made of a voting at the call and kept nowhere.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Capabilities } from '#provider/capabilities.ts'
import { zipStream } from '#provider/files/zip-stream.ts'
import { settleVoting } from '#provider/areas/votings/managing/jobs.ts'
import { findVoting } from '#provider/areas/votings/queries.ts'
import { everyVote } from '#provider/areas/votings/reading/queries.ts'
import { bySystem, change, quoted, type Context } from '#provider/records/change.ts'
import { noteExport } from '#provider/records/exported.ts'
import { Refusal } from '#provider/refusal.ts'
import { votesSheet } from './export.ts'
import { gather } from './gather.ts'
import { packFiles } from './pack-files.ts'

type Exporting = Capabilities & Pick<Context, 'actor' | 'address'>

export async function exportVotes(context: Exporting, id: number): Promise<Buffer> {
  const { db, now } = context
  const voting = await findVoting(db, id, now())
  if (!voting) throw new Refusal('ERROR_NOT_FOUND')
  const votes = await everyVote(db, id)
  await noteExport(context, { what: `głosy oddane w głosowaniu nr ${id} ${quoted(voting.title)}`, rows: votes.length, detail: { votingIds: [id] } })
  return votesSheet(votes)
}

/** A ZIP of everything that proves a finished voting, with a page that checks it. */
export async function makeEvidence(capabilities: Exporting, id: number): Promise<Buffer> {
  // A voting whose end has come and that nobody has looked at yet is finished first.
  await settleVoting(capabilities, id)
  // Under the lock, so that no change of status comes between two files.
  const gathered = await change(bySystem(capabilities), 'votings', async ({ tx, author }) => ({
    answer: await gather(tx, { id, now: author.now, settings: capabilities.settings }),
    nothingHappened: true,
  }))
  const { voting, votes } = gathered
  await noteExport(capabilities, { what: `pakiet dowodowy głosowania nr ${id} ${quoted(voting.title)}`, rows: votes.length, detail: { votingIds: [id] } })
  const entries = [...packFiles(gathered)].map(([path, bytes]) => ({
    path,
    size: bytes.length,
    modifiedAt: gathered.packedAt,
    open: async () => Readable.from([bytes]),
  }))
  return buffer(zipStream(entries))
}
