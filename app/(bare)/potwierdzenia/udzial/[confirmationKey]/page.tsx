import { LinkPage } from '#components/attendance/link-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = {
  ...pageMetadata('/potwierdzenia/udzial/[confirmationKey]'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
} as const

export default async function ParticipationLinkPage({ params }: { params: Promise<{ confirmationKey: string }> }) {
  return <LinkPage decision="participation" confirmationKey={(await params).confirmationKey} />
}
