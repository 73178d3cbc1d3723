// The pack as a ZIP: every name begins with the number of its item, so that any program lists the papers in the order of the agenda.
import { ARCHIVE_BYTES_MAX, ARCHIVE_ENTRIES_MAX } from '#contract/document-files.ts'
import { OTHER_PAPERS } from '#common/names.ts'
import type { FileStore } from '#provider/capabilities.ts'
import { entryName, numbering } from '#provider/files/entry-name.ts'
import type { ArchiveEntry } from '#provider/files/zip-stream.ts'
import { Refusal } from '#provider/refusal.ts'
import type { PackContents, PackDocument } from './contents.ts'

const FIGURES_MIN = 2

/** '3a' as '03a': programs would list '10' before '3'. */
function sortableNumbers(numbers: readonly string[]): (number: string) => string {
  const width = Math.max(FIGURES_MIN, ...numbers.map((number) => figuresOf(number).length))
  return (number) => '0'.repeat(Math.max(0, width - figuresOf(number).length)) + number
}
const figuresOf = (number: string) => /^\d*/.exec(number)![0]

const fileEntry = (files: Pick<FileStore, 'open'>, path: string, { sha256, size, createdAt }: PackDocument): ArchiveEntry => ({
  path,
  size,
  modifiedAt: createdAt,
  open: () => files.open(sha256),
})

/** A folder and its documents in their order. */
function folderEntries(files: Pick<FileStore, 'open'>, folder: string, documents: readonly PackDocument[]): ArchiveEntry[] {
  const taken = new Set<string>()
  const number = numbering(documents.map(({ fileName }) => fileName))
  const modifiedAt = new Date(Math.max(...documents.map(({ createdAt }) => createdAt.getTime())))
  return [
    { path: `${folder}/`, size: 0, modifiedAt, open: async () => null },
    ...documents.map((document, i) => fileEntry(files, `${folder}/${number(i)}${entryName(document.fileName, taken)}`, document)),
  ]
}

export function zipEntries(files: Pick<FileStore, 'open'>, { items, others }: Pick<PackContents, 'items' | 'others'>): ArchiveEntry[] {
  const taken = new Set<string>()
  const sortable = sortableNumbers(items.map(({ number }) => number))
  const entries = items.flatMap(({ number, title, documents }) => {
    const [first, second] = documents
    if (!first) return []
    if (second) return folderEntries(files, entryName(`${sortable(number)} ${title}`, taken), documents)
    return [fileEntry(files, entryName(`${sortable(number)} ${first.fileName}`, taken), first)]
  })
  if (others.length > 0) entries.push(...folderEntries(files, entryName(OTHER_PAPERS, taken), others))
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > ARCHIVE_ENTRIES_MAX || bytes > ARCHIVE_BYTES_MAX) throw new Refusal('ERROR_FOLDER_TOO_LARGE')
  return entries
}
