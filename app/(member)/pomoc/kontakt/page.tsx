import { ContactForm } from '#components/help/contact/form.tsx'
import { AddressMessage } from '#components/shell/address-message.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { firstOf } from '#lib/documents/chosen.ts'
import { contactForm } from '#lib/help/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

const PATH = '/pomoc/kontakt'

export const metadata = pageMetadata(PATH)

export default async function ContactPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [query, visit] = await Promise.all([searchParams, currentVisit()])
  return (
    <Page title={pageTitle(PATH)} narrow intro="Napisz do Sekretariatu Komitetu. Odpowiedź przyjdzie na adres e-mail Twojego konta.">
      <AddressMessage code={firstOf(query.komunikat)} path={PATH} />
      <ContactForm state={formState(visit, contactForm)} owner={visit.signedIn?.username ?? ''} path={PATH} />
    </Page>
  )
}
