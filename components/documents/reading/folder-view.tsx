import { NODE_STATUS_NAMES } from '#common/names.ts'
import { ITEMS } from '#common/nouns.ts'
import type { ReactNode } from 'react'
import type { FolderContents } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ListTotal } from '#components/ui/list-total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { SelectionScope } from '#components/ui/selection.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { folderHref, uploadedHref } from '#lib/documents/addresses.ts'
import { folderShape, type FolderQuery } from '#lib/documents/reading/folder-table.ts'
import { accessLabel, votingDocumentsTitle } from '#lib/documents/labels.ts'
import { DOCUMENT_ADDRESSES } from '#lib/documents/changing/save-addresses.ts'
import { defaultOrder, sortLink, tableHref } from '#lib/tables/query.ts'
import { AttendanceDecision } from './attendance.tsx'
import styles from '../documents.module.css'
import { folderCrumbs, folderName } from './folder-crumbs.ts'
import { folderColumns } from './folder-columns.tsx'
import { FilterStatus, FolderFilter } from './folder-filter.tsx'
import { archiveHref, BULK_FORM, BulkTools, FolderMenus, ReaderTools, WhyNotPublished } from '../changing/folder-tools.tsx'
import { MarkRead } from '../recent/unread.tsx'
import { VotedOn } from '../voted-on.tsx'
import { DropTarget } from '../upload/drop-target.tsx'

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
  /** Between the tools and the list: what came last. */
  recent?: ReactNode
  /** Under the list. */
  below?: ReactNode
}

const TABLE_ID = 'lista'

function Facts({ folder }: { folder: FolderContents }) {
  const limited = folder.documentStructNodesBreadCrumps.some(({ workGroupsIds }) => workGroupsIds.length > 0)
  return (
    <>
      <Badge {...(folder.status === 'draft' && { kind: 'draft' as const })}>
        <span className="hidden-text">Status: </span>
        {NODE_STATUS_NAMES[folder.status]}
      </Badge>
      <Badge>{accessLabel({ status: folder.status, publicAccess: folder.publicAccess, limited })}</Badge>
    </>
  )
}

function emptyText({ query, ofVoting }: { query: FolderQuery; ofVoting: boolean }): string {
  if (query.q) return `Nic w tym katalogu nie pasuje do „${query.q}”.`
  return ofVoting ? 'W tym katalogu nie ma dokumentów tego głosowania.' : 'Ten katalog jest pusty.'
}

type Rows = Pick<Props, 'folder' | 'query' | 'path' | 'manages' | 'hit'> & { signedIn: boolean; name: string }

function Items({ folder, query, path, manages, signedIn, hit, name }: Rows) {
  const shape = folderShape(manages)
  return (
    <Table
      caption={`Zawartość: ${name}`}
      columns={folderColumns({ manages, signedIn, hit, votingId: folder.voting?.id, sort: (column) => sortLink(path, query, shape, column) })}
      rows={folder.documentStructNodes}
      rowKey={({ id }) => id}
      id={TABLE_ID}
      selection={signedIn ? { form: BULK_FORM, name: 'id', nameOf: (node) => node.name } : undefined}
      above={
        <>
          <ListTotal count={folder.totalCount} of={ITEMS} q={query.q} /> <FilterStatus tableId={TABLE_ID} />
        </>
      }
      ownOrder={{ title: 'Kolejność ręczna', short: 'ręcznie', ...defaultOrder(path, query, shape) }}
    />
  )
}

const Download = ({ folder }: { folder: FolderContents }) => (
  <p>
    <a href={archiveHref(folder)}>{folder.voting ? 'Pobierz dokumenty głosowania (ZIP)' : 'Pobierz katalog (ZIP)'}</a>
  </p>
)

export function FolderView({ folder, query, path, manages, signedIn = manages, owner = '', title, hit, recent, below }: Props) {
  const { id, documentStructNodes: nodes, totalCount, documentStructNodesBreadCrumps: crumbs } = folder
  const name = folderName({ id, name: folder.structNodeName })
  const heading = title === undefined ? undefined : folder.voting ? votingDocumentsTitle(folder.voting) : title
  const shape = folderShape(manages)
  const isMeeting = id !== ROOT_FOLDER_ID && title === undefined
  const attendance = isMeeting && signedIn && folder.attendanceCheckingActive && <AttendanceDecision folder={folder} path={path} />
  const above = <Breadcrumb crumbs={heading ? [...folderCrumbs(crumbs), { label: heading }] : folderCrumbs(crumbs, id)} />
  return (
    <Page title={heading ?? name} wide above={above} facts={<Facts folder={folder} />}>
      {folder.description && title === undefined && <p className={styles.text}>{folder.description}</p>}
      {folder.voting && <VotedOn voting={folder.voting} nodes={nodes} />}
      {!manages && attendance}
      <ToolRow>
        {manages && <FolderMenus folder={folder} path={path} isMeeting={isMeeting} />}
        {(totalCount > 0 || query.q) && <FolderFilter path={path} query={query} shape={shape} tableId={TABLE_ID} />}
      </ToolRow>
      {manages && <WhyNotPublished folder={folder} />}
      {manages && attendance}
      {recent}
      {manages && (
        <DropTarget
          addresses={DOCUMENT_ADDRESSES}
          parentId={id}
          parentIsPublic={folder.publicAccess}
          parentIsPublished={folder.status === 'published'}
          folderHref={folderHref(id)}
          success={uploadedHref(id)}
          owner={owner}
        />
      )}
      <SelectionScope>
        {nodes.length === 0 ? (
          <Notice>{emptyText({ query, ofVoting: title !== undefined })}</Notice>
        ) : (
          <Items folder={folder} query={query} path={path} manages={manages} signedIn={signedIn} hit={hit} name={name} />
        )}
        {manages && <BulkTools folder={folder} path={path} query={query} />}
        {signedIn && !manages && nodes.length > 0 && <ReaderTools folder={folder} />}
      </SelectionScope>
      {folder.newestAt !== null && id !== ROOT_FOLDER_ID && title === undefined && (
        <MarkRead nodeIds={[id]} until={folder.newestAt} path={tableHref(path, query, shape)}>
          Oznacz katalog jako przeczytany
        </MarkRead>
      )}
      {totalCount > 0 && !manages && <Download folder={folder} />}
      <Pagination
        label="Strony listy dokumentów"
        page={query.page}
        limit={query.limit}
        totalCount={totalCount}
        sizes={shape.sizes}
        href={(page, limit) => tableHref(path, { ...query, page, limit }, shape)}
      />
      {below}
    </Page>
  )
}
