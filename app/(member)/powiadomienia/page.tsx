import { NotificationsPage } from '#components/notifications/list/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/powiadomienia')

export default async function Page({ searchParams }: PageProps<'/powiadomienia'>) {
  return <NotificationsPage searchParams={await searchParams} />
}
