import { AccountData } from '#components/account/account-data.tsx'
import { OwnNewsletter } from '#components/notifications/newsletter/own-newsletter.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { loadAccount } from '#lib/account/load-account.ts'
import { loadOwnNewsletter } from '#lib/notifications/newsletter.ts'
import { ownNewsletterForm } from '#lib/notifications/newsletter-words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/mojekonto')

export default async function MyAccountPage() {
  const state = formState(await currentVisit(), ownNewsletterForm)
  return (
    <Loaded load={() => Promise.all([loadAccount(), loadOwnNewsletter()])}>
      {([account, { subscribed }]) => (
        <Page title={pageTitle('/mojekonto')} narrow>
          <AccountData account={account} />
          <ButtonRow>
            <ButtonLink href="/zmianahasla">Zmień hasło</ButtonLink>
          </ButtonRow>
          <OwnNewsletter subscribed={subscribed} state={state} />
        </Page>
      )}
    </Loaded>
  )
}
