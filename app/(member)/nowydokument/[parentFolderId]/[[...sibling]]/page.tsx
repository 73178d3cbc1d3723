import { DocumentForm } from '#components/documents/changing/document-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadNewDocument } from '#lib/documents/changing/forms.ts'
import { currentPath } from '#lib/http/current-page.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { documentForm } from '#lib/documents/words.ts'

export const metadata = pageMetadata('/nowydokument/[parentFolderId]/[[...sibling]]')

interface Props {
  params: Promise<{ parentFolderId: string; sibling?: string[] }>
  searchParams: Promise<SearchParams>
}

export default async function NewDocumentPage({ params, searchParams }: Props) {
  const [{ parentFolderId, sibling }, query, visit, path] = await Promise.all([params, searchParams, currentVisit(), currentPath()])
  return (
    <Loaded load={() => loadNewDocument(parentFolderId, sibling, query)}>
      {(data) => <DocumentForm {...data} state={formState(visit, documentForm)} document={null} owner={visit.signedIn?.username ?? ''} path={path} />}
    </Loaded>
  )
}
