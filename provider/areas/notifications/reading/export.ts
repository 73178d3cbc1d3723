// The recipients of a notification with the state of each mail, as a sheet.
import { DELIVERY_FAILURE_NAMES, LEFT_OUT_NAMES, RECIPIENT_STATUS_NAMES } from '#common/names.ts'
import { PERSON_COLUMNS } from '#provider/export/person-columns.ts'
import { writeXls, type Column } from '#provider/export/xls.ts'
import type { RecipientRow } from './queries.ts'

type Numbered = RecipientRow & { number: number }

const COLUMNS: readonly Column<Numbered>[] = [
  { title: 'Lp.', width: 6, type: 'integer', of: (row) => row.number },
  ...PERSON_COLUMNS,
  { title: 'Adres e-mail', width: 32, type: 'text', of: (row) => row.email },
  { title: 'Pierwotny adres', width: 32, type: 'text', of: (row) => row.first_email },
  { title: 'Stan wysyłki', width: 24, type: 'text', of: (row) => RECIPIENT_STATUS_NAMES[row.status] },
  { title: 'Data wysłania', width: 20, type: 'dateTime', of: (row) => row.sent_at },
  { title: 'Liczba prób', width: 12, type: 'integer', of: (row) => row.attempts },
  { title: 'Następna próba', width: 20, type: 'dateTime', of: (row) => row.next_try_at },
  { title: 'Przyczyna błędu', width: 36, type: 'text', of: (row) => row.failure && DELIVERY_FAILURE_NAMES[row.failure] },
  { title: 'Powód pominięcia', width: 36, type: 'text', of: (row) => row.left_out && LEFT_OUT_NAMES[row.left_out] },
  { title: 'Odpowiedź serwera poczty', width: 48, type: 'text', of: (row) => row.failure_text },
]

export const deliverySheet = (rows: readonly RecipientRow[]): Buffer =>
  writeXls({ name: 'Odbiorcy', columns: COLUMNS, rows: rows.map((row, i) => ({ ...row, number: i + 1 })) })
