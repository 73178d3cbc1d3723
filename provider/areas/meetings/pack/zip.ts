// The pack as a ZIP: every name begins with the number of its item, so that any program lists the papers in the order of the agenda.
import { Readable } from 'node:stream'
import { ARCHIVE_BYTES_MAX, ARCHIVE_ENTRIES_MAX } from '#contract/document-files.ts'
import { OTHER_PAPERS } from '#common/names.ts'
import type { Capabilities, FileStore } from '#provider/capabilities.ts'
import { entryName, numbering } from '#provider/files/entry-name.ts'
import type { ArchiveEntry } from '#provider/files/zip-stream.ts'
import { Refusal } from '#provider/refusal.ts'
import { CHANGE_KINDS, CHANGE_NAMES, CHANGES, NO_CHANGES } from './book/words.ts'
import type { PackChanges } from './changes.ts'
import type { PackDocument } from './contents.ts'
import type { AskedPack } from './service.ts'

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

/** First in every list: what has changed. */
function changesEntry(changes: PackChanges<PackDocument>, now: Date): ArchiveEntry {
  const bytes = Buffer.from(`\u{FEFF}${changesText(changes)}`)
  return { path: `00 ${CHANGES}.txt`, size: bytes.length, modifiedAt: now, open: async () => Readable.from([bytes]) }
}

function changesText({ added, changed, withdrawn }: PackChanges<PackDocument>): string {
  const names = { added: added.map(({ documentName }) => documentName), changed: changed.map(({ documentName }) => documentName) }
  const lists = { ...names, withdrawn: withdrawn.map(({ name }) => name) }
  const told = CHANGE_KINDS.flatMap((kind) => (lists[kind].length > 0 ? [`${CHANGE_NAMES[kind]}:`, ...lists[kind].map((name) => `- ${name}`), ''] : []))
  return [CHANGES, '', ...(told.length > 0 ? told : [NO_CHANGES, ''])].join('\r\n')
}

export function zipEntries(
  { files, now }: Pick<Capabilities, 'files' | 'now'>,
  { contents: { items, others }, changes }: Pick<AskedPack, 'contents' | 'changes'>,
) {
  const taken = new Set<string>()
  const sortable = sortableNumbers(items.map(({ number }) => number))
  const papers = items.flatMap(({ number, title, documents }) => {
    const [first, second] = documents
    if (!first) return []
    if (second) return folderEntries(files, entryName(`${sortable(number)} ${title}`, taken), documents)
    return [fileEntry(files, entryName(`${sortable(number)} ${first.fileName}`, taken), first)]
  })
  if (others.length > 0) papers.push(...folderEntries(files, entryName(OTHER_PAPERS, taken), others))
  const entries = changes ? [changesEntry(changes, now()), ...papers] : papers
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > ARCHIVE_ENTRIES_MAX || bytes > ARCHIVE_BYTES_MAX) throw new Refusal('ERROR_FOLDER_TOO_LARGE')
  return entries
}
