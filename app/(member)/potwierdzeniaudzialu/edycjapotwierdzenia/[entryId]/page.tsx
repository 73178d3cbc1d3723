import { AttendanceOnBehalfPage } from '#components/attendance/on-behalf-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/potwierdzeniaudzialu/edycjapotwierdzenia/[entryId]')

export default async function ConfirmOnBehalfPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <AttendanceOnBehalfPage folderId={(await params).entryId} />
}
