import { AccountData } from '#components/account/account-data.tsx'
import { OwnData } from '#components/account/own-data.tsx'
import { OwnSessions } from '#components/account/own-sessions.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { loadAccount } from '#lib/account/loaders.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'

const PATH = '/mojekonto'

export const metadata = pageMetadata(PATH)

export default function MyAccountPage() {
  return (
    <Loaded load={loadAccount}>
      {({ account, sessions }) => (
        <Page title={pageTitle(PATH)} narrow>
          <AccountData account={account} />
          <ButtonRow>
            <ButtonLink href="/zmianahasla">Zmień hasło</ButtonLink>
          </ButtonRow>
          <OwnSessions sessions={sessions} path={PATH} />
          <OwnData />
        </Page>
      )}
    </Loaded>
  )
}
