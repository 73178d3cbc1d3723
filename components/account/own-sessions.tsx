// Where the person is signed in, with buttons that end one of those sessions or all others.
import { EndOtherSessions, EndOwnSession, type LiveSession } from '#contract/account.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { sessionPlace } from '#lib/format/session-place.ts'
import { endOwnSessionForm, endSessionsForm } from '#lib/account/words.ts'
import { LiveSessions } from '#components/ui/live-sessions.tsx'

interface Props {
  sessions: readonly LiveSession[]
  path: string
}

const EndOne = ({ session, path }: { session: LiveSession; path: string }) => (
  <ActionForm form={endOwnSessionForm} endpoint={EndOwnSession} values={{ id: session.id }} success={path} back={path}>
    <SubmitButton kind="secondary" busyText="Kończę…">
      Zakończ<span className="hidden-text">: {sessionPlace(session)}</span>
    </SubmitButton>
  </ActionForm>
)

export const OwnSessions = ({ sessions, path }: Props) => (
  <section aria-labelledby="sesje">
    <h2 id="sesje">Twoje sesje</h2>
    <p>Tu widzisz, gdzie jesteś teraz zalogowany lub zalogowana. Jeśli którejś sesji nie rozpoznajesz, zakończ ją i zmień hasło.</p>
    <LiveSessions caption="Twoje sesje" sessions={sessions} ending={(session) => <EndOne session={session} path={path} />} />
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
