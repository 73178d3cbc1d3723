// The votes of a voting as a sheet, with the columns of its vote history.
import { VOTE_STATUS_NAMES } from '#common/names.ts'
import { PERSON_COLUMNS } from '#provider/export/person-columns.ts'
import { writeXls, type Column } from '#provider/export/xls.ts'
import type { VoteRow } from '#provider/areas/votings/reading/queries.ts'

const COLUMNS: readonly Column<VoteRow>[] = [
  ...PERSON_COLUMNS,
  { title: 'Wariant odpowiedzi', width: 20, type: 'text', of: (row) => row.option_name },
  { title: 'Status głosu', width: 14, type: 'text', of: (row) => VOTE_STATUS_NAMES[row.status] },
  { title: 'Data utworzenia', width: 20, type: 'dateTime', of: (row) => row.created_at },
  { title: 'Utworzył', width: 26, type: 'text', of: (row) => row.creator },
  { title: 'Data anulowania', width: 20, type: 'dateTime', of: (row) => row.canceled_at },
  { title: 'Anulował', width: 26, type: 'text', of: (row) => row.canceler },
  { title: 'Podstawa głosu w imieniu', width: 40, type: 'text', of: (row) => row.basis },
  { title: 'Powód anulowania', width: 40, type: 'text', of: (row) => row.cancel_reason },
]

export const votesSheet = (rows: readonly VoteRow[]): Buffer => writeXls({ name: 'Głosy', columns: COLUMNS, rows })
