// The institutions entitled to vote, and who of each will be there.
import type { Seats as SeatsOfMeeting } from '#contract/attendance.ts'
import { Table, type Column } from '#components/ui/table.tsx'
import { PRESENCE_LABEL, STATUS_LABEL } from '#lib/attendance/labels.ts'
import styles from './attendance.module.css'

type Institution = SeatsOfMeeting['institutions'][number]
type Person = Institution['people'][number]

const People = ({ people, of }: { people: readonly Person[]; of: Person['role'] }) => (
  <ul className={styles.people}>
    {people
      .filter((person) => person.role === of)
      .map(({ userId, name, status }) => (
        <li key={userId}>
          {name} <small>{status ? STATUS_LABEL[status].toLowerCase() : 'brak odpowiedzi'}</small>
        </li>
      ))}
  </ul>
)

const COLUMNS: readonly Column<Institution>[] = [
  { title: 'Instytucja', isHeading: true, cell: ({ name }) => name },
  { title: 'Obecność', size: 'm', isPlain: true, cell: ({ presence }) => PRESENCE_LABEL[presence] },
  { title: 'Członek', size: 'l', room: 'medium', cell: ({ people }) => <People people={people} of="member" /> },
  { title: 'Zastępca', size: 'l', room: 'medium', cell: ({ people }) => <People people={people} of="alternate_member" /> },
]

export const Seats = ({ seats: { institutions } }: { seats: SeatsOfMeeting }) =>
  institutions.length > 0 && (
    <section aria-labelledby="instytucje">
      <h2 id="instytucje">Instytucje uprawnione do głosowania</h2>
      <Table caption="Instytucje uprawnione do głosowania" columns={COLUMNS} rows={institutions} rowKey={({ id }) => id} />
    </section>
  )
