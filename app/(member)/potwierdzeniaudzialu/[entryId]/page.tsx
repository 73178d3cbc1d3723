import { AttendancesPage } from '#components/attendance/attendances-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/potwierdzeniaudzialu/[entryId]')

export default async function AttendanceDetailsPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <AttendancesPage folderId={(await params).entryId} />
}
