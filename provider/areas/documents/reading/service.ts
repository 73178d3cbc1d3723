// Reading the document library. Items that the caller may not see are answered like items that do not exist.
import { FILE_FAULTS, NODE_DOCUMENT, NODE_FOLDER, type DocumentNode, type FolderContents, type LibraryDocument } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Db } from '#provider/capabilities.ts'
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { isOutdated, isToBeAnswered, isUnderWay, untilOf } from '#provider/areas/attendance/policy.ts'
import { papersAmong } from '#provider/areas/votings/papers/service.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { oncePerPage } from '#provider/identity/page-reads.ts'
import { change, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { viewerOf, type Viewer } from '#provider/areas/documents/policy.ts'
import { isFolder } from '#provider/areas/documents/queries.ts'
import { readingOf, readStateOf, type Visitor } from '#provider/areas/documents/recent/service.ts'
import { authorshipOf } from '#provider/records/authorship.ts'
import * as queries from './queries.ts'

type Path = [...above: queries.PathNode[], node: queries.PathNode]
export interface Reader {
  db: Db
  actor: Actor | null
}

/** Path from the root to a node, if the reader may see all of it; otherwise null. */
export async function visiblePath(db: Db, actor: Actor | null, nodeId: number): Promise<Path | null> {
  const path = await oncePerPage(actor, `path to ${nodeId}`, () => queries.pathTo(db, viewerOf(actor), nodeId))
  return path.length > 0 && path.every((node) => node.is_visible) ? (path as Path) : null
}

/** Visitors are asked to sign in, signed-in people are refused, and for administrators the item does not exist. */
function outOfReach(actor: Actor | null): Refusal {
  if (actor === null) return new Refusal('ERROR_UNAUTHORIZED')
  return new Refusal(mayAdminister(actor) ? 'ERROR_NOT_FOUND' : 'ERROR_NOT_ACCESS_PARENT')
}

const crumb = (node: queries.PathNode) => ({ id: node.id, name: node.name, status: node.status, workGroupsIds: node.work_group_ids })

/** The way to a folder that the actor may see, for other areas. */
export async function requireVisiblePath(db: Db, actor: Actor | null, folderId: number): Promise<Path> {
  const path = await visiblePath(db, actor, folderId)
  if (!path || !isFolder(path.at(-1)!)) throw outOfReach(actor)
  return path
}

/** A folder that the actor may see, for other areas. */
export const requireVisibleFolder = async (db: Db, actor: Actor | null, folderId: number): Promise<queries.PathNode> =>
  (await requireVisiblePath(db, actor, folderId)).at(-1)!

/** Names of working groups, sorted. */
export const groupNames = async (db: Db, ids: readonly number[]): Promise<string[]> => (ids.length > 0 ? queries.groupNames(db, ids) : [])

/** A document that the actor may see. */
export async function requireVisibleDocument(db: Db, actor: Actor | null, documentId: number): Promise<queries.PathNode> {
  const document = (await visiblePath(db, actor, documentId))?.at(-1)
  if (!document || isFolder(document)) throw outOfReach(actor)
  return document
}

/** The documents before and after it in its folder, without those that the reader may not see; with a voting, those of the voting. */
export const neighboursOf = (db: Db, actor: Actor | null, document: Parameters<typeof queries.neighboursOf>[2]) =>
  queries.neighboursOf(db, viewerOf(actor), document)

/** The requested page, or the page with the requested node; found by one statement. */
async function pageOf(db: Db, list: { viewer: Viewer; folderId: number; query: queries.FolderQuery }): Promise<number> {
  const { nodeId, page, limit } = list.query
  const place = nodeId === undefined ? undefined : await queries.placeOf(db, list, nodeId)
  return place === undefined ? page : Math.floor(place / limit)
}

/** The voting in the query; null: the reader may not know of it. */
async function askedVoting({ db, viewer }: { db: Db; viewer: Viewer }, id: number, nodeIds: readonly number[]) {
  const voting = await queries.findVoting(db, viewer, id)
  return voting ? { id, title: voting.title, papersAt: voting.papers_at?.toISOString() ?? null, papers: await papersAmong(db, id, nodeIds) } : null
}

/** Rows per page by default. */
const ROWS = 25

export async function listFolder({ db, actor, now, presence }: Visitor, folderId: number, asked: queries.FolderQuery): Promise<FolderContents> {
  const chosenRows = actor?.libraryRows ?? ROWS
  const query = asked.ownRows ? { ...asked, limit: chosenRows } : asked
  const viewer = viewerOf(actor)
  const path = await visiblePath(db, actor, folderId)
  const folder = path?.at(-1)
  if (!path || !folder || !isFolder(folder)) throw outOfReach(actor)
  const list = { viewer, folderId, query: { ...query, page: await pageOf(db, { viewer, folderId, query }) } }
  const reading = await readingOf({ db, actor, now, presence })
  const rows = await queries.listChildren(db, { ...list, reading })
  // A page after the last one has no rows, and so no total count.
  const totalCount = rows[0]?.total_count ?? (list.query.page > 0 ? await queries.countChildren(db, list) : 0)
  const shown = { nodeIds: rows.map(({ id }) => id), foldersShown: rows.filter(isFolder).map(({ id }) => id) }
  const relations = rows.length > 0 || actor ? await queries.relationsOf(db, { viewer, folderId, reading, userId: actor?.userId ?? null, ...shown }) : NONE
  return {
    id: folder.id,
    structNodeName: folder.name,
    description: folder.description,
    documentStructNodesBreadCrumps: path.map(crumb),
    status: folder.status,
    publicAccess: folder.public_access,
    groupNames: await groupNames(db, folder.work_group_ids),
    ...(viewer.sees === 'everything' && folderId !== ROOT_FOLDER_ID && { draftCount: await queries.countDraftsIn(db, folderId) }),
    ...(actor === null ? NOT_ASKED : await askedOf(db, folder, { attendance: relations.attendance, now: now() })),
    ...(query.votingId !== undefined && { voting: await askedVoting({ db, viewer }, query.votingId, shown.nodeIds) }),
    documentStructNodes: withRelations({ folderId, relations }, rows),
    newestAt: newestOf(rows, relations),
    page: list.query.page,
    limit: query.limit,
    rows: chosenRows,
    totalCount,
    // Visitors see no meetings.
    meetingId: actor === null ? null : relations.meetingId,
    isFollowed: relations.isFollowed,
  }
}

type Relations = Awaited<ReturnType<typeof queries.relationsOf>>
const NONE: Relations = { groups: [], votings: [], newCounts: [], attendance: null, meetingId: null, isFollowed: false }

type OwnAnswer = Pick<
  FolderContents,
  'attendanceCheckingActive' | 'attendanceUntil' | 'committeeAttendanceDecision' | 'committeeAttendanceCreatedAt' | 'committeeAttendanceOutdated'
>
const UNDECIDED = { committeeAttendanceDecision: null, committeeAttendanceCreatedAt: null, committeeAttendanceOutdated: false }
const NOT_ASKED: OwnAnswer = { attendanceCheckingActive: false, attendanceUntil: null, ...UNDECIDED }

/** A decision for another date does not count. */
function decisionOf(attendance: Relations['attendance'], event: Awaited<ReturnType<typeof meetingEvent>>) {
  if (!attendance || attendance.status === 'cancel') return UNDECIDED
  if (isOutdated(attendance, event)) return { ...UNDECIDED, committeeAttendanceOutdated: true }
  return { ...UNDECIDED, committeeAttendanceDecision: attendance.status, committeeAttendanceCreatedAt: new Date(attendance.createdAt).toISOString() }
}

/** Whether answers are collected; not for a cancelled meeting. The event is read only if needed. */
async function askedOf(db: Db, folder: queries.PathNode, { attendance, now }: { attendance: Relations['attendance']; now: Date }): Promise<OwnAnswer> {
  const isAsked = isUnderWay(folder, now)
  const event = isAsked || typeof attendance?.event_starts_at === 'string' ? await meetingEvent(db, folder.id) : null
  return { attendanceCheckingActive: isToBeAnswered(folder, event, now), attendanceUntil: untilOf(folder), ...decisionOf(attendance, event) }
}

type ChildRow = Awaited<ReturnType<typeof queries.listChildren>>[number]

interface ShownFolder {
  folderId: number
  relations: Relations
}

function withRelations({ folderId, relations }: ShownFolder, rows: ChildRow[]): DocumentNode[] {
  const groups = Map.groupBy(relations.groups, ({ nodeId }) => nodeId)
  const votings = Map.groupBy(relations.votings, ({ nodeId }) => nodeId)
  const newCounts = new Map(relations.newCounts.map(({ id, count }) => [id, count]))
  return rows.map((row) => {
    // Documents have the groups of their folder.
    const limits = groups.get(isFolder(row) ? row.id : folderId) ?? []
    return {
      ...nodeOf(row),
      newCount: newCounts.get(row.id) ?? 0,
      votings: (votings.get(row.id) ?? []).map(({ id, title }) => ({ id, title })),
      relatedCount: votings.get(row.id)?.length ?? 0,
      workGroupsIds: limits.map((group) => group.id),
      workingGroups: limits.map(({ id, name }) => ({ id, name })),
    }
  })
}

/** Time of the newest unread document on the page. */
function newestOf(rows: ChildRow[], { newCounts }: Relations): string | null {
  const documents = rows.flatMap(({ is_new, shown_at }) => (is_new && shown_at ? [shown_at] : []))
  const times = [...documents, ...newCounts.map(({ newest }) => new Date(newest))].map((at) => at.getTime())
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}

const nodeOf = (row: ChildRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  nodeType: isFolder(row) ? (NODE_FOLDER as typeof NODE_FOLDER) : (NODE_DOCUMENT as typeof NODE_DOCUMENT),
  status: row.status,
  publicAccess: row.public_access,
  parentFolderId: row.parent_id,
  fileType: row.file_type,
  fileSize: row.file_size,
  ...authorshipOf(row),
  publishedBy: row.publisher,
  publishedAt: row.published_at?.toISOString() ?? null,
  readState: readStateOf(row),
})

