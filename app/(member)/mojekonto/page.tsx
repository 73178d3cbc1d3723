import { AccountData } from '#components/account/data.tsx'
import { OwnData } from '#components/account/own-data.tsx'
import { OwnSessions } from '#components/account/own-sessions.tsx'
import { OwnNewsletter } from '#components/notifications/newsletter/own-newsletter.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { loadAccount } from '#lib/account/loaders.ts'
import { NOTES_PATH } from '#lib/links/notes.ts'
import { loadOwnNewsletter } from '#lib/notifications/own-mails.ts'
import { ownNewsletterForm } from '#lib/notifications/newsletter-words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'

const PATH = '/mojekonto'

export const metadata = pageMetadata(PATH)

export default async function MyAccountPage() {
  const state = formState(await currentVisit(), ownNewsletterForm)
  return (
    <Loaded load={() => Promise.all([loadAccount(), loadOwnNewsletter()])}>
      {([{ account, sessions }, { subscribed }]) => (
        <Page title={pageTitle(PATH)} narrow>
          <AccountData account={account} />
          <ButtonRow>
            <ButtonLink href="/zmianahasla">Zmień hasło</ButtonLink>
            <ButtonLink kind="secondary" href="/mojekonto/dwuetapowe">
              Sposoby logowania
            </ButtonLink>
            <ButtonLink kind="secondary" href="/mojekonto/powiadomienia">
              Moje powiadomienia
            </ButtonLink>
            <ButtonLink kind="secondary" href={NOTES_PATH}>
              Moje notatki
            </ButtonLink>
          </ButtonRow>
          <OwnNewsletter subscribed={subscribed} state={state} />
          <OwnSessions sessions={sessions} path={PATH} />
          <OwnData />
        </Page>
      )}
    </Loaded>
  )
}
