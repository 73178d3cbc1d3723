// 'Kto otworzył?': openings of a document, and of a person.
import { OPENING_KINDS, type ListDocumentOpenings, type ListUserOpenings } from '#contract/openings.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { Exported } from '#provider/export/paged-sheet.ts'
import type { Context } from '#provider/records/change.ts'
import { noteExport } from '#provider/records/exported.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { documentSheet, personSheet } from './sheets.ts'

type Reading = Pick<Capabilities, 'db' | 'settings'>

const opening = (row: queries.OpeningRow) => ({ id: row.id, openedAt: row.opened_at.toISOString(), kind: row.kind, versionNum: row.version_num })

async function requireDocument(db: Db, id: number): Promise<{ name: string; exists: boolean }> {
  const document = await queries.findDocument(db, id)
  if (!document) throw new Refusal('ERROR_NOT_FOUND')
  return document
}

async function requirePerson(db: Db, id: number): Promise<{ name: string }> {
  const person = await queries.findPerson(db, id)
  if (!person) throw new Refusal('ERROR_NOT_FOUND')
  return person
}

export async function listOfDocument(
  { db, settings }: Reading,
  documentId: number,
  query: queries.DocumentQuery,
): Promise<AnswerOf<typeof ListDocumentOpenings>> {
  const document = await requireDocument(db, documentId)
  const rows = await queries.listOpenings(db, { documentId }, query)
  const counts = await queries.countOpenings(db, { documentId }, query)
  const visitors = new Map((await queries.visitorCounts(db, documentId, query)).map(({ kind, count }) => [kind, count]))
  return {
    ...document,
    items: rows.map((row) => ({ ...opening(row), userId: row.user_id, name: row.name, login: row.username, institution: row.institution })),
    totalCount: counts.rows,
    peopleCount: counts.people,
    visitors: OPENING_KINDS.flatMap((kind) => (visitors.has(kind) ? [{ kind, count: visitors.get(kind)! }] : [])),
    keptDays: settings.openingsDays,
  }
}

export async function listOfPerson({ db, settings }: Reading, userId: number, query: queries.UserQuery): Promise<AnswerOf<typeof ListUserOpenings>> {
  await requirePerson(db, userId)
  const rows = await queries.listOpenings(db, { userId }, query)
  const counts = await queries.countOpenings(db, { userId }, query)
  return {
    items: rows.map((row) => ({ ...opening(row), documentId: row.document_id, documentName: row.document_name, exists: Boolean(row.exists) })),
    totalCount: counts.rows,
    documentsCount: counts.documents,
    keptDays: settings.openingsDays,
  }
}

type Exporting = Omit<Context, 'keepAnswer' | 'now'>

export async function exportOfDocument(context: Exporting, documentId: number, filter: queries.Filter, folder: string): Promise<Exported['file']> {
  const { name } = await requireDocument(context.db, documentId)
  const { file, rows } = await documentSheet(context.db, documentId, filter, folder)
  await noteExport(context, { what: `otwarcia dokumentu „${name}”`, rows, detail: { filter, nodeIds: [documentId] } })
  return file
}

export async function exportOfPerson(context: Exporting, userId: number, filter: queries.Filter, folder: string): Promise<Exported['file']> {
  const { name } = await requirePerson(context.db, userId)
  const { file, rows } = await personSheet(context.db, userId, filter, folder)
  await noteExport(context, { what: `dokumenty otwarte przez: ${name}`, rows, detail: { filter, userId } })
  return file
}
