import { DocumentForm } from '#components/documents/changing/document-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadEditedDocument } from '#lib/documents/changing/forms.ts'
import { currentPath } from '#lib/http/current-page.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { documentForm } from '#lib/documents/words.ts'

export const metadata = pageMetadata('/edytujdokument/[documentId]/[[...sibling]]')

interface Props {
  params: Promise<{ documentId: string; sibling?: string[] }>
  searchParams: Promise<SearchParams>
}

export default async function EditDocumentPage({ params, searchParams }: Props) {
  const [{ documentId, sibling }, query, visit, path] = await Promise.all([params, searchParams, currentVisit(), currentPath()])
  return (
    <Loaded load={() => loadEditedDocument(documentId, sibling, query)}>
      {(data) => <DocumentForm {...data} state={formState(visit, documentForm)} owner={visit.signedIn?.username ?? ''} path={path} />}
    </Loaded>
  )
}
