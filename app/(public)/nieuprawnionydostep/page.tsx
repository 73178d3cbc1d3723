import { AccessDenied } from '#components/ui/access-denied.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/nieuprawnionydostep')

export default function AccessDeniedPage() {
  return <AccessDenied />
}
