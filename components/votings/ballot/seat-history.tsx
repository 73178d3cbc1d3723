// All votes of the reader's seat, as recorded in the ledger.
import { SEAT_ROLE_NAMES } from '#common/names.ts'
import { Table, type Column } from '#components/ui/table.tsx'
import styles from '#components/votings/votings.module.css'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import { VOTE_ACTION_LABEL } from '#lib/votings/labels.ts'
import type { SeatEvent } from '#lib/votings/own-vote.ts'

const When = ({ happenedAt }: SeatEvent) => <time dateTime={happenedAt}>{formatDateTimeSeconds(happenedAt)}</time>

const Who = ({ userName, role, authorName }: SeatEvent) => (
  <>
    {userName}
    {role && ` (${SEAT_ROLE_NAMES[role]})`}
    {authorName && <div>administrator: {authorName}</div>}
  </>
)

const What = ({ action, grounds }: SeatEvent) => (
  <>
    {VOTE_ACTION_LABEL[action]}
    {grounds && <div className={styles.reason}>{action === 'cancel' ? `Powód: ${grounds}` : grounds}</div>}
  </>
)

const COLUMNS: Column<SeatEvent>[] = [
  { title: 'Kiedy', isHeading: true, cell: When },
  { title: 'Co się stało', cell: What },
  { title: 'Czyj głos', cell: Who },
  { title: 'Odpowiedź', cell: ({ votingOptionName }) => votingOptionName },
  { title: 'Kod', cell: ({ receiptCode }) => <span className={styles.code}>{receiptCode}</span> },
]

export function SeatHistory({ events }: { events: SeatEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="historia-glosu">
      <h2 id="historia-glosu">Historia głosu</h2>
      <Table caption="Historia głosu" columns={COLUMNS} rows={events} rowKey={({ receiptCode }) => receiptCode} />
    </section>
  )
}
