// Columns of a folder's table: an administrator sees who did what and when, others what they need to read.
import Link from 'next/link'
import { NODE_FOLDER, type DocumentNode } from '#contract/documents.ts'
import type { Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { editHref, nodeHref } from '#lib/documents/addresses.ts'
import type { FolderColumn } from '#lib/documents/folder-table.ts'
import { accessLabel, STATUS_LABEL } from '#lib/documents/labels.ts'
import { formatDate } from '#lib/format/dates.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './documents.module.css'
import { BULK_FORM } from './folder-tools.tsx'
import { NodeIcon } from './node-icon.tsx'

interface Options {
  manages: boolean
  /** The node that a search led to. */
  hit?: string | undefined
  sort: (column: FolderColumn) => SortLink
}

const Box = ({ node }: { node: DocumentNode }) => (
  <label className={styles.switch}>
    <input type="checkbox" name="id" value={node.id} form={BULK_FORM} autoComplete="off" />
    <span className="hidden-text">Zaznacz: {node.name}</span>
  </label>
)

function Name({ node, hit, manages }: { node: DocumentNode; hit: boolean; manages: boolean }) {
  const file = node.fileType && [node.fileType.toUpperCase(), node.fileSize !== null && formatFileSize(node.fileSize)].filter(Boolean).join(', ')
  return (
    <div className={styles.name}>
      {manages && <Box node={node} />}
      <NodeIcon folder={node.nodeType === NODE_FOLDER} />
      <div>
        <Link href={nodeHref(node)} prefetch={false}>
          {hit ? <mark>{node.name}</mark> : node.name}
        </Link>
        {node.isNew && <span className={styles.new}>Nowe</span>}
        {file && <span className={styles.note}> ({file})</span>}
        {node.description && <div className={styles.note}>{node.description}</div>}
        {node.votings.map((voting) => (
          <div key={voting.id} className={styles.note}>
            Głosowanie: {voting.title}
          </div>
        ))}
      </div>
    </div>
  )
}

function Status({ node, manages }: { node: DocumentNode; manages: boolean }) {
  return (
    <>
      {STATUS_LABEL[node.status]}
      {manages && <div className={styles.note}>{accessLabel({ publicAccess: node.publicAccess, limited: node.workGroupsIds.length > 0 })}</div>}
    </>
  )
}

const EditLink = ({ node }: { node: DocumentNode }) => (
  <Link href={editHref(node)} aria-label={`Edytuj: ${node.name}`} prefetch={false}>
    Edytuj
  </Link>
)

export function folderColumns({ manages, hit, sort }: Options): Column<DocumentNode>[] {
  const name: Column<DocumentNode> = {
    title: 'Nazwa',
    sort: sort('name'),
    isHeading: true,
    cell: (node) => <Name node={node} hit={String(node.id) === hit} manages={manages} />,
  }
  const status: Column<DocumentNode> = { title: 'Status', sort: sort('status'), cell: (node) => <Status node={node} manages={manages} /> }
  if (!manages) {
    const published = ({ publishedAt }: DocumentNode) => publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
    return [name, status, { title: 'Opublikowano', sort: sort('publishedAt'), tight: true, cell: published }]
  }
  return [
    name,
    status,
    { title: 'Utworzono', sort: sort('createdAt'), cell: (node) => <WhenWho when={node.createdAt} who={node.createdBy} /> },
    { title: 'Zmieniono', sort: sort('updatedAt'), cell: (node) => <WhenWho when={node.updatedAt} who={node.updatedBy} /> },
    { title: 'Opublikowano', sort: sort('publishedAt'), cell: (node) => <WhenWho when={node.publishedAt} who={node.publishedBy} /> },
    { title: 'Czynności', cell: (node) => <EditLink node={node} /> },
  ]
}
