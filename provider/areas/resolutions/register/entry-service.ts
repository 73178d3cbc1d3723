// Writing the register: each change of what is published is an edition of its own, with its copy and hash.
import { REGISTER_TEXT_MAX, type RegisterAction } from '#contract/register.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { foldersOfGroups } from '#provider/areas/documents/below/service.ts'
import type { Resolution } from '#provider/areas/resolutions/service.ts'
import { listFiles } from '#provider/areas/resolutions/papers/files-service.ts'
import { copyOf, hashOf, type Copied } from './copy.ts'
import * as queries from './queries.ts'

/** null: the provider itself. */
export interface Publisher {
  userId: number | null
  fullName: string
  now: Date
}

interface NextEdition {
  resolution: Resolution
  edition: number
  action: RegisterAction
  content: Copied
  reason: string | null
  by: Publisher
}

/** Returns the hash. */
export async function addEdition(tx: Tx, { resolution, edition, action, content, reason, by }: NextEdition): Promise<string> {
  const copy = copyOf(resolution, content, await listFiles(tx, resolution.id))
  const hash = hashOf(copy)
  const author = { author_id: by.userId, author_name: by.fullName }
  await queries.insertEdition(tx, { resolution_id: resolution.id, edition, action, happened_at: by.now, ...author, reason, copy, hash })
  return hash
}

/** Its first edition. Returns the hash. */
export async function publishEntry(tx: Tx, resolution: Resolution, content: Copied, by: Publisher): Promise<string> {
  await queries.insertEntry(tx, resolution.id, content, by)
  return addEdition(tx, { resolution, edition: 1, action: 'published', content, reason: null, by })
}

/**
 * What adoption itself publishes: with the text of the draft, where there is one document and its text is known, and with the name of the
 * meeting, where everybody who signs in sees its folder: what a working group calls its own may be nobody else's business.
 */
export async function publishAdopted(
  tx: Tx,
  resolution: Resolution,
  { votingId, ...content }: Omit<Copied, 'text' | 'meeting'> & { votingId: number },
): Promise<void> {
  const { text, meeting, folderId } = await proposalOf(tx, votingId)
  const isForAll = folderId !== null && (await foldersOfGroups(tx, [], [folderId])).length > 0
  await publishEntry(tx, resolution, { ...content, text, meeting: isForAll ? meeting : null }, { userId: null, fullName: 'System', now: resolution.adoptedAt })
}

/** What is known of a voting’s resolution beside its figures: the text of its draft, where that is one document whose text is known. */
export async function proposalOf(db: Db, votingId: number): Promise<{ text: string; meeting: string | null; folderId: number | null }> {
  const texts = await queries.draftTexts(db, votingId)
  const text = texts.length === 1 ? (texts[0]?.text?.trim() ?? '') : ''
  const { name: meeting = null, folder_id: folderId = null } = (await queries.meetingOfVoting(db, votingId)) ?? {}
  return { text: text.length <= REGISTER_TEXT_MAX ? text : '', meeting, folderId }
}
