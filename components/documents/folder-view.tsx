import { DOCUMENT_PAGE_SIZES, type FolderContents } from '#contract/documents.ts'
import { DownloadFolder } from '#contract/document-files.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Table } from '#components/ui/table.tsx'
import { folderHref, uploadedHref } from '#lib/documents/addresses.ts'
import { FOLDER_SHAPE } from '#lib/documents/folder-table.ts'
import { accessLabel, STATUS_LABEL } from '#lib/documents/labels.ts'
import type { FolderQuery } from '#lib/documents/loaders.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { sortLink, tableHref } from '#lib/tables/query.ts'
import { AttendanceCollection, AttendanceDecision } from './attendance.tsx'
import { folderCrumbs, folderName } from './folder-crumbs.ts'
import { folderColumns } from './folder-columns.tsx'
import { FolderFilter } from './folder-filter.tsx'
import { FolderTools } from './folder-tools.tsx'
import { DropTarget } from './upload/drop-target.tsx'

interface Props {
  /** Whose uploads are continued: the user's name. */
  owner?: string | undefined
  /** Members decide about their attendance here; visitors have nothing to decide. */
  signedIn?: boolean | undefined
  folder: FolderContents
  query: FolderQuery
  /** Address of this list without its query. */
  path: string
  manages: boolean
  /** Of a list that holds only what is linked to a voting; else the folder's name is the title. */
  title?: string | undefined
  /** The node that a search led to. */
  hit?: string | undefined
}

const TABLE_ID = 'lista'

function About({ folder }: { folder: FolderContents }) {
  const limited = folder.documentStructNodesBreadCrumps.some(({ workGroupsIds }) => workGroupsIds.length > 0)
  return (
    <p>
      Status: {STATUS_LABEL[folder.status]}. {accessLabel({ publicAccess: folder.publicAccess, limited })}.
    </p>
  )
}

function emptyText({ query, ofVoting }: { query: FolderQuery; ofVoting: boolean }): string {
  if (query.q) return `Nic w tym katalogu nie pasuje do „${query.q}”.`
  return ofVoting ? 'W tym katalogu nie ma dokumentów tego głosowania.' : 'Ten katalog jest pusty.'
}

export function FolderView({ folder, query, path, manages, signedIn = manages, owner = '', title, hit }: Props) {
  const { documentStructNodes: nodes, totalCount, documentStructNodesBreadCrumps: crumbs } = folder
  const name = folderName({ id: folder.id, name: folder.structNodeName })
  const columns = folderColumns({ manages, hit, sort: (column) => sortLink(path, query, FOLDER_SHAPE, column) })
  const href = (page: number, limit: number) => tableHref(path, { ...query, page, limit }, FOLDER_SHAPE)
  const isMeeting = folder.id !== ROOT_FOLDER_ID && title === undefined
  return (
    <Page title={title ?? name} above={<Breadcrumb crumbs={title ? [...folderCrumbs(crumbs), { label: title }] : folderCrumbs(crumbs, folder.id)} />}>
      <About folder={folder} />
      {isMeeting && signedIn && folder.attendanceCheckingActive && <AttendanceDecision folder={folder} path={path} />}
      {manages && <FolderTools folder={folder} path={path} query={query} />}
      {manages && (
        <DropTarget
          parentId={folder.id}
          parentIsPublic={folder.publicAccess}
          folderHref={folderHref(folder.id)}
          success={uploadedHref(folder.id)}
          owner={owner}
        />
      )}
      {manages && isMeeting && <AttendanceCollection folder={folder} path={path} />}
      {(totalCount > 0 || query.q) && <FolderFilter path={path} query={query} tableId={TABLE_ID} />}
      {nodes.length === 0 ? (
        <Notice>{emptyText({ query, ofVoting: title !== undefined })}</Notice>
      ) : (
        <Table caption={`Zawartość: ${name}`} columns={columns} rows={nodes} rowKey={({ id }) => id} id={TABLE_ID} />
      )}
      {totalCount > 0 && (
        <p>
          <a href={doorPath(DownloadFolder.path.replace('{id}', String(folder.id)))}>Pobierz katalog (ZIP)</a>
        </p>
      )}
      <Pagination label="Strony listy dokumentów" page={query.page} limit={query.limit} totalCount={totalCount} sizes={DOCUMENT_PAGE_SIZES} href={href} />
    </Page>
  )
}
