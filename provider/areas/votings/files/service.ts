// Files that are made of a voting at the call and kept nowhere.
import type { Capabilities } from '#provider/capabilities.ts'
import { findVoting } from '#provider/areas/votings/queries.ts'
import { everyVote } from '#provider/areas/votings/reading/queries.ts'
import { Refusal } from '#provider/refusal.ts'
import { votesSheet } from './export.ts'

export async function exportVotes({ db, now }: Pick<Capabilities, 'db' | 'now'>, id: number): Promise<Buffer> {
  if (!(await findVoting(db, id, now()))) throw new Refusal('ERROR_NOT_FOUND')
  return votesSheet(await everyVote(db, id))
}
