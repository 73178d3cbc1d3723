// The institutions entitled to vote, and who will attend for each.
import { ATTENDANCE_NAMES, PRESENCE_NAMES } from '#common/names.ts'
import type { Seats as SeatsOfMeeting } from '#contract/attendance.ts'
import { Table, type Column } from '#components/ui/table.tsx'
import styles from './attendance.module.css'

type Institution = SeatsOfMeeting['institutions'][number]
type Person = Institution['people'][number]

function People({ people, of }: { people: readonly Person[]; of: Person['role'] }) {
  const some = people.filter(({ role }) => role === of)
  if (some.length === 0) return null
  return (
    <ul className={styles.people}>
      {some.map(({ userId, name, status }) => (
        <li key={userId}>
          {name} <small>{status ? ATTENDANCE_NAMES[status].toLowerCase() : 'brak odpowiedzi'}</small>
        </li>
      ))}
    </ul>
  )
}

const COLUMNS: readonly Column<Institution>[] = [
  { title: 'Instytucja', isHeading: true, cell: ({ name }) => name },
  { title: 'Obecność', size: 'm', isPlain: true, cell: ({ presence }) => PRESENCE_NAMES[presence] },
  { title: 'Członek', size: 'l', cell: ({ people }) => People({ people, of: 'member' }) },
  { title: 'Zastępca', size: 'l', cell: ({ people }) => People({ people, of: 'alternate_member' }) },
]

export const Seats = ({ seats: { institutions } }: { seats: SeatsOfMeeting }) =>
  institutions.length > 0 && (
    <section aria-labelledby="instytucje">
      <h2 id="instytucje">Instytucje uprawnione do głosowania</h2>
      <Table caption="Instytucje uprawnione do głosowania" columns={COLUMNS} rows={institutions} rowKey={({ id }) => id} />
    </section>
  )
