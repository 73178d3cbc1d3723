// The breadcrumb of a folder.
import type { FolderContents } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Crumb } from '#components/ui/breadcrumb.tsx'
import { folderHref } from '#lib/links/library.ts'
import { ROOT_FOLDER_NAME } from '#common/names.ts'

export const folderName = ({ id, name }: { id: number; name: string }) => (id === ROOT_FOLDER_ID ? ROOT_FOLDER_NAME : name)

export function folderCrumbs(crumbs: FolderContents['documentStructNodesBreadCrumps'], current?: number): Crumb[] {
  return crumbs.map(({ id, name }) => ({ label: folderName({ id, name }), ...(id !== current && { href: folderHref(id) }) }))
}

/** Breadcrumb of a question about rows of a folder; `back`: the list as it was left. */
export const crumbsBack = (crumbs: FolderContents['documentStructNodesBreadCrumps'], back: string): Crumb[] =>
  folderCrumbs(crumbs).map(({ label, href }) => ({ label, ...(href && { href: href === back.split('?')[0] ? back : href }) }))
