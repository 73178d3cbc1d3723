// When confirmations were collected, and who started and finished that.
import { Notice } from '#components/ui/notice.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import type { Attendances } from '#lib/attendance/loaders.ts'

type Collection = Attendances['collections'][number]

const COLUMNS: readonly Column<Collection>[] = [
  { title: 'Rozpoczęto', isHeading: true, cell: ({ startedAt, startedBy }) => <WhenWho when={startedAt} who={startedBy} /> },
  {
    title: 'Zakończono',
    size: 'l',
    cell: ({ finishedAt, finishedBy }) => (finishedAt ? <WhenWho when={finishedAt} who={finishedBy ?? 'upłynął termin'} /> : 'trwa'),
  },
]

export const Collections = ({ meeting: { collections } }: { meeting: Attendances }) => (
  <section aria-labelledby="zbieranie">
    <h2 id="zbieranie">Historia zbierania potwierdzeń</h2>
    {collections.length === 0 ? (
      <Notice>Potwierdzeń jeszcze nie zbierano. Zbieranie rozpoczyna się w katalogu posiedzenia, w menu „Więcej”.</Notice>
    ) : (
      <Table caption="Historia zbierania potwierdzeń" columns={COLUMNS} rows={collections} rowKey={({ startedAt }) => startedAt} />
    )}
  </section>
)
