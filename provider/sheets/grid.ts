// Reads a sheet of accounts as rows of texts, by the content of the file, not its name. It runs in its own process (`sheet.ts`), because a
// small file may unpack to very many cells.
import { IMPORT_ROWS_MAX } from '#contract/user-import.ts'
import { Refusal } from '#provider/refusal.ts'
import { readCsv } from './csv.ts'
import type { GridRow } from './packed-grid.ts'
import { readXls } from './xls.ts'
import { readXlsx } from './xlsx.ts'

const ZIP = 'PK\u0003\u0004'
/** Signature of a compound file: an old .xls, or an .xlsx with a password. */
const CONTAINER = 'd0cf11e0a1b11ae1'
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

const isFilled = ({ cells }: GridRow) => cells.some(({ text, isFormula }) => text !== '' || isFormula)

async function rowsOf(bytes: Buffer): Promise<GridRow[]> {
  if (bytes.subarray(0, 4).toString('latin1') === ZIP) return readXlsx(bytes)
  if (bytes.subarray(0, 8).toString('hex') !== CONTAINER) return readCsv(bytes)
  if (bytes.includes(ENCRYPTED)) throw new Refusal('ERROR_SHEET_ENCRYPTED')
  return readXls(bytes)
}

/** The filled rows, the heading first. Throws a refusal for files that are no sheets, protected, empty or too long. */
export async function readGrid(bytes: Buffer): Promise<GridRow[]> {
  const rows = (await rowsOf(bytes)).filter(isFilled)
  if (rows.length > IMPORT_ROWS_MAX + 1) throw new Refusal('ERROR_SHEET_TOO_LONG')
  if (rows.length < 2) throw new Refusal('ERROR_SHEET_EMPTY')
  return rows
}
