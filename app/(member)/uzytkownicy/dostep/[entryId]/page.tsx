import { Loaded } from '#components/ui/loaded.tsx'
import { UserAccessView } from '#components/who-sees/user-access.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { loadUserAccess } from '#lib/who-sees/loaders.ts'

export const metadata = pageMetadata('/uzytkownicy/dostep/[entryId]')

export default async function UserAccessPage({ params }: { params: Promise<{ entryId: string }> }) {
  const { entryId } = await params
  return <Loaded load={() => loadUserAccess(entryId)}>{(access) => <UserAccessView access={access} />}</Loaded>
}
