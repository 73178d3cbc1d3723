import { RecipientMailPage } from '#components/notifications/preview/recipient-mail-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomienia/podgladpowiadomienia/[entryId]/[recipientId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params }: PageProps<typeof PATH>) {
  return <RecipientMailPage {...await params} />
}
