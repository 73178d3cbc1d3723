// The latest documents of the library, and a person's unread documents.
import type { ListNewDocuments, ListRecentDocuments, MarkDocumentsRead, ReadState, RecentDocument } from '#contract/document-news.ts'
import { instantOfWallTime, lastPassedWallTime } from '#common/warsaw-clock.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { Capabilities, Db, DocumentOpening } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, type Context } from '#provider/records/change.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { foldersUp } from '#provider/areas/documents/search/queries.ts'
import { pathOf } from '#provider/areas/documents/search/service.ts'
import * as queries from './queries.ts'

/** At the first visit, where there was no meeting yet, only documents of the last 30 days are unread. */
const FIRST_LOOK_MS = 30 * 86_400_000
/** Documents older than a year are never unread, which limits counting. */
const UNREAD_FOR_MS = 365 * 86_400_000

export interface Visitor extends Pick<Capabilities, 'db' | 'now' | 'presence'> {
  actor: Actor | null
}

/** Only so many of the latest documents can be unread, so that a large import does not slow down every page. */
const UNREAD_MAX = 1000
/** The time limit of unread documents is cached for so long; it only concerns old documents. */
const BOUND_KEPT_MS = 60_000
const bounds = new WeakMap<Db, { readAt: number; bound: Promise<Date | null> }>()

function boundOf({ db, now }: Pick<Visitor, 'db' | 'now'>): Promise<Date | null> {
  const readAt = now().getTime()
  const known = bounds.get(db)
  if (known && Math.abs(readAt - known.readAt) < BOUND_KEPT_MS) return known.bound
  const bound = queries.timeOfLast(db, UNREAD_MAX)
  bounds.set(db, { readAt, bound })
  bound.catch(() => bounds.delete(db))
  return bound
}

/** Since when documents are unread for the person; at the first visit it is noted: the beginning of the last meeting. */
async function unreadSinceOf(actor: Actor, { db, presence, now }: Pick<Visitor, 'db' | 'presence' | 'now'>): Promise<Date> {
  const known = actor.unreadSince ?? presence.libraryBegun(actor.userId)
  if (known) return known
  const begun = await queries.lastMeetingBegun(db, lastPassedWallTime(now()))
  const since = (begun === null ? null : instantOfWallTime(begun)) ?? new Date(now().getTime() - FIRST_LOOK_MS)
  presence.beginLibrary(actor.userId, since)
  return since
}

/** null: a visitor, for whom nothing is unread. */
export async function readingOf(visitor: Visitor): Promise<queries.Reading | null> {
  const { actor, now } = visitor
  if (!actor) return null
  const { userId } = actor
  const since = await unreadSinceOf(actor, visitor)
  const bound = await boundOf(visitor)
  return { userId, since: new Date(Math.max(since.getTime(), now().getTime() - UNREAD_FOR_MS, bound?.getTime() ?? 0)) }
}

export const readStateOf = (row: Pick<queries.ShownRow, 'is_new' | 'is_changed'>): ReadState => (row.is_new ? (row.is_changed ? 'changed' : 'new') : 'read')

async function described(db: Db, rows: readonly queries.ShownRow[]): Promise<RecentDocument[]> {
  if (rows.length === 0) return []
  const lost = rows.flatMap(({ parent_id, folder_path }) => (folder_path === null ? [parent_id] : []))
  const folders: Parameters<typeof pathOf>[0] = lost.length > 0 ? await foldersUp(db, lost) : new Map()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    fileType: row.file_type,
    fileSize: row.file_size,
    folderId: row.parent_id,
    folderPath: row.folder_path ?? pathOf(folders, row.parent_id),
    shownAt: row.shown_at.toISOString(),
    readState: readStateOf(row),
  }))
}

/** The publications of documents that are sorted newest first, the latest first; each in the order of time. */
function publicationsOf(rows: readonly queries.ShownRow[]): queries.ShownRow[][] {
  const open = new Map<number, { rows: queries.ShownRow[]; last: Date }>()
  const publications: queries.ShownRow[][] = []
  for (const row of rows) {
    const begun = open.get(row.parent_id)
    const isSame = begun && begun.last.getTime() - row.shown_at.getTime() <= queries.PAUSE_MS
    const publication = isSame ? begun.rows : []
    publication.push(row)
    if (!isSame) publications.push(publication)
    open.set(row.parent_id, { rows: publication, last: row.shown_at })
  }
  return publications
}

