// What a notification is about: a folder, a voting or an article.
import type { Db } from '#provider/capabilities.ts'
import { votingStatus } from '#provider/areas/votings/reading/service.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

export type About =
  | { kind: 'folder'; id: number; name: string; attendanceActive: boolean }
  | { kind: 'voting'; id: number; name: string }
  | { kind: 'news'; id: number; name: string; header: string }

/** As a call asks: the contract sees to it that exactly one is given. */
export interface AskedAbout {
  documentStructNodeId?: number | null | undefined
  votingId?: number | null | undefined
  newsId?: number | null | undefined
}

async function findAbout(db: Db, { documentStructNodeId, votingId, newsId }: AskedAbout): Promise<About | undefined> {
  if (documentStructNodeId) {
    const folder = await queries.findFolder(db, documentStructNodeId)
    return folder && { kind: 'folder', id: folder.id, name: folder.name, attendanceActive: folder.attendance_active }
  }
  if (votingId) {
    const voting = await queries.findVoting(db, votingId)
    return voting && { kind: 'voting', id: voting.id, name: voting.title }
  }
  const article = newsId ? await queries.findPublishedArticle(db, newsId) : undefined
  return article && { kind: 'news', id: article.id, name: article.title, header: article.header }
}

/** Refuses what is not there, a folder in the bin and an article that is not published. */
export async function requireAbout(db: Db, asked: AskedAbout): Promise<About> {
  const about = await findAbout(db, asked)
  if (!about) throw new Refusal('ERROR_NOT_FOUND')
  return about
}

/** What is known of it by a draft; `id` null: it is no longer there. */
interface Reminded {
  kind: About['kind']
  id: number | null
}

/** Refuses to ask people for what they cannot do any more: a vote when there is no voting, an answer when none is collected. */
export async function requireOpen(db: Db, { kind, id }: Reminded, { onlyNotAnswered, now }: { onlyNotAnswered: boolean; now: Date }): Promise<void> {
  if (kind === 'voting') {
    const status = id === null ? null : await votingStatus(db, id, now)
    if (status !== 'in_progress') throw new Refusal('ERROR_VOTING_STATUS_NOT_ALLOWED')
  }
  if (kind === 'folder' && onlyNotAnswered) {
    const folder = id === null ? undefined : await queries.findFolder(db, id)
    if (!folder?.attendance_active) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
  }
}
