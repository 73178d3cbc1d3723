// Who is signed in: voting members by institution, and all others.
import { PEOPLE } from '#common/nouns.ts'
import type { ReadLoggedIn } from '#contract/logs.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { counted, type Forms } from '#common/plural.ts'

export type LoggedIn = AnswerOf<typeof ReadLoggedIn>
type Person = LoggedIn['others'][number]
type VotingMember = Person & { institutionName: string | null }

const MEMBERS: Forms = { one: 'członek', few: 'członkowie', many: 'członków', personal: true }

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

const PERSON: Column<Person>[] = [
  { title: 'Imię i nazwisko', isHeading: true, cell: ({ name }) => name },
  { title: 'Funkcja', cell: ({ functionName }) => functionName ?? 'Brak' },
  { title: 'Zalogowano', room: 'wide', cell: ({ since }) => <Moment at={since} /> },
  { title: 'Ostatnia czynność', cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
]
const MEMBER: Column<VotingMember>[] = [{ title: 'Instytucja', cell: ({ institutionName }) => institutionName }, ...PERSON]

/** The institution is named once, at its first person. */
const flat = (institutions: LoggedIn['votingMembers']): VotingMember[] =>
  institutions.flatMap(({ institutionName, users }) => users.map((user) => ({ ...user, institutionName })))

export function LoggedInPeople({ people: { votingMembers, votingMembersTotal, others } }: { people: LoggedIn }) {
  return (
    <>
      <section aria-labelledby="glosujacy">
        <h2 id="glosujacy">Uprawnieni do głosowania: {counted(votingMembersTotal, MEMBERS)}</h2>
        {votingMembersTotal === 0 ? (
          <Notice>Nie jest teraz zalogowany żaden członek uprawniony do głosowania.</Notice>
        ) : (
          <Table caption="Zalogowani członkowie według instytucji" columns={MEMBER} rows={flat(votingMembers)} rowKey={({ userId }) => userId} />
        )}
      </section>
      <section aria-labelledby="pozostali">
        <h2 id="pozostali">Pozostali: {counted(others.length, PEOPLE)}</h2>
        {others.length > 0 && <Table caption="Pozostali zalogowani użytkownicy" columns={PERSON} rows={others} rowKey={({ userId }) => userId} />}
      </section>
    </>
  )
}
