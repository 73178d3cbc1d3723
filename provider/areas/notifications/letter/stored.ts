// A notification as letters are written from it.
import { KINDS } from '#provider/areas/notifications/kinds/all.ts'
import { selectionOf, type RecipientSelection } from '#provider/areas/notifications/recipients/service.ts'
import { currentFooter } from '#provider/areas/notifications/texts/service.ts'
import type { Capabilities, Db, FileStore } from '#provider/capabilities.ts'
import { eventToSend, type CalendarMethod, type CarriedEvent } from '#provider/areas/calendar/service.ts'
import type { Settings } from '#provider/settings.ts'
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
  /** Whoever gets it may ask for no more of its kind. */
  mayBeLeft: boolean
  /** The folder whose confirmations its links give; null: it is about no folder, or that is gone. */
  folderId: number | null
  /** The voting that it reminds of; null: none, or that is gone. */
  votingId: number | null
  /** When it was given to be sent; of a draft when it was made. */
  date: Date
  event: CarriedEvent | null
  calendarMethod: CalendarMethod
  attachments: readonly StoredFile[]
  images: readonly StoredImage[]
  /** Whom it was to reach. */
  selection: RecipientSelection
}

/** As it went with the first mail, whatever has become of it since; of a draft as it is now. */
async function eventOf(db: Db, { calendar_event_id, sent_event }: queries.NotificationRow): Promise<CarriedEvent | null> {
  if (!sent_event) return calendar_event_id === null ? null : ((await eventToSend(db, calendar_event_id)) ?? null)
  const id = sent_event.id ?? calendar_event_id
  return id === null ? null : { ...sent_event, id }
}

const asStored = ({ file_name, sha256, file_size }: queries.FileRow): StoredFile => ({ fileName: file_name, sha256, size: file_size })

export async function findStored(db: Db, settings: Settings, id: number): Promise<StoredNotification | null> {
  const row = await queries.findNotification(db, id)
  if (!row) return null
  const files = await queries.filesOf(db, id)
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
    event: await eventOf(db, row),
    calendarMethod: KINDS[row.about_kind].calendarMethod,
    attachments: files.filter(({ kind }) => kind === 'attachment').map(asStored),
    images: files
      .filter(({ kind }) => kind === 'image')
      .map((file) => ({ ...asStored(file), cid: `obraz-${file.position}-${id}@${hostname}`, width: file.width ?? 1, height: file.height ?? 1 })),
    selection: selectionOf(row),
  }
}

/** The names of its files of which the store has lost the bytes. */
export async function lostFiles({ files }: Pick<Capabilities, 'files'>, { attachments, images }: StoredNotification): Promise<string[]> {
  const all = [...attachments, ...images]
  const there = await Promise.all(all.map(({ sha256 }) => files.has(sha256)))
  return all.filter((_, i) => !there[i]).map(({ fileName }) => fileName)
}

/** Read piece by piece while a mail leaves; a file that is not what it was breaks the mail off, so that no half of one arrives. */
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
