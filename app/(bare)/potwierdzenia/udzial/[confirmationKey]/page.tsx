import { LinkPage, type LinkPageProps } from '#components/attendance/link-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = {
  ...pageMetadata('/potwierdzenia/udzial/[confirmationKey]'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
} as const

export default function ParticipationLinkPage(props: Pick<LinkPageProps, 'params' | 'searchParams'>) {
  return <LinkPage decision="participation" {...props} />
}
