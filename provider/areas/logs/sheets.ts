// The logs as sheets, the latest rows first.
import { kindName, kindsNamed } from '#provider/audit/event-kinds.ts'
import type { Db } from '#provider/capabilities.ts'
import { writePages, type Exported } from '#provider/export/paged-sheet.ts'
import { XlsWriter, type Column } from '#provider/export/xls.ts'
import { answerName, namedAttempts } from './answers.ts'
import * as queries from './queries.ts'
import { requestName } from './requests.ts'

const UNKNOWN_USER = 'Nieznany'

const EVENT_COLUMNS: readonly Column<queries.EventRow>[] = [
  { title: 'Użytkownik', width: 28, type: 'text', of: (row) => row.user_name || UNKNOWN_USER },
  { title: 'Login', width: 14, type: 'text', of: (row) => row.username },
  { title: 'Data', width: 20, type: 'dateTime', of: (row) => row.happened_at },
  { title: 'Rodzaj', width: 34, type: 'text', of: (row) => kindName(row.kind) },
  { title: 'Opis', width: 90, type: 'text', of: (row) => row.description },
  { title: 'Adres sieciowy', width: 20, type: 'text', of: (row) => row.address },
]

const shownRequest = (request: string) => (requestName(request) === request ? request : `${requestName(request)} (${request})`)

const ATTEMPT_COLUMNS: readonly Column<queries.AttemptRow>[] = [
  { title: 'Data', width: 20, type: 'dateTime', of: (row) => row.happened_at },
  { title: 'Użytkownik', width: 28, type: 'text', of: (row) => row.user_name || UNKNOWN_USER },
  { title: 'Login', width: 14, type: 'text', of: (row) => row.username },
  { title: 'Adres sieciowy', width: 20, type: 'text', of: (row) => row.address },
  { title: 'Żądanie', width: 60, type: 'text', of: (row) => shownRequest(row.request) },
  { title: 'Odpowiedź', width: 44, type: 'text', of: (row) => `${answerName(row.answer)} (${row.answer})` },
]

export function eventsSheet(db: Db, filter: queries.EventFilter, folder: string): Promise<Exported> {
  const kinds = filter.q ? kindsNamed(filter.q) : []
  const sheet = new XlsWriter({ name: 'Zdarzenia', columns: EVENT_COLUMNS }, folder)
  return writePages(sheet, (after, limit) => queries.eventsAfter(db, filter, kinds, { after, limit }))
}

export function attemptsSheet(db: Db, filter: queries.AttemptFilter, folder: string): Promise<Exported> {
  const named = namedAttempts(filter.q)
  const sheet = new XlsWriter({ name: 'Nieuprawniony dostęp', columns: ATTEMPT_COLUMNS }, folder)
  return writePages(sheet, (after, limit) => queries.attemptsAfter(db, filter, named, { after, limit }))
}
