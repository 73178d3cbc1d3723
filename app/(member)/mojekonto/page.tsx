import { AccountData } from '#components/account/account-data.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { loadAccount } from '#lib/account/load-account.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/mojekonto')

export default function MyAccountPage() {
  return (
    <Loaded load={loadAccount}>
      {(account) => (
        <Page title={pageTitle('/mojekonto')} narrow>
          <AccountData account={account} />
          <ButtonRow>
            <ButtonLink href="/zmianahasla">Zmień hasło</ButtonLink>
          </ButtonRow>
        </Page>
      )}
    </Loaded>
  )
}
