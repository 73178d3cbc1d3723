// What differs between two versions of a document, for whoever may see both.
import type { CompareVersions, ComparedVersion } from '#contract/document-comparison.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { requireVisibleDocument } from '#provider/areas/documents/reading/service.ts'
import type { Capabilities, Db, DocumentOpening } from '#provider/capabilities.ts'
import type { ReadVersion } from '#provider/comparison/messages.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

type Version = Awaited<ReturnType<typeof queries.versionsOf>>[number]
type Query = RequestOutput<typeof CompareVersions>['query']

/** The older one: by default the one that the person has read, unless it is the newest, else the one before. */
function chosen(versions: readonly Version[], { from, to }: Query, read: number | undefined): { from: Version; to: Version } {
  const numbered = (number: number) => versions.find(({ version_num }) => version_num === number)
  const newer = to === undefined ? versions[0] : numbered(to)
  const older = (below: number) => versions.find(({ version_num }) => version_num < below)
  const before = newer && ((read !== undefined && read < newer.version_num ? numbered(read) : undefined) ?? older(newer.version_num))
  const other = from === undefined ? before : numbered(from)
  if (!newer || !other || newer === other) throw new Refusal('ERROR_NOT_FOUND')
  return { from: other, to: newer }
}

const comparedVersion = ({ id, version_num, original_file_name, file_type }: Version, read: ReadVersion): ComparedVersion => ({
  id,
  versionNum: version_num,
  originalFileName: original_file_name,
  fileType: file_type,
  ...read,
})

interface NumberedDocument {
  documentId: number
  versionNum: number
}

/** Of these versions those of which the person has read only an earlier one, with that one. */
export async function readBefore(db: Db, actor: Actor, versions: readonly NumberedDocument[]): Promise<NumberedDocument[]> {
  // Of a first version nobody has read an earlier one.
  const later = new Map(versions.filter(({ versionNum }) => versionNum > 1).map(({ documentId, versionNum }) => [documentId, versionNum]))
  if (later.size === 0) return []
  const read = await queries.versionsRead(db, actor.userId, [...later.keys()])
  return read.filter(({ documentId, versionNum }) => versionNum > 0 && versionNum < later.get(documentId)!)
}

export async function compareVersions(
  { db, comparer, now, actor }: Pick<Capabilities, 'db' | 'comparer' | 'now'> & { actor: Actor },
  documentId: number,
  query: Query,
): Promise<{ answer: AnswerOf<typeof CompareVersions>; opened: DocumentOpening[] }> {
  const document = await requireVisibleDocument(db, actor, documentId)
  const versions = await queries.versionsOf(db, viewerOf(actor), documentId)
  const { from, to } = chosen(versions, query, (await queries.versionsRead(db, actor.userId, [documentId]))[0]?.versionNum)
  const compared = await comparer.compare(actor, from, to, now())
  const { page, limit } = query
  return {
    answer: {
      documentId,
      name: document.name,
      from: comparedVersion(from, compared.from),
      to: comparedVersion(to, compared.to),
      changes: compared.changes.slice(page * limit, (page + 1) * limit),
      totalCount: compared.changes.length,
      counts: compared.counts,
      versionNums: versions.map(({ version_num }) => version_num),
    },
    opened: [from, to].map(({ id, version_num }) => ({ documentId, documentName: document.name, version: { id, number: version_num } })),
  }
}
