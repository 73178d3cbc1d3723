// Columns of the administrators' lists of votings: each list has the columns that its rows need.
import type { VotingRow } from '#contract/votings.ts'
import type { Column } from '#components/ui/table.tsx'
import { OutcomeBadge } from '#components/votings/adoption.tsx'
import { createdColumn, updatedColumn } from '#components/ui/change-columns.tsx'
import { truncate } from '#lib/format/truncate.ts'
import type { SortLink } from '#lib/tables/query.ts'
import { editHref, summaryHref } from '#lib/votings/manage/addresses.ts'
import { shownTime } from '#lib/votings/manage/labels.ts'
import type { VotingColumn, VotingTab } from '#lib/votings/manage/tabs.ts'
import { hasPreview } from './allowed.ts'
import styles from './manage.module.css'
import { VotingActions } from './row-actions.tsx'

/** The beginning of a longer text, which can be expanded. */
function CutText({ text, max }: { text: string; max: number }) {
  const begins = truncate(text, max)
  if (begins === text) return text
  return (
    <details className={styles.reason}>
      <summary>{begins}</summary>
      <p>{text}</p>
    </details>
  )
}

/** Columns required by the specification. */
const REASON_CUT = 100

const Title = (voting: VotingRow) => (
  <>
    <a href={hasPreview(voting) ? summaryHref(voting.id) : editHref(voting.id)} className={styles.title} title={voting.title}>
      {voting.title}
    </a>
    <OutcomeBadge voting={voting} />
  </>
)

type Sort = (column: VotingColumn) => SortLink

type Room = NonNullable<Column<VotingRow>['room']>

const starts = (sort: Sort, room: Room): Column<VotingRow> => ({
  title: 'Początek',
  size: 's',
  room,
  sort: sort('startsAt'),
  cell: ({ startsAt }) => shownTime(startsAt),
})
const ends = (sort: Sort, room?: Room): Column<VotingRow> => ({
  title: 'Koniec',
  size: 's',
  ...(room && { room }),
  sort: sort('endsAt'),
  cell: ({ endsAt }) => shownTime(endsAt),
})
const voted = (room: Room): Column<VotingRow> => ({ title: 'Głosy', size: 'xs', room, cell: ({ votedCount }) => votedCount })
const REASON: Column<VotingRow> = {
  title: 'Powód',
  size: 'l',
  room: 'medium',
  cell: ({ actionReason }) => actionReason && <CutText text={actionReason} max={REASON_CUT} />,
}

const ACTIONS: Column<VotingRow> = { title: 'Czynności', size: 'l', isPlain: true, cell: (voting) => <VotingActions voting={voting} /> }

/** Who made a row and when is shown only on a wide screen: at 1280 px titles need the room. */
export function votingColumns({ status }: Pick<VotingTab, 'status'>, sort: Sort): Column<VotingRow>[] {
  const title: Column<VotingRow> = { title: 'Tytuł', isHeading: true, sort: sort('title'), cell: Title }
  switch (status) {
    case 'preparing':
      return [
        title,
        starts(sort, 'wide'),
        ends(sort),
        createdColumn({ sort: sort('createdAt'), room: 'widest' }),
        updatedColumn({ sort: sort('updatedAt'), room: 'widest' }),
        { ...ACTIONS, size: 'xl' },
      ]
    case 'in_progress':
    case 'finished':
      return [
        title,
        starts(sort, 'wide'),
        ends(sort),
        voted('medium'),
        createdColumn({ sort: sort('createdAt'), room: 'widest' }),
        updatedColumn({ sort: sort('updatedAt'), room: 'widest' }),
        ACTIONS,
      ]
    case 'canceled':
      return [title, REASON, starts(sort, 'widest'), ends(sort, 'wide'), voted('widest'), updatedColumn({ sort: sort('updatedAt'), room: 'widest' }), ACTIONS]
  }
}
