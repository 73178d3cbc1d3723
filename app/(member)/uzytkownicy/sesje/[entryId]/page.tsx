import { Loaded } from '#components/ui/loaded.tsx'
import { UserSessionsPage } from '#components/users/sessions/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { loadUserSessions } from '#lib/users/loaders.ts'

export const metadata = pageMetadata('/uzytkownicy/sesje/[entryId]')

export default async function SessionsPage({ params }: { params: Promise<{ entryId: string }> }) {
  const { entryId } = await params
  return <Loaded load={() => loadUserSessions(entryId)}>{(shown) => <UserSessionsPage shown={shown} />}</Loaded>
}
