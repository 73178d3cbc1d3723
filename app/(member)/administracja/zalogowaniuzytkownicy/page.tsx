import { LoggedInIsland } from '#components/logs/logged-in-island.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { loadLoggedIn } from '#lib/logs/loaders.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'

const PATH = '/administracja/zalogowaniuzytkownicy'

export const metadata = pageMetadata(PATH)

export default function LoggedInPage() {
  return (
    <Loaded load={loadLoggedIn}>
      {(initial) => (
        <Page title={pageTitle(PATH)} wide>
          <LoggedInIsland initial={initial} path={PATH} />
        </Page>
      )}
    </Loaded>
  )
}
