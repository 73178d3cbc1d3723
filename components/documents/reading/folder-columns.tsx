// Columns of a folder's table: an administrator sees who did what and when, others what they need to read.
import { VOTINGS } from '#common/nouns.ts'
import { NODE_STATUS_NAMES } from '#common/names.ts'
import { NODE_FOLDER, type DocumentNode } from '#contract/documents.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import type { Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { editHref, nodeHref, votingsHref } from '#lib/documents/addresses.ts'
import type { FolderColumn } from '#lib/documents/reading/folder-table.ts'
import { fileNote, shortAccess } from '#lib/documents/labels.ts'
import { formatDate } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from '../documents.module.css'
import { NodeIcon } from './node-icon.tsx'
import { UnreadBadge } from '../recent/unread.tsx'

interface Options {
  manages: boolean
  signedIn: boolean
  /** The node that a search led to. */
  hit?: string | undefined
  /** The list holds only what belongs to this voting: its documents keep to it. */
  votingId?: number | undefined
  sort: (column: FolderColumn) => SortLink
}

type NameOptions = Pick<Options, 'manages' | 'signedIn' | 'votingId'> & { isHit: boolean }

function Name({ node, isHit, manages, signedIn, votingId }: NameOptions & { node: DocumentNode }) {
  const file = fileNote(node)
  const votings = node.votings.length > 0 && counted(node.votings.length, VOTINGS)
  return (
    <div className={styles.name}>
      <NodeIcon folder={node.nodeType === NODE_FOLDER} fileType={node.fileType} />
      <div>
        <a href={nodeHref(node, votingId)}>{isHit ? <mark>{node.name}</mark> : node.name}</a>
        <UnreadBadge {...node} />
        {file && <span className={styles.note}> ({file})</span>}
        {votings && <span className={styles.note}> · {signedIn ? <a href={votingsHref(node.votings, manages)}>{votings}</a> : votings}</span>}
        {node.description && <div className={`${styles.note} ${styles.description}`}>{node.description}</div>}
      </div>
    </div>
  )
}

function Status({ node, manages }: { node: DocumentNode; manages: boolean }) {
  return (
    <>
      {NODE_STATUS_NAMES[node.status]}
      {manages && (
        <div className={styles.note}>{shortAccess({ status: node.status, publicAccess: node.publicAccess, limited: node.workGroupsIds.length > 0 })}</div>
      )}
    </>
  )
}

const Edit = ({ node }: { node: DocumentNode }) => (
  <RowActions>
    <ButtonLink kind="quiet" href={editHref(node)} aria-label={`Edytuj: ${node.name}`}>
      Edytuj
    </ButtonLink>
  </RowActions>
)

export function folderColumns({ manages, signedIn, hit, votingId, sort }: Options): Column<DocumentNode>[] {
  const name: Column<DocumentNode> = {
    title: 'Nazwa',
    sort: sort('name'),
    isHeading: true,
    cell: (node) => <Name node={node} isHit={String(node.id) === hit} manages={manages} signedIn={signedIn} votingId={votingId} />,
  }
  const status: Column<DocumentNode> = { title: 'Status', size: 's', sort: sort('status'), cell: (node) => <Status node={node} manages={manages} /> }
  if (!manages) {
    const published = ({ publishedAt }: DocumentNode) => publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
    return [name, { ...status, room: 'medium' }, { title: 'Opublikowano', size: 'm', sort: sort('publishedAt'), tight: true, cell: published }]
  }
  return [
    name,
    { ...status, isPlain: true, room: 'medium' },
    { title: 'Utworzono', size: 'm', room: 'wide', sort: sort('createdAt'), cell: (node) => <WhenWho when={node.createdAt} who={node.createdBy} /> },
    { title: 'Zmieniono', size: 'm', room: 'wide', sort: sort('updatedAt'), cell: (node) => <WhenWho when={node.updatedAt} who={node.updatedBy} /> },
    { title: 'Opublikowano', size: 'm', sort: sort('publishedAt'), cell: (node) => <WhenWho when={node.publishedAt} who={node.publishedBy} /> },
    { title: 'Czynności', size: 'xs', isPlain: true, cell: (node) => <Edit node={node} /> },
  ]
}
