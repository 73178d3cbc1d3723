// Documents of a folder that match a file about to be added: by bytes or by name.
import type { FindSameDocuments, SameDocument } from '#contract/document-changes.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import * as queries from '#provider/areas/documents/queries.ts'
import { Refusal } from '#provider/refusal.ts'
import { findSame, type SameRow } from './queries.ts'

type Body = RequestOutput<typeof FindSameDocuments>['body']
type NewFile = Body['files'][number]

const sameName = (one: string, other: string) => one.toLocaleLowerCase('pl') === other.toLocaleLowerCase('pl')

/** The strongest reason: chosen by the person, then bytes, then names. */
function reasonOf(row: SameRow, { name, fileName, sha256, documentId }: NewFile): SameDocument['by'] | null {
  if (documentId !== undefined) return row.id === documentId ? 'chosen' : null
  if (sha256 !== undefined && row.hashes.includes(sha256)) return 'bytes'
  if (sameName(row.name, name)) return 'name'
  return sameName(row.file_name, fileName) ? 'file' : null
}

function sameOf(rows: readonly SameRow[], asked: NewFile): SameDocument | null {
  const found = rows.flatMap((row) => {
    const by = reasonOf(row, asked)
    return by ? [{ row, by }] : []
  })
  const same = found.find(({ by }) => by === 'bytes') ?? found.find(({ by }) => by === 'name') ?? found[0]
  if (!same) return null
  const { id, name, version_id, description, public_access, updated_at } = same.row
  const updatedAt = updated_at?.toISOString() ?? null
  return { documentId: id, name, versionId: version_id, description, publicAccess: public_access, updatedAt, by: same.by }
}

export const hasSame = async (db: Db, folderId: number, asked: NewFile): Promise<boolean> => sameOf(await findSame(db, folderId, [asked]), asked) !== null

export async function findSameDocuments(db: Db, { parentId, files }: Body): Promise<AnswerOf<typeof FindSameDocuments>> {
  const [folder] = await queries.findNodes(db, [parentId])
  if (!folder || !queries.isFolder(folder)) throw new Refusal('ERROR_NOT_FOUND')
  const rows = await findSame(db, parentId, files)
  return { items: files.map((file) => sameOf(rows, file)) }
}