export async function readDocument({ db, actor }: Reader, documentId: number, votingId?: number): Promise<LibraryDocument> {
  const viewer = viewerOf(actor)
  const path = await visiblePath(db, actor, documentId)
  const document = path?.at(-1)
  if (!path || !document || isFolder(document)) throw outOfReach(actor)
  const [versions, votings, inFolder] = await Promise.all([
    queries.versionsOf(db, viewer, documentId),
    queries.votingsOf(db, viewer, documentId),
    votingId === undefined ? neighboursOf(db, actor, { ...document, votingId }) : null,
  ])
  // Those of the folder if the document does not belong to the voting.
  const around = { ...document, votingId: votings.some(({ id }) => id === votingId) ? votingId : undefined }
  return {
    id: document.id,
    name: document.name,
    description: document.description,
    // Only the root has no parent, and the root is a folder.
    parentFolderId: document.parent_id!,
    status: document.status,
    publicAccess: document.public_access,
    documentStructNodesBreadCrumps: path.slice(0, -1).map(crumb),
    versions: versions.map((version) => ({
      id: version.id,
      versionNum: version.version_num,
      name: version.name,
      description: version.description,
      originalFileName: version.original_file_name,
      fileType: version.file_type,
      fileSize: version.file_size,
      fault: FILE_FAULTS.find((fault) => fault === version.unread) ?? null,
      visibility: version.visible,
      createdBy: viewer.sees === 'everything' ? version.creator : null,
      createdAt: version.created_at.toISOString(),
      updatedBy: viewer.sees === 'everything' ? version.editor : null,
      updatedAt: version.updated_at?.toISOString() ?? null,
    })),
    ...(viewer.sees === 'everything' && {
      updatedAt: (document.updated_at ?? document.created_at).toISOString(),
      updatedBy: await queries.lastEditor(db, document.id),
    }),
    publishedBy: document.publisher,
    publishedAt: document.published_at?.toISOString() ?? null,
    votings,
    ...(votingId !== undefined && { voting: around.votingId === undefined ? null : await askedVoting({ db, viewer }, votingId, [documentId]) }),
    ...(inFolder ?? (await neighboursOf(db, actor, around))),
  }
}

/** Without an event: it only changes the person's own view. */
export const chooseRows = (context: Context<Actor>, rows: number): Promise<{ rows: number }> =>
  change(context, 'openings', async ({ tx }) => {
    await queries.setLibraryRows(tx, context.actor.userId, rows)
    return { answer: { rows }, nothingHappened: true }
  })
