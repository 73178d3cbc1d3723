import { PreviewPage } from '#components/notifications/preview/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomienia/podgladpowiadomienia/[entryId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params, searchParams }: PageProps<typeof PATH>) {
  return <PreviewPage entryId={(await params).entryId} searchParams={await searchParams} />
}
