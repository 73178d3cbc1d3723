// The question about one document, asked on its own page; what is deleted is left for its folder.
import type { ComponentProps } from 'react'
import type { LibraryDocument } from '#contract/documents.ts'
import { documentHref, folderHref } from '#lib/documents/addresses.ts'
import { ConfirmBulk } from './confirm-bulk.tsx'

type Props = Pick<ComponentProps<typeof ConfirmBulk>, 'name' | 'nodeIds' | 'foreseen'> & { document: LibraryDocument }

export const ConfirmForDocument = ({ document: { id, name: title, parentFolderId, documentStructNodesBreadCrumps: crumbs }, name, ...asked }: Props) => {
  const back = documentHref(id)
  return <ConfirmBulk {...asked} name={name} crumbs={crumbs} names={[title]} back={back} success={name === 'usun' ? folderHref(parentFolderId) : back} />
}
