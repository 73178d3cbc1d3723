// Openings as sheets, the latest first. Every row names person and document, because a sheet is read without its page.
import { OPENING_KIND_NAMES } from '#common/names.ts'
import type { Db } from '#provider/capabilities.ts'
import { writePages, type Exported } from '#provider/export/paged-sheet.ts'
import { XlsWriter, type Column } from '#provider/export/xls.ts'
import * as queries from './queries.ts'

const WHEN: Column<queries.OpeningRow> = { title: 'Kiedy', width: 20, type: 'dateTime', of: (row) => row.opened_at }
const HOW: readonly Column<queries.OpeningRow>[] = [
  { title: 'Co zrobiono', width: 24, type: 'text', of: (row) => OPENING_KIND_NAMES[row.kind] },
  { title: 'Wersja', width: 8, type: 'integer', of: (row) => row.version_num },
]
const WHO: readonly Column<queries.OpeningRow>[] = [
  { title: 'Imię i nazwisko', width: 28, type: 'text', of: (row) => row.name },
  { title: 'Login', width: 14, type: 'text', of: (row) => row.username },
  { title: 'Instytucja', width: 40, type: 'text', of: (row) => row.institution },
]
const WHAT: readonly Column<queries.OpeningRow>[] = [
  { title: 'Dokument', width: 60, type: 'text', of: (row) => row.document_name },
  { title: 'Numer dokumentu', width: 16, type: 'integer', of: (row) => row.document_id },
]

function sheetOf(db: Db, whose: queries.Whose, filter: queries.Filter, sheet: XlsWriter<queries.OpeningRow>): Promise<Exported> {
  return writePages(sheet, (after, limit) => queries.openingsAfter(db, whose, filter, { after, limit }))
}

export const documentSheet = (db: Db, documentId: number, filter: queries.Filter, folder: string): Promise<Exported> =>
  sheetOf(db, { documentId }, filter, new XlsWriter({ name: 'Kto otworzył', columns: [WHEN, ...WHO, ...HOW, ...WHAT] }, folder))

export const personSheet = (db: Db, userId: number, filter: queries.Filter, folder: string): Promise<Exported> =>
  sheetOf(db, { userId }, filter, new XlsWriter({ name: 'Otwarte dokumenty', columns: [WHEN, ...WHAT, ...HOW, ...WHO] }, folder))
