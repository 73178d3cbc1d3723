import { NODE_STATUS_NAMES } from '#common/names.ts'
import type { ReactNode } from 'react'
import type { FolderContents } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Page } from '#components/ui/page.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { uploadedHref } from '#lib/documents/addresses.ts'
import { folderHref } from '#lib/links/library.ts'
import { meetingHref } from '#lib/links/meetings.ts'
import { shapeWith, type FolderQuery } from '#lib/documents/reading/folder-table.ts'
import { accessLabel, votingDocumentsTitle } from '#lib/documents/labels.ts'
import { DOCUMENT_ADDRESSES } from '#lib/documents/changing/save-addresses.ts'
import { AttendanceDecision } from '#components/documents/reading/attendance.tsx'
import styles from '#components/documents/documents.module.css'
import { folderCrumbs, folderName } from './crumbs.ts'
import { FolderList, TABLE_ID } from './list.tsx'
import { FolderFilter } from './filter.tsx'
import { FolderMenus, WhyNotPublished } from '#components/documents/changing/folder-tools.tsx'
import type { Way } from '#components/ui/order/step-button.tsx'
import { Follow } from '#components/follow/follow.tsx'
import { VotedOn } from '#components/documents/voted-on.tsx'
import { Part } from '#components/parts/part.tsx'
import { DropTarget } from '#components/documents/upload/drop-target.tsx'

interface Props {
  /** The user's name; uploads are continued only by the same user. */
  owner?: string | undefined
  /** Members answer about attendance here; visitors have no answer to give. */
  signedIn?: boolean | undefined
  folder: FolderContents
  query: FolderQuery
  /** Address of this list without its query. */
  path: string
  manages: boolean
  /** The title of a list of a voting's documents; otherwise it is the folder's name. */
  title?: string | undefined
  /** The node that a search led to. */
  hit?: string | undefined
  /** The direction in which it was just moved. */
  gone?: Way | undefined
  /** Shown between the tools and the list: the latest documents. */
  recent?: ReactNode
  /** Shown below the list. */
  below?: ReactNode
}

function Facts({ folder }: { folder: FolderContents }) {
  const limited = folder.documentStructNodesBreadCrumps.some(({ workGroupsIds }) => workGroupsIds.length > 0)
  return (
    <>
      <Badge {...(folder.status === 'draft' && { kind: 'draft' as const })}>
        <span className="hidden-text">Status: </span>
        {NODE_STATUS_NAMES[folder.status]}
      </Badge>
      <Badge>
        {accessLabel({ status: folder.status, publicAccess: folder.publicAccess, limited })}
        {folder.groupNames.length > 0 && `: ${folder.groupNames.join(', ')}`}
      </Badge>
    </>
  )
}

export function FolderView({ folder, gone, query, path, manages, signedIn = manages, owner = '', title, hit, recent, below }: Props) {
  const { id, documentStructNodes: nodes, totalCount, documentStructNodesBreadCrumps: crumbs } = folder
  const name = folderName({ id, name: folder.structNodeName })
  const heading = title === undefined ? undefined : folder.voting ? votingDocumentsTitle(folder.voting) : title
  const shape = shapeWith(folder.rows)
  const isFolder = id !== ROOT_FOLDER_ID && title === undefined
  const attendance = isFolder && signedIn && folder.attendanceCheckingActive && <AttendanceDecision folder={folder} path={path} />
  const above = <Breadcrumb crumbs={heading ? [...folderCrumbs(crumbs), { label: heading }] : folderCrumbs(crumbs, id)} />
  return (
    <Page title={heading ?? name} wide above={above} facts={<Facts folder={folder} />}>
      {folder.description && title === undefined && <p className={styles.text}>{folder.description}</p>}
      {folder.meetingId !== null && title === undefined && (
        <p>
          <a href={meetingHref(folder.meetingId)}>Posiedzenie i porządek obrad</a>
        </p>
      )}
      {folder.voting && <VotedOn voting={folder.voting} nodes={nodes} />}
      {!manages && attendance}
      <ToolRow>
        {manages && <FolderMenus folder={folder} path={path} query={query} isMeeting={isFolder} />}
        {signedIn && title === undefined && <Follow folderId={id} isFollowed={folder.isFollowed} path={path} />}
        {(totalCount > 0 || query.q) && <FolderFilter path={path} query={query} shape={shape} tableId={TABLE_ID} />}
      </ToolRow>
      {manages && <WhyNotPublished folder={folder} />}
      {manages && attendance}
      {recent}
      {manages && (
        <Part
          name="drop-target"
          of={DropTarget}
          props={{
            addresses: DOCUMENT_ADDRESSES,
            parentId: id,
            parentIsPublic: folder.publicAccess,
            parentIsPublished: folder.status === 'published',
            folderHref: folderHref(id),
            success: uploadedHref(id),
            owner,
          }}
        />
      )}
      <FolderList {...{ folder, query, path, manages, signedIn, hit, gone, name }} ofVoting={title !== undefined} />
      {below}
    </Page>
  )
}
