import { NotesPage } from '#components/documents/notes/list-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dokumenty/notatki')

export default async function NotesListPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <NotesPage searchParams={await searchParams} />
}
