import type { Metadata } from 'next'
import { DocumentView } from '#components/documents/document-view.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadDocument } from '#lib/documents/loaders.ts'
import { documentMetadata } from '#lib/documents/metadata.ts'
import { managesDocuments } from '#lib/documents/permissions.ts'
import { currentVisit } from '#lib/session/current-visit.ts'

interface Props {
  params: Promise<{ documentId: string }>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => documentMetadata((await params).documentId)

export default async function DocumentPage({ params }: Props) {
  const { documentId } = await params
  const { signedIn } = await currentVisit()
  return (
    <Loaded load={() => loadDocument(documentId)}>
      {(document) => <DocumentView document={document} manages={managesDocuments(signedIn?.permissions)} />}
    </Loaded>
  )
}
