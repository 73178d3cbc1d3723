import { AttendancesPage } from '#components/attendance/attendances-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/potwierdzeniaudzialu/[entryId]')

export default async function AttendanceDetailsPage({ params, searchParams }: PageProps<'/potwierdzeniaudzialu/[entryId]'>) {
  return <AttendancesPage folderId={(await params).entryId} searchParams={await searchParams} />
}
