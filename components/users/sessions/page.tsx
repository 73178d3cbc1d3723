// The open sessions of a person, which an administrator may end.
import { EndUserSession } from '#contract/users.ts'
import { LiveSessions } from '#components/ui/live-sessions.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { sessionPlace } from '#lib/format/session-place.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import { sessionsHref, USERS_PATH } from '#lib/users/addresses.ts'
import type { SessionsOfUser } from '#lib/users/loaders.ts'
import { endUserSessionForm } from '#lib/users/words.ts'

const ROUTE = '/uzytkownicy/sesje/[entryId]'

interface EndOneProps {
  userId: number
  session: SessionsOfUser['items'][number]
}

function EndOne({ userId, session }: EndOneProps) {
  const here = sessionsHref({ id: userId })
  return (
    <ActionForm form={endUserSessionForm} endpoint={EndUserSession} values={{ id: userId, sessionId: session.id }} success={here} back={here}>
      <SubmitButton kind="secondary" busyText="Kończę…">
        Zakończ<span className="hidden-text">: {sessionPlace(session)}</span>
      </SubmitButton>
    </ActionForm>
  )
}

export function UserSessionsPage({ shown: { user, changeable, items } }: { shown: SessionsOfUser }) {
  const title = pageTitle(ROUTE)
  return (
    <Page
      title={title}
      above={
        <WayBack
          crumbs={[{ label: 'Użytkownicy', href: USERS_PATH }, { label: user.username, href: `${USERS_PATH}/edytujuzytk/${user.id}` }, { label: title }]}
        />
      }
      facts={`${user.fullName} (${user.username})`}
    >
      {items.length === 0 ? (
        <p>Ta osoba nie jest teraz zalogowana.</p>
      ) : (
        <LiveSessions
          caption="Otwarte sesje użytkownika"
          sessions={items}
          ending={(session) => (changeable ? <EndOne userId={user.id} session={session} /> : 'Sesje superadministratora kończy tylko superadministrator.')}
        />
      )}
    </Page>
  )
}
