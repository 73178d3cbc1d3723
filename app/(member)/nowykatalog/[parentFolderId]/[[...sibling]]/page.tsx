import { FolderForm } from '#components/documents/changing/folder-form.tsx'
import { folderCrumbs } from '#components/documents/reading/folder/crumbs.ts'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadEditedFolder, loadSibling, loadWorkGroups, proposedGroups } from '#lib/documents/changing/forms.ts'
import { loadFolderPath } from '#lib/documents/reading/loaders.ts'
import { currentPath } from '#lib/http/current-page.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { folderForm } from '#lib/documents/words.ts'

export const metadata = pageMetadata('/nowykatalog/[parentFolderId]/[[...sibling]]')

interface Props {
  params: Promise<{ parentFolderId: string; sibling?: string[] }>
  searchParams: Promise<SearchParams>
}

async function load(parentFolderId: string, segments: string[] | undefined, query: SearchParams) {
  const [parent, crumbs, sibling, groups] = await Promise.all([
    loadEditedFolder(parentFolderId),
    loadFolderPath(parentFolderId),
    loadSibling(segments, query),
    loadWorkGroups(),
  ])
  return { parent, above: folderCrumbs(crumbs), sibling, groups, proposed: proposedGroups(query, parent) }
}

export default async function NewFolderPage({ params, searchParams }: Props) {
  const [{ parentFolderId, sibling }, query, visit, path] = await Promise.all([params, searchParams, currentVisit(), currentPath()])
  return (
    <Loaded load={() => load(parentFolderId, sibling, query)}>
      {(data) => <FolderForm {...data} state={formState(visit, folderForm)} folder={null} path={path} />}
    </Loaded>
  )
}
