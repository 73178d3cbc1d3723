// What the pack of a meeting is made of: the papers that the caller may see at this moment, in the order of the agenda.
import { filesBelow, type FileBelow } from '#provider/areas/documents/below/service.ts'
import { agendaOf, type ItemRow, type MeetingRow } from '#provider/areas/meetings/queries.ts'
import { requireVisibleMeeting, type Reader } from '#provider/areas/meetings/reading-service.ts'

export type PackDocument = FileBelow

export interface PackItem extends Pick<ItemRow, 'number' | 'title' | 'speaker' | 'status'> {
  /** Only those with a file; a document may stand at several items. */
  documents: PackDocument[]
}

export interface PackContents {
  meeting: MeetingRow
  items: PackItem[]
  /** Documents at no item. */
  others: PackDocument[]
}

/** Refuses like the meeting itself. */
export async function packContents(reader: Reader, meetingId: number): Promise<PackContents> {
  const { row: meeting } = await requireVisibleMeeting(reader, meetingId)
  const items = await agendaOf(reader.db, meetingId)
  const files = await filesBelow(reader, meeting.folder_id)
  const known = new Map(files.map((file) => [file.documentId, file]))
  const placed = new Set(items.flatMap(({ document_ids }) => document_ids))
  return {
    meeting,
    items: items.map(({ number, title, speaker, status, document_ids }) => ({
      number,
      title,
      speaker,
      status,
      documents: document_ids.flatMap((id) => known.get(id) ?? []),
    })),
    others: files.filter(({ documentId }) => !placed.has(documentId)),
  }
}

/** Each document once, in the order of the agenda. */
export const documentsOf = ({ items, others }: Pick<PackContents, 'items' | 'others'>): PackDocument[] => [
  ...new Map([...items.flatMap(({ documents }) => documents), ...others].map((document) => [document.documentId, document])).values(),
]
