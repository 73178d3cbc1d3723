// Where the person is signed in, and a way to end it everywhere else.
import { EndOtherSessions } from '#contract/account.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import type { OwnSession } from '#lib/account/loaders.ts'
import { endSessionsForm } from '#lib/account/words.ts'
import { formatDateTime } from '#lib/format/dates.ts'

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

const COLUMNS: Column<OwnSession>[] = [
  { title: 'Sesja', isHeading: true, cell: ({ current }) => (current ? <strong>Ta sesja</strong> : 'Inna sesja') },
  { title: 'Zalogowano', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { title: 'Ostatnia czynność', cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  { title: 'Adres sieciowy', cell: ({ address }) => address },
]

export const OwnSessions = ({ sessions, path }: { sessions: OwnSession[]; path: string }) => (
  <section aria-labelledby="sesje">
    <h2 id="sesje">Twoje sesje</h2>
    <p>Tu widzisz, gdzie jesteś teraz zalogowany lub zalogowana. Jeśli którejś sesji nie rozpoznajesz, zakończ pozostałe i zmień hasło.</p>
    <Table caption="Twoje sesje" columns={COLUMNS} rows={sessions} rowKey={({ startedAt, lastSeenAt, address }) => `${startedAt} ${lastSeenAt} ${address}`} />
    {sessions.length > 1 && (
      <ActionForm form={endSessionsForm} endpoint={EndOtherSessions} success={path} back={path}>
        <ButtonRow>
          <SubmitButton kind="secondary" busyText="Kończę…">
            Zakończ pozostałe sesje
          </SubmitButton>
        </ButtonRow>
      </ActionForm>
    )}
  </section>
)
