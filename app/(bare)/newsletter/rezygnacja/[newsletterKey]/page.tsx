import { LeavingPage } from '#components/notifications/newsletter/leaving-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/newsletter/rezygnacja/[newsletterKey]'

export const metadata = { ...pageMetadata(PATH), referrer: 'no-referrer' } as const

export default async function Page({ params }: PageProps<typeof PATH>) {
  return <LeavingPage newsletterKey={(await params).newsletterKey} />
}
