// Columns of a folder's table: an administrator sees who did what and when, others what they need to read.
import type { ReactNode } from 'react'
import { VOTINGS } from '#common/nouns.ts'
import { NODE_STATUS_NAMES } from '#common/names.ts'
import { NODE_FOLDER, type DocumentNode } from '#contract/documents.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Way } from '#components/ui/order/step-button.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import type { Column } from '#components/ui/table.tsx'
import { editHref, votingsHref } from '#lib/documents/addresses.ts'
import { comparisonHref, nodeHref, readerHref } from '#lib/links/library.ts'
import type { FolderColumn } from '#lib/documents/reading/folder-table.ts'
import { shortAccess } from '#lib/documents/labels.ts'
import { fileNote } from '#lib/format/file-note.ts'
import { formatDate, formatDateTime } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from '#components/documents/documents.module.css'
import { NodeIcon } from '#components/ui/node-icon.tsx'
import { NodeStepButtons } from '#components/documents/order/step-buttons.tsx'
import { UnreadBadge } from '#components/ui/unread-badge.tsx'

/** The fields of a node that a row shows. */
export interface ShownNode extends Omit<DocumentNode, 'parentFolderId' | 'relatedCount' | 'workingGroups'> {
  /** Groups that it is limited to; none: it has no limit of its own. */
  groups?: readonly string[]
}

/** The groups of a folder are named before its description. */
const descriptionOf = ({ groups, description }: ShownNode): string => [groups && `Dla grup: ${groups.join(', ')}`, description].filter(Boolean).join(' · ')

export interface ColumnOptions {
  /** The rows. */
  rows: readonly ShownNode[]
  manages: boolean
  signedIn: boolean
  /** The node that a search led to. */
  hit?: string | undefined
  /** The list has only the documents of this voting, whose links keep to it. */
  votingId?: number | undefined
  sort: (column: FolderColumn) => SortLink
  /** Rows can be moved: index of the first one in the folder, number of all, and the direction of the last move. */
  order?: { first: number; count: number; gone?: Way | undefined } | undefined
}

type NameOptions = Pick<ColumnOptions, 'manages' | 'signedIn' | 'votingId'> & { isHit: boolean }

function Name({ node, isHit, manages, signedIn, votingId }: NameOptions & { node: ShownNode }) {
  const file = fileNote(node)
  const votings = node.votings.length > 0 && counted(node.votings.length, VOTINGS)
  const description = descriptionOf(node)
  return (
    <div className={styles.name}>
      <NodeIcon folder={node.nodeType === NODE_FOLDER} fileType={node.fileType} />
      <div>
        <a href={nodeHref(node, votingId)}>{isHit ? <mark>{node.name}</mark> : node.name}</a>
        <UnreadBadge {...node} changesHref={comparisonHref(node.id)} />
        <div className={`${styles.note} ${styles.line}`}>
          {votings && <>{signedIn ? <a href={votingsHref(node.votings, manages)}>{votings}</a> : votings}</>}
          {votings && file && ' · '}
          {file}
          {signedIn && node.nodeType !== NODE_FOLDER && file && (
            <>
              {' · '}
              <a href={readerHref(node.id)}>
                Czytaj<span className="hidden-text"> dokument {node.name}</span>
              </a>
            </>
          )}
          {description && (
            <span className={styles.description}>
              {(votings || file) && ' · '}
              {description}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

function Status({ node, manages }: { node: ShownNode; manages: boolean }) {
  return (
    <>
      {NODE_STATUS_NAMES[node.status]}
      {manages && (
        <div className={`${styles.note} ${styles.access}`}>
          {shortAccess({ status: node.status, publicAccess: node.publicAccess, limited: node.workGroupsIds.length > 0 })}
        </div>
      )}
    </>
  )
}

/** The day suffices in a list; the minute is in the tooltip and on the item's own page. */
const DayWho = ({ when, who }: { when: string | null; who: string | null }) =>
  when && (
    <>
      <time dateTime={when} title={formatDateTime(when)}>
        {formatDate(when)}
      </time>
      {who && (
        <div className={`${styles.note} ${styles.who}`} title={who}>
          {who}
        </div>
      )}
    </>
  )

const Edit = ({ node, children }: { node: ShownNode; children: ReactNode }) => (
  <RowActions>
    <ButtonLink kind="quiet" href={editHref(node)} aria-label={`Edytuj: ${node.name}`}>
      Edytuj
    </ButtonLink>
    {children}
  </RowActions>
)

export function folderColumns({ rows, manages, signedIn, hit, votingId, sort, order }: ColumnOptions): Column<ShownNode>[] {
  // An empty column is left out in favour of the names, unless the list is sorted by it.
  const shows = (column: 'updatedAt' | 'publishedAt') => rows.some((node) => node[column]) || sort(column).direction !== undefined
  const isHit = ({ id }: ShownNode) => String(id) === hit
  const name: Column<ShownNode> = {
    title: 'Nazwa',
    sort: sort('name'),
    isHeading: true,
    cell: (node) => <Name node={node} isHit={isHit(node)} manages={manages} signedIn={signedIn} votingId={votingId} />,
  }
  const status: Column<ShownNode> = { title: 'Status', size: 'fit', sort: sort('status'), cell: (node) => <Status node={node} manages={manages} /> }
  if (!manages) {
    const published = ({ publishedAt }: ShownNode) => publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
    return [name, { ...status, room: 'medium' }, { title: 'Opublikowano', size: 'fit', sort: sort('publishedAt'), cell: published }]
  }
  return [
    name,
    { ...status, isPlain: true },
    { title: 'Utworzono', size: 'fit', room: 'wide', sort: sort('createdAt'), cell: (node) => <DayWho when={node.createdAt} who={node.createdBy} /> },
    ...(shows('updatedAt')
      ? [
          {
            title: 'Zmieniono',
            size: 'fit' as const,
            room: 'wide' as const,
            sort: sort('updatedAt'),
            cell: (node: ShownNode) => <DayWho when={node.updatedAt} who={node.updatedBy} />,
          },
        ]
      : []),
    ...(shows('publishedAt')
      ? [
          {
            title: 'Opublikowano',
            size: 'fit' as const,
            sort: sort('publishedAt'),
            cell: (node: ShownNode) => <DayWho when={node.publishedAt} who={node.publishedBy} />,
          },
        ]
      : []),
    {
      title: 'Czynności',
      size: 'fit',
      isPlain: true,
      cell: (node, index) => (
        <Edit node={node}>
          {order && (
            <NodeStepButtons
              id={node.id}
              name={node.name}
              place={order.first + index}
              count={order.count}
              still={node.votings.length > 0}
              gone={isHit(node) ? order.gone : undefined}
            />
          )}
        </Edit>
      ),
    },
  ]
}
