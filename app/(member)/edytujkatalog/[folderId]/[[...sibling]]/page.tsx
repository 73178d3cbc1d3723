import { FolderForm } from '#components/documents/changing/folder-form.tsx'
import { folderCrumbs } from '#components/documents/reading/folder/crumbs.ts'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadEditedFolder, loadSibling, loadWorkGroups } from '#lib/documents/changing/forms.ts'
import { loadFolderPath } from '#lib/documents/reading/loaders.ts'
import { currentPath } from '#lib/http/current-page.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { folderForm } from '#lib/documents/words.ts'

export const metadata = pageMetadata('/edytujkatalog/[folderId]/[[...sibling]]')

interface Props {
  params: Promise<{ folderId: string; sibling?: string[] }>
  searchParams: Promise<SearchParams>
}

async function load(folderId: string, segments: string[] | undefined, query: SearchParams) {
  const [folder, crumbs, sibling, groups] = await Promise.all([
    loadEditedFolder(folderId),
    loadFolderPath(folderId),
    loadSibling(segments, query),
    loadWorkGroups(),
  ])
  const parent = folder.parentFolderId === null ? folder : await loadEditedFolder(folder.parentFolderId)
  return { folder, parent, above: folderCrumbs(crumbs), sibling, groups, proposed: folder.workGroupsIds }
}

export default async function EditFolderPage({ params, searchParams }: Props) {
  const [{ folderId, sibling }, query, visit, path] = await Promise.all([params, searchParams, currentVisit(), currentPath()])
  return <Loaded load={() => load(folderId, sibling, query)}>{(data) => <FolderForm {...data} state={formState(visit, folderForm)} path={path} />}</Loaded>
}
