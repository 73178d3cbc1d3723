// A notification with everything that its mails need.
import { audienceOf, groupsOf } from '#provider/areas/documents/audience/service.ts'
import { KINDS } from '#provider/areas/notifications/kinds/all.ts'
import { selectionOf, type RecipientSelection } from '#provider/areas/notifications/recipients/service.ts'
import { currentFooter } from '#provider/areas/notifications/texts/service.ts'
import type { Capabilities, Db, FileStore } from '#provider/capabilities.ts'
import type { CalendarMethod, CarriedEvent } from '#provider/areas/calendar/service.ts'
import type { SentMeeting } from '#provider/db/kept-json.ts'
import type { Settings } from '#provider/settings.ts'
import { eventOf } from './event.ts'
import * as queries from './queries.ts'

export interface StoredFile {
  fileName: string
  sha256: string
  size: number
}

export interface StoredImage extends StoredFile {
  cid: string
  width: number
  height: number
}

export interface StoredNotification {
  id: number
  isDraft: boolean
  subject: string
  body: string
  footer: string
  /** Whether recipients may unsubscribe. */
  mayBeLeft: boolean
  /** The folder of its links of participation; null: not about a folder, or it was deleted. */
  folderId: number | null
  /** The voting of a reminder; null: none, or it was deleted. */
  votingId: number | null
  /** Time of sending; for a draft its creation. */
  date: Date
  event: CarriedEvent | null
  /** Whether the address for joining remotely is for this person. */
  mayJoin: (userId: number | null) => boolean
  calendarMethod: CalendarMethod
  attachments: readonly StoredFile[]
  images: readonly StoredImage[]
  /** The choice of recipients. */
  selection: RecipientSelection
}

/** Those whom the meeting's folder is for, and nobody without an account. */
async function whoMayJoin(db: Db, meeting: SentMeeting | undefined, at: Date): Promise<StoredNotification['mayJoin']> {
  if (!meeting?.joinUrl) return () => false
  const limited = (await groupsOf(db, meeting.folderId)).length > 0
  if (!limited) return (userId) => userId !== null
  const forWhom = new Set((await audienceOf(db, meeting.folderId, at)).map(({ userId }) => userId))
  return (userId) => userId !== null && forWhom.has(userId)
}

const asStored = ({ file_name, sha256, file_size }: queries.FileRow): StoredFile => ({ fileName: file_name, sha256, size: file_size })

export async function findStored(db: Db, settings: Settings, id: number): Promise<StoredNotification | null> {
  const row = await queries.findNotification(db, id)
  if (!row) return null
  const files = await queries.filesOf(db, id)
  const event = await eventOf(db, settings, row)
  const { hostname } = new URL(settings.publicUrl)
  return {
    id,
    isDraft: row.status === 'draft',
    subject: row.subject,
    body: row.body,
    footer: row.footer_html ?? (await currentFooter(db, settings, row.footer_version)),
    mayBeLeft: KINDS[row.about_kind].mayBeLeft,
    folderId: row.node_id,
    votingId: row.voting_id,
    date: row.sent_at ?? row.created_at,
    event,
    mayJoin: await whoMayJoin(db, event?.meeting, row.sent_at ?? row.created_at),
    calendarMethod: KINDS[row.about_kind].calendarMethod,
    attachments: files.filter(({ kind }) => kind === 'attachment').map(asStored),
    images: files
      .filter(({ kind }) => kind === 'image')
      .map((file) => ({ ...asStored(file), cid: `obraz-${file.position}-${id}@${hostname}`, width: file.width ?? 1, height: file.height ?? 1 })),
    selection: selectionOf(row),
  }
}

/** Names of files that are missing in the store. */
export async function lostFiles({ files }: Pick<Capabilities, 'files'>, { attachments, images }: StoredNotification): Promise<string[]> {
  const all = [...attachments, ...images]
  const there = await Promise.all(all.map(({ sha256 }) => files.has(sha256)))
  return all.filter((_, i) => !there[i]).map(({ fileName }) => fileName)
}

/** Streams a file into the mail. Throws when the file is incomplete, so that no truncated attachment is sent. */
export async function* readFile(files: Pick<FileStore, 'open'>, { sha256, size, fileName }: StoredFile): AsyncGenerator<Uint8Array> {
  const source = await files.open(sha256)
  if (!source) throw new Error(`the file ${fileName} is gone`)
  let seen = 0
  for await (const piece of source as AsyncIterable<Uint8Array>) {
    seen += piece.length
    yield piece
  }
  if (seen !== size) throw new Error(`the file ${fileName} has ${seen} bytes instead of ${size}`)
}
