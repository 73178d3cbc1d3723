import { LinkPage, type LinkPageProps } from '#components/attendance/link-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = {
  ...pageMetadata('/potwierdzenia/brakudzialu/[confirmationKey]'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
} as const

export default function AbsenceLinkPage(props: Pick<LinkPageProps, 'params' | 'searchParams'>) {
  return <LinkPage decision="no_participation" {...props} />
}
