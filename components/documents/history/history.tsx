// Who changed what on a document or folder, from the event log; for administrators.
import type { ListNodeHistory } from '#contract/document-changes.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'

export type History = AnswerOf<typeof ListNodeHistory>
type Entry = History['items'][number]

const HISTORY_PAGE_SIZE = 25

const COLUMNS: Column<Entry>[] = [
  { title: 'Kiedy', tight: true, cell: ({ happenedAt }) => <time dateTime={happenedAt}>{formatDateTimeSeconds(happenedAt)}</time> },
  { title: 'Kto', cell: ({ userName }) => userName },
  { title: 'Zmiana', isHeading: true, cell: ({ description }) => description },
]

interface Props {
  history: History
  /** From 0. */
  page: number
  href: (page: number) => string
}

export function HistoryView({ history: { items, totalCount }, page, href }: Props) {
  return (
    <section aria-labelledby="historia">
      <h2 id="historia">Historia zmian</h2>
      {items.length === 0 ? (
        <Notice>Nie zapisano żadnych zmian.</Notice>
      ) : (
        <Table caption="Historia zmian" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pagination label="Strony historii zmian" page={page} limit={HISTORY_PAGE_SIZE} totalCount={totalCount} sizes={[HISTORY_PAGE_SIZE]} href={href} />
    </section>
  )
}
