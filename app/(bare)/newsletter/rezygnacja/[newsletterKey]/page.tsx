import { LeavingPage } from '#components/notifications/leaving/page.tsx'
import { NEWSLETTER } from '#lib/notifications/leaving.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/newsletter/rezygnacja/[newsletterKey]'

export const metadata = { ...pageMetadata(PATH), referrer: 'no-referrer' } as const

export default async function Page({ params }: PageProps<typeof PATH>) {
  return <LeavingPage mails={NEWSLETTER} leavingKey={(await params).newsletterKey} />
}
