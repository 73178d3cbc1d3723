import { LeavingPage } from '#components/notifications/leaving/page.tsx'
import { DIGEST } from '#lib/notifications/leaving.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/zestawienie/rezygnacja/[digestKey]'

export const metadata = { ...pageMetadata(PATH), referrer: 'no-referrer' } as const

export default async function Page({ params }: PageProps<typeof PATH>) {
  return <LeavingPage mails={DIGEST} leavingKey={(await params).digestKey} />
}