/** The first publications, as few as have so many documents. */
function firstOf(publications: readonly queries.ShownRow[][], limit: number): queries.ShownRow[][] {
  let count = 0
  return publications.filter(({ length }) => {
    count += length
    return count - length < limit
  })
}

const inOrder = (a: queries.ShownRow, b: queries.ShownRow) => (a.position === b.position ? a.id - b.id : a.position < b.position ? -1 : 1)

/** So many documents more than asked for are read at first, and so many where a publication may go on behind them: one upload has at most so many. */
const MORE = 10
const UPLOAD_MAX = 40

interface Latest {
  /** Newest first, at least as many as are shown. */
  rows: queries.ShownRow[]
  isAll: boolean
  /** As they are shown: within a publication in the order of its folder. */
  shown: queries.ShownRow[]
}

async function latestOf(db: Db, asked: queries.RecentFor, limit: number): Promise<Latest> {
  const read = async (count: number) => {
    const rows = await queries.recentDocuments(db, asked, count)
    const publications = firstOf(publicationsOf(rows), limit)
    const isAll = rows.length < count
    // What is behind the last of them is not newer than it.
    const mayGoOn = (publication: queries.ShownRow[]) => publication.at(-1)!.shown_at.getTime() - rows.at(-1)!.shown_at.getTime() <= queries.PAUSE_MS
    const shown = publications.flatMap((publication) => publication.toSorted(inOrder)).slice(0, limit)
    return { rows, isAll, shown, isWhole: isAll || !publications.some(mayGoOn) }
  }
  const few = await read(limit + MORE)
  return few.isWhole ? few : read(limit + UPLOAD_MAX)
}

export async function listRecent(visitor: Visitor, limit: number): Promise<AnswerOf<typeof ListRecentDocuments>> {
  const viewer = viewerOf(visitor.actor)
  const reading = await readingOf(visitor)
  const { rows, isAll, shown } = await latestOf(visitor.db, { viewer, reading }, limit)
  const items = await described(visitor.db, shown)
  if (reading === null) return { items, newCount: 0 }
  // Newest first: if the last one is older than anything unread, all unread documents are here.
  const last = rows.at(-1)
  const areAllHere = isAll || (last !== undefined && last.shown_at <= reading.since)
  return {
    items,
    newCount: areAllHere ? rows.filter(({ is_new }) => is_new).length : await queries.countNew(visitor.db, { viewer, reading }),
  }
}

export async function listNew(visitor: Visitor, query: RequestOutput<typeof ListNewDocuments>['query']): Promise<AnswerOf<typeof ListNewDocuments>> {
  const reading = await readingOf(visitor)
  if (reading === null) return { items: [], totalCount: 0, newestAt: null }
  const { rows, totalCount } = await queries.newDocuments(visitor.db, { viewer: viewerOf(visitor.actor), reading }, query)
  return { items: await described(visitor.db, rows), totalCount, newestAt: rows[0]?.newest_at.toISOString() ?? null }
}

/** Without an event: what a person has read is private. */
export async function markAsRead(
  context: Context<Actor> & Pick<Capabilities, 'presence'>,
  { nodeIds, until }: RequestOutput<typeof MarkDocumentsRead>['body'],
): Promise<AnswerOf<typeof MarkDocumentsRead>> {
  const { userId } = context.actor
  // The first visit may be known to another process alone, for a second: marking is a visit too.
  const asked = { viewer: viewerOf(context.actor), reading: { userId, since: await unreadSinceOf(context.actor, context) } }
  return change(context, 'openings', async ({ tx, author: { now } }) => {
    const affectedCount = await queries.markUnread(tx, asked, { nodeIds, until: until === undefined ? now : new Date(until), now })
    return { answer: { affectedCount }, nothingHappened: true }
  })
}

/** Records that the person has read a version and all earlier ones. */
export async function noteRead({ db, actor, now }: Visitor, opened: readonly DocumentOpening[]): Promise<void> {
  if (!actor || opened.length === 0) return
  const versions = opened.map(({ documentId, version }) => ({ documentId, versionNum: version?.number ?? 0 }))
  await queries.markRead(db, { userId: actor.userId, versions, now: now() })
}
