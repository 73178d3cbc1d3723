import { EditNotePage } from '#components/documents/notes/edit-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/dokumenty/notatki/[entryId]')

export default async function NotePage({ params }: { params: Promise<{ entryId: string }> }) {
  return <EditNotePage id={(await params).entryId} />
}
