// Publishing minutes that were adopted: as PDF and DOCX into the meeting's folder, both or none, once. Their bytes are what was adopted.
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { addDocument } from '#provider/areas/documents/changing/documents-service.ts'
import { findMeeting, type MeetingRow } from '#provider/areas/meetings/queries.ts'
import { requireVisibleMeeting } from '#provider/areas/meetings/reading-service.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { KeptMinutes } from '#provider/db/kept-json.ts'
import { lock } from '#provider/db/locks.ts'
import { writeDocx } from '#provider/export/docx.ts'
import { pdfOf } from '#provider/export/pdf.ts'
import { HEAD_BYTES, kindOf, mediaTypeOf } from '#provider/files/media-type.ts'
import type { FileAnswer } from '#provider/files/send-file.ts'
import type { Upload } from '#provider/http/uploads.ts'
import { change, quoted, type Context, type Trace } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { beginMinutes } from './begin.ts'
import { contentNow } from './contents.ts'
import { minutesDocument, minutesTitle, type MinutesPaper } from './document.ts'
import * as queries from './queries.ts'
import type { Reader } from './reading-service.ts'
import { visibleMinutes } from './visible.ts'

const FORMATS = ['pdf', 'docx'] as const
type Format = (typeof FORMATS)[number]

type Publishing = Context & Pick<Capabilities, 'settings' | 'files' | 'search'>
type Adopted = Pick<queries.MinutesRow, 'adopted_on' | 'adopted_by' | 'content_hash'>

/** Of minutes that did not keep it when they were adopted. */
const titleOf = async (db: Db, votingId: number | null): Promise<string | null> =>
  votingId === null ? null : ((await queries.findVoting(db, votingId))?.title ?? null)

async function paperOf({ db, settings }: { db: Db; settings: Capabilities['settings'] }, kept: KeptMinutes, row: Adopted | null): Promise<MinutesPaper> {
  const { adopted_on: on = null, adopted_by: by = null, content_hash: contentHash = null } = row ?? {}
  const voting = kept.adoption ? (kept.adoption.voting?.title ?? null) : await titleOf(db, by)
  // At noon of the day: the same minutes give the same bytes.
  const createdAt = new Date(`${on ?? '2000-01-01'}T12:00:00Z`)
  return { ...kept, settings, createdAt, adopted: on === null || contentHash === null ? null : { on, voting, contentHash } }
}

const written = (paper: MinutesPaper, format: Format): Promise<Buffer> | Buffer =>
  format === 'pdf' ? pdfOf(minutesDocument(paper)) : writeDocx(minutesDocument(paper))

const NEW = { description: null, publicAccess: false, position: 'end', siblingId: null, publish: true, ifSame: 'keep' } as const

interface Making extends Pick<Publishing, 'settings' | 'files'> {
  db: Db
}

/** The documents as which adopted minutes are published. Their files are stored before their rows: a file without a row does no harm. */
export async function publishedFiles(making: Making, { folder_id }: Pick<MeetingRow, 'folder_id'>, { kept, row }: { kept: KeptMinutes; row: Adopted }) {
  const paper = await paperOf(making, kept, row)
  const made = []
  for (const format of FORMATS) {
    const bytes = await written(paper, format)
    const name = `${minutesTitle(paper)}${format === 'pdf' ? '' : ' (DOCX)'}`
    const fileName = `${minutesTitle(paper).replace(':', ' –')}.${format}`
    const kind = kindOf(bytes.subarray(0, HEAD_BYTES))
    const file: Upload = { ...(await making.files.put(bytes)), kind, mediaType: mediaTypeOf(kind, fileName) }
    made.push({ format, form: { ...NEW, parentId: folder_id, name, fileName }, file })
  }
  return made
}

/** Made before the transaction; empty: there is nothing to publish. */
async function filesToPublish(context: Publishing, id: number, before: queries.MinutesRow | undefined) {
  const meeting = await findMeeting(context.db, id)
  return before?.status === 'adopted' && before.kept && meeting ? publishedFiles(context, meeting, { kept: before.kept, row: before }) : []
}

/** Refuses where they are not adopted; published already, nothing happens. */
export async function publishMinutes(context: Publishing, id: number): Promise<{ id: number }> {
  const before = await queries.findMinutes(context.db, id)
  const made = await filesToPublish(context, id, before)
  return change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const { meeting, row } = await beginMinutes(changing, id)
    const answer = { id }
    if (row.status === 'published') return { answer, nothingHappened: true }
    if (row.status !== 'adopted') throw new Refusal('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    // Taken back and adopted anew while the files were made.
    if (made.length === 0 || row.content_hash !== before?.content_hash) throw new Refusal('ERROR_EDIT_CONFLICT')
    await lock(tx, 'library')
    const traces: Trace[] = []
    for (const { format, form, file } of made) {
      const added = await addDocument(changing, context, { form, file })
      const { sha256, size } = file
      await queries.insertFile(tx, { meeting_id: id, format, node_id: added.answer.id, file_name: form.fileName, sha256, size })
      traces.push(added.trace)
    }
    await queries.updateMinutes(tx, id, { status: 'published', published_at: author.now }, author)
    const hashes = Object.fromEntries(made.map(({ format, file: { sha256 } }) => [format, sha256]))
    const detail = { meetingIds: [id], nodeIds: [meeting.folder_id], minutesStatus: 'published', contentHash: row.content_hash, files: hashes }
    const description = `Opublikowano protokół posiedzenia ${quoted(meeting.name)}`
    return { answer, traces: [...traces, { kind: 'minutes_status_changed', description, detail }] }
  })
}

/** What was published, else what they say now. */
export async function minutesFile(reader: Reader, id: number, format: Format): Promise<FileAnswer | { bytes: Buffer; fileName: string }> {
  const { db, actor } = reader
  const { row: meeting } = await requireVisibleMeeting(reader, id)
  const row = await visibleMinutes({ db, actor }, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  const stored = (await queries.filesOf(db, id)).find((file) => file.format === format)
  if (stored) return { sha256: stored.sha256, size: stored.size, fileName: stored.file_name }
  const paper = await paperOf(reader, row.kept ?? (await contentNow(reader, meeting, row.chair)), row)
  const day = row.kept ? '' : ` ${wallTimeOf(reader.now()).slice(0, 10)}`
  return { bytes: await written(paper, format), fileName: `${minutesTitle(paper).replace(':', ' –')}${day}.${format}` }
}
