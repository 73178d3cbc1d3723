import { LinkPage } from '#components/attendance/link-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = {
  ...pageMetadata('/potwierdzenia/brakudzialu/[confirmationKey]'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
} as const

export default async function AbsenceLinkPage({ params }: { params: Promise<{ confirmationKey: string }> }) {
  return <LinkPage decision="no_participation" confirmationKey={(await params).confirmationKey} />
}
