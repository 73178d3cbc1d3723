import { pageTitle } from '#lib/shell/page-metadata.ts'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'

/** A page whose address and rights already stand, and whose content is still to come. */
export function InPreparation({ path }: { path: string }) {
  return (
    <Page title={pageTitle(path)}>
      <Notice title="W przygotowaniu">Ta część portalu jest jeszcze w przygotowaniu.</Notice>
    </Page>
  )
}
