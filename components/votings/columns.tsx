// Columns of the members' lists of votings.
import type { VotingRow } from '#contract/votings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table.tsx'
import { OutcomeBadge } from '#components/votings/adoption.tsx'
import { type ShownStatus } from '#lib/votings/addresses.ts'
import { ballotHref } from '#lib/links/votings.ts'
import { endLabel, shortReason, startLabel } from '#lib/votings/labels.ts'
import type { VotingColumn } from '#lib/votings/loaders.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './votings.module.css'

const Title = (voting: VotingRow) => (
  <>
    <a href={ballotHref(voting.id)} className={styles.title}>
      {voting.title}
    </a>
    <OutcomeBadge voting={voting} />
  </>
)

/** Whose vote counts; the other person of a seat may have cast it. */
const WHOSE = { own: 'Głos oddany', member: 'Głosował członek', alternate_member: 'Głosował zastępca' } as const

const ownVote = ({ votePlacedBy }: VotingRow) => votePlacedBy && <Badge>{WHOSE[votePlacedBy]}</Badge>

/** What the reader can still do in the voting. */
const verb = ({ open, votePlacedBy }: VotingRow): string => (!open ? 'Zobacz' : votePlacedBy === 'own' ? 'Zmień głos' : 'Głosuj')

const Vote = (voting: VotingRow) =>
  voting.canVote && (
    <div className={styles.action}>
      <ButtonLink kind={voting.open && voting.votePlacedBy !== 'own' ? 'primary' : 'secondary'} href={ballotHref(voting.id)}>
        {verb(voting)}{' '}
        <span className="hidden-text">
          {voting.open ? 'w głosowaniu' : 'głosowanie'}: {voting.title}
        </span>
      </ButtonLink>
    </div>
  )

const Result = ({ id, title }: VotingRow) => (
  <div className={styles.action}>
    <ButtonLink kind="secondary" href={ballotHref(id)}>
      Wynik <span className="hidden-text">głosowania: {title}</span>
    </ButtonLink>
  </div>
)

const LAST: Record<ShownStatus, Column<VotingRow>[]> = {
  in_progress: [
    { title: 'Głos', size: 's', isPlain: true, cell: ownVote },
    { title: 'Czynności', size: 's', isPlain: true, cell: Vote },
  ],
  finished: [
    { title: 'Głos', size: 's', isPlain: true, cell: ownVote },
    { title: 'Czynności', size: 's', isPlain: true, cell: Result },
  ],
  canceled: [{ title: 'Powód', size: 'l', cell: ({ actionReason }) => actionReason && shortReason(actionReason) }],
}

/** Without any vote the column is left out in favour of the titles. */
const lastOf = (status: ShownStatus, rows: readonly VotingRow[]): Column<VotingRow>[] =>
  LAST[status].filter(({ cell }) => cell !== ownVote || rows.some(({ votePlacedBy }) => votePlacedBy))

export function votingColumns(status: ShownStatus, rows: readonly VotingRow[], sort: (column: VotingColumn) => SortLink): Column<VotingRow>[] {
  return [
    { title: 'Tytuł', isHeading: true, sort: sort('title'), cell: Title },
    { title: 'Początek', size: 'm', room: 'medium', sort: sort('startsAt'), cell: startLabel },
    { title: 'Koniec', size: 'm', sort: sort('endsAt'), cell: endLabel },
    ...lastOf(status, rows),
  ]
}
