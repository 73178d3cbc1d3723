// What came to the library last, and what a reader has not read yet.
import type { ListNewDocuments, ListRecentDocuments, MarkDocumentsRead, ReadState, RecentDocument } from '#contract/document-news.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { Capabilities, Db, DocumentOpening } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, type Context } from '#provider/records/change.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { foldersUp } from '#provider/areas/documents/search/queries.ts'
import { pathOf } from '#provider/areas/documents/search/service.ts'
import * as queries from './queries.ts'

/** Somebody who looks into the library for the first time is not asked to read all of it. */
const FIRST_LOOK_MS = 30 * 86_400_000
/** What nobody opened for a year is no news. It bounds what is counted for those who never open anything. */
const UNREAD_FOR_MS = 365 * 86_400_000

export interface Visitor extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor | null
}

/** Of more documents than these only the latest are asked about: each page would count all of a library that was brought in at once. */
const UNREAD_MAX = 1000
/** A bound may be a little late: it keeps counting short, and decides about nothing that is young. */
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

/** Reads of one page have one actor, and ask at the same moment: one of them writes. */
const begun = new WeakMap<Actor, Promise<Date>>()

async function unreadSinceOf(actor: Actor, { db, now }: Pick<Visitor, 'db' | 'now'>): Promise<Date> {
  if (actor.unreadSince) return actor.unreadSince
  const beginning = begun.get(actor) ?? queries.beginReading(db, actor.userId, new Date(now().getTime() - FIRST_LOOK_MS))
  begun.set(actor, beginning)
  return beginning
}

/** Null: nothing is unread to those who are not signed in. */
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
  const folders = await foldersUp(
    db,
    rows.map(({ parent_id }) => parent_id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    fileType: row.file_type,
    fileSize: row.file_size,
    folderId: row.parent_id,
    folderPath: pathOf(folders, row.parent_id),
    shownAt: row.shown_at.toISOString(),
    readState: readStateOf(row),
  }))
}

/** The latest first; what came together is one publication, whose documents stand in the order of their folder. */
function inPublications(rows: readonly queries.ShownRow[]): queries.ShownRow[] {
  const open = new Map<number, { rows: queries.ShownRow[]; first: Date }>()
  const publications: queries.ShownRow[][] = []
  for (const row of rows) {
    const last = open.get(row.parent_id)
    const isSame = last && last.first.getTime() - row.shown_at.getTime() <= queries.PAUSE_MS
    const publication = isSame ? last.rows : []
    publication.push(row)
    if (!isSame) publications.push(publication)
    open.set(row.parent_id, { rows: publication, first: row.shown_at })
  }
  const inOrder = (a: queries.ShownRow, b: queries.ShownRow) => (a.position === b.position ? a.id - b.id : a.position < b.position ? -1 : 1)
  return publications.flatMap((publication) => publication.toSorted(inOrder))
}

/** A publication is put into order whole, of which only a part may be asked for: as many as one upload takes. */
const LOOKED_AT = 40

export async function listRecent(visitor: Visitor, limit: number): Promise<AnswerOf<typeof ListRecentDocuments>> {
  const viewer = viewerOf(visitor.actor)
  const reading = await readingOf(visitor)
  const window = Math.max(limit, LOOKED_AT)
  const rows = await queries.recentDocuments(visitor.db, { viewer, reading }, window)
  const items = await described(visitor.db, inPublications(rows).slice(0, limit))
  if (reading === null) return { items, newCount: 0 }
  // The newest come first: where the last of them came before all that may be unread, all that is unread is here.
  const last = rows.at(-1)
  const areAllHere = rows.length < window || (last !== undefined && last.shown_at <= reading.since)
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

/** It leaves no event: what somebody has read is nobody else's business. */
export async function markAsRead(
  context: Context<Actor>,
  { nodeIds, until }: RequestOutput<typeof MarkDocumentsRead>['body'],
): Promise<AnswerOf<typeof MarkDocumentsRead>> {
  const { userId, unreadSince } = context.actor
  // Nothing was shown as new to somebody who never looked.
  if (unreadSince === null) return { affectedCount: 0 }
  const asked = { viewer: viewerOf(context.actor), reading: { userId, since: unreadSince } }
  return change(context, 'openings', async ({ tx, author: { now } }) => {
    const affectedCount = await queries.markUnread(tx, asked, { nodeIds, until: until === undefined ? now : new Date(until), now })
    return { answer: { affectedCount }, nothingHappened: true }
  })
}

/** Whoever has opened or downloaded a version has read it, and those before it. */
export async function noteRead({ db, actor, now }: Visitor, opened: readonly DocumentOpening[]): Promise<void> {
  if (!actor || opened.length === 0) return
  const versions = opened.map(({ documentId, version }) => ({ documentId, versionNum: version?.number ?? 0 }))
  await queries.markRead(db, { userId: actor.userId, versions, now: now() })
}
