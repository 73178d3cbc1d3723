// What is wrong with a sheet of accounts as a sheet, to be worked through beside it: CSV as spreadsheets in Polish take it.
import type { ImportRow } from '#contract/user-import.ts'
import { USER_FIELD_NAMES } from '#common/names.ts'
import { problemText } from './import-words.ts'

const HEADING = ['Wiersz arkusza', 'Login', 'Imię i nazwisko', 'Kolumna', 'Błąd']
/** By its mark a spreadsheet knows the letters. */
const MARK = '\ufeff'

/** Text that begins so would be a formula. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => `"${plain(text).replaceAll('"', '""')}"`

export function problemsSheet(rows: readonly ImportRow[]): string {
  const lines = rows.flatMap(({ rowNumber, username, name, problems }) =>
    problems.map((problem) => [`${rowNumber}`, username, name, problem.field ? USER_FIELD_NAMES[problem.field] : '', problemText({ ...problem, field: null })]),
  )
  return MARK + [HEADING, ...lines].map((cells) => cells.map(quoted).join(';')).join('\r\n') + '\r\n'
}
