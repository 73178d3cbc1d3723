import { SendingPage } from '#components/notifications/sending/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomienia/wysylkapowiadomienia/[entryId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params, searchParams }: PageProps<typeof PATH>) {
  return <SendingPage entryId={(await params).entryId} searchParams={await searchParams} />
}
