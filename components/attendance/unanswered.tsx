// People whom the meeting's folder is for and who have not answered.
import { PEOPLE } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import type { Attendances } from '#lib/attendance/loaders.ts'
import styles from './attendance.module.css'

type Person = Attendances['notAnswered'][number]

const COLUMNS: readonly Column<Person>[] = [
  { title: 'Imię i nazwisko', isHeading: true, cell: ({ userFullName }) => userFullName },
  { title: 'Instytucja', size: 'xl', room: 'medium', cell: ({ userInstitution }) => userInstitution },
  { title: 'Funkcja', size: 'l', room: 'wide', cell: ({ userFunction }) => userFunction },
]

/** A list longer than this is closed at first. */
const SHOWN_AT_ONCE = 25

export const Unanswered = ({ meeting: { notAnswered } }: { meeting: Attendances }) => (
  <section aria-labelledby="bez-odpowiedzi">
    <h2 id="bez-odpowiedzi">Osoby bez odpowiedzi</h2>
    {notAnswered.length === 0 ? (
      <Notice severity="success">Odpowiedzieli wszyscy, dla których jest ten katalog.</Notice>
    ) : (
      <details className={styles.unanswered} open={notAnswered.length <= SHOWN_AT_ONCE}>
        <summary>{counted(notAnswered.length, PEOPLE)}</summary>
        <Table caption="Osoby bez odpowiedzi" columns={COLUMNS} rows={notAnswered} rowKey={({ userId }) => userId} />
      </details>
    )}
  </section>
)
