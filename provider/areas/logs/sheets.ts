// The logs as sheets, the latest rows first. The rows come page by page and are written to the disk at once: neither they nor
// the file are held in memory.
import { EXPORTED_ROWS_MAX } from '#contract/logs.ts'
import { kindName, kindsNamed } from '#provider/audit/event-kinds.ts'
import type { Db } from '#provider/capabilities.ts'
import { XlsWriter, type Column, type XlsFile } from '#provider/export/xls.ts'
import { answerName, namedAttempts } from './answers.ts'
import * as queries from './queries.ts'
import { requestName } from './requests.ts'

const PAGE = 1000
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

interface Dated {
  id: number
  happened_at: Date
}

interface Exported {
  file: XlsFile
  rows: number
}

type Read<Row> = (after: Row | null, limit: number) => Promise<Row[]>

async function writePages<Row extends Dated>(sheet: XlsWriter<Row>, read: Read<Row>): Promise<Exported> {
  try {
    let count = 0
    let after: Row | null = null
    for (let left = EXPORTED_ROWS_MAX; left > 0; left -= PAGE) {
      const limit = Math.min(PAGE, left)
      const rows: Row[] = await read(after, limit)
      for (const row of rows) sheet.add(row)
      count += rows.length
      after = rows.at(-1) ?? null
      if (rows.length < limit) break
    }
    return { file: await sheet.finish(), rows: count }
  } finally {
    sheet.close()
  }
}

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
