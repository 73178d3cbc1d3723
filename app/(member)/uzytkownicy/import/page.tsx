import { ImportPage } from '#components/users/import/page.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/uzytkownicy/import')

export default async function UserImportPage() {
  const { signedIn } = await currentVisit()
  return <ImportPage owner={signedIn?.username ?? ''} />
}
