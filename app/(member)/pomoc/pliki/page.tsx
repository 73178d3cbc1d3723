import { HelpFiles } from '#components/help/files/help-files.tsx'
import { AddressMessage } from '#components/shell/address-message.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { firstOf } from '#lib/documents/chosen.ts'
import { loadHelpFiles } from '#lib/help/loaders.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

const PATH = '/pomoc/pliki'

export const metadata = pageMetadata(PATH)

export default async function DownloadsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [query, { signedIn }] = await Promise.all([searchParams, currentVisit()])
  return (
    <Loaded load={loadHelpFiles}>
      {(files) => (
        <Page title={pageTitle(PATH)} narrow>
          <AddressMessage code={firstOf(query.komunikat)} path={PATH} />
          <HelpFiles files={files} manages={mayAdminister(signedIn)} owner={signedIn?.username ?? ''} path={PATH} />
        </Page>
      )}
    </Loaded>
  )
}
