// Each seat with its voters and the vote that counts. Closed until somebody opens it.
import { SEAT_ROLE_NAMES } from '#common/names.ts'
import type { Seat, VotingDetails } from '#contract/votings.ts'
import { Table, type Column } from '#components/ui/table.tsx'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import styles from './preview.module.css'

type Person = Pick<Seat['voters'][number], 'userFullName' | 'role'>

const named = ({ userFullName, role }: Person): string => (role ? `${userFullName} (${SEAT_ROLE_NAMES[role]})` : userFullName)

const isRecused = ({ voters }: Seat) => voters.every(({ recused }) => recused)

const Voters = ({ voters }: Seat) =>
  voters.map((voter) => (
    <div key={voter.userId}>
      {named(voter)}
      {voter.recused && ', wyłączenie'}
    </div>
  ))

const Vote = (seat: Seat) => {
  const { vote } = seat
  return vote ? (
    <>
      <div>{vote.votingOptionName}</div>
      <small>
        {named(vote)}, <time dateTime={vote.createdAt}>{formatDateTimeSeconds(vote.createdAt)}</time>
        {vote.authorName && `, zapisał(a): ${vote.authorName}`}
      </small>
    </>
  ) : (
    <strong>{isRecused(seat) ? 'wyłączenie' : 'bez głosu'}</strong>
  )
}

const columns = (general: boolean): Column<Seat>[] => [
  { title: general ? 'Osoba' : 'Instytucja', isHeading: true, cell: ({ name }) => name },
  ...(general ? [] : [{ title: 'Kto może głosować', cell: Voters }]),
  { title: 'Głos, który się liczy', cell: Vote },
]

export function Seats({ voting: { seats, general } }: { voting: VotingDetails }) {
  if (seats.length === 0) return null
  const title = general ? 'Głosy według osób' : 'Głosy według instytucji'
  return (
    <section aria-labelledby="miejsca">
      <h2 id="miejsca">{title}</h2>
      <details className={styles.seats}>
        <summary>
          Oddano {seats.filter(({ vote }) => vote).length} z {seats.length}
        </summary>
        <Table caption={title} columns={columns(general)} rows={seats} rowKey={({ voters, name }) => `${name} ${voters[0]?.userId}`} />
      </details>
    </section>
  )
}
