// Documents that the reader has not read. Visitors, and readers without any, see the latest documents.
import { DOCUMENTS } from '#common/nouns.ts'
import type { ReactNode } from 'react'
import type { RecentDocument } from '#contract/document-news.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { NEW_DOCUMENTS } from '#lib/documents/addresses.ts'
import { comparisonHref, documentHref, folderHref } from '#lib/links/library.ts'
import { fileNote } from '#lib/format/file-note.ts'
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import { loadLatest, loadNew, NEW_SHAPE, publicationsOf, type NewColumn, type NewList } from '#lib/documents/reading/recent.ts'
import { counted } from '#common/plural.ts'
import { formatDate } from '#lib/format/dates.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { sortLink, tableHref, type SearchParams, type SortLink } from '#lib/tables/query.ts'
import styles from '#components/documents/documents.module.css'
import { NodeIcon } from '#components/ui/node-icon.tsx'
import { MarkRead } from '#components/documents/recent/mark-read.tsx'
import { UnreadBadge } from '#components/ui/unread-badge.tsx'

const LATEST = 'Ostatnio opublikowane'
const NEW = 'Nieprzeczytane dokumenty'

/** A row: a document, or a publication of several documents, which names folder and day for the documents below it. */
interface Row {
  document: RecentDocument
  /** In the row of a publication: all its documents. */
  publication?: readonly RecentDocument[]
  /** Folder and day are named in the row above. */
  isWithin?: true
}

const single = (document: RecentDocument): Row => ({ document })

const rowsOf = (items: readonly RecentDocument[]): Row[] =>
  publicationsOf(items).flatMap((publication) => {
    const [document] = publication
    if (!document || publication.length === 1) return publication.map(single)
    return [{ document, publication }, ...publication.map((each): Row => ({ document: each, isWithin: true }))]
  })

const rowKey = ({ document: { id }, publication }: Row) => (publication ? `publication-${id}` : id)

const Folder = ({ folderId, folderPath }: RecentDocument) => <a href={folderHref(folderId)}>{folderPath.slice(1).join(' / ') || ROOT_FOLDER_NAME}</a>

function Name({ document, publication, isWithin }: Row) {
  if (publication)
    return (
      <div className={styles.name}>
        <NodeIcon folder fileType={null} />
        <div>
          <Folder {...document} /> <span className={styles.note}>{counted(publication.length, DOCUMENTS)}</span>
        </div>
      </div>
    )
  return (
    <div className={isWithin ? `${styles.name} ${styles.within}` : styles.name}>
      <NodeIcon folder={false} fileType={document.fileType} />
      <div>
        <a href={documentHref(document.id)}>{document.name}</a>
        <UnreadBadge {...document} changesHref={comparisonHref(document.id)} />{' '}
        {document.fileType !== null && <span className={styles.note}>({fileNote(document)})</span>}
        {!isWithin && (
          <div className={styles.note}>
            w katalogu <Folder {...document} />
          </div>
        )}
      </div>
    </div>
  )
}

/** `path`: the page to return to; none where nothing can be marked as read. */
function columns(sort?: (column: NewColumn) => SortLink, path?: string): Column<Row>[] {
  const shown = ({ document: { shownAt }, isWithin }: Row) => !isWithin && <time dateTime={shownAt}>{formatDate(shownAt)}</time>
  return [
    { title: 'Nazwa', isHeading: true, ...(sort && { sort: sort('name') }), cell: Name },
    { title: 'Udostępniono', size: 'fit', ...(sort && { sort: sort('shownAt') }), cell: shown },
    ...(path === undefined ? [] : [{ title: 'Czynności', size: 'fit' as const, isPlain: true, cell: (row: Row) => markOf(row, path) }]),
  ]
}

const latestOf = (documents: readonly Pick<RecentDocument, 'shownAt'>[]): string =>
  documents.reduce((latest, { shownAt }) => (shownAt > latest ? shownAt : latest), '')

function markOf({ document: { id, name, shownAt }, publication }: Row, path: string) {
  const marked = publication ?? [{ id, shownAt }]
  return (
    <MarkRead nodeIds={marked.map((each) => each.id)} until={latestOf(marked)} path={path} kind="quiet">
      {publication ? 'Wszystkie przeczytane' : 'Przeczytane'}
      <span className="hidden-text">: {publication ? `publikacja, pierwszy dokument ${name}` : name}</span>
    </MarkRead>
  )
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} wide above={<Breadcrumb crumbs={[{ label: ROOT_FOLDER_NAME, href: folderHref(ROOT_FOLDER_ID) }, { label: title }]} />}>
    {children}
  </Page>
)

const Latest = () => (
  <Loaded load={loadLatest}>
    {({ items }) =>
      items.length === 0 ? (
        <Notice>Nie opublikowano jeszcze żadnego dokumentu.</Notice>
      ) : (
        <Table caption={LATEST} columns={columns()} rows={rowsOf(items)} rowKey={rowKey} />
      )
    }
  </Loaded>
)

function NewDocuments({ list: { items, totalCount, newestAt }, query }: LoadedPage<NewList, NewColumn>) {
  const here = tableHref(NEW_DOCUMENTS, query, NEW_SHAPE)
  if (totalCount === 0)
    return (
      <Frame title={NEW}>
        <Notice>Wszystkie dokumenty są przeczytane.</Notice>
        <h2>{LATEST}</h2>
        <Latest />
      </Frame>
    )
  return (
    <Frame title={NEW}>
      {newestAt !== null && (
        <MarkRead nodeIds={[ROOT_FOLDER_ID]} until={newestAt} path={NEW_DOCUMENTS}>
          Oznacz wszystkie jako przeczytane
        </MarkRead>
      )}
      <Table
        caption={NEW}
        columns={columns((column) => sortLink(NEW_DOCUMENTS, query, NEW_SHAPE, column), here)}
        // Sorted by name, the documents of a publication are not together.
        rows={query.sort === 'shownAt' ? rowsOf(items) : items.map(single)}
        rowKey={rowKey}
        above={<ListTotal count={totalCount} of={DOCUMENTS} q="" />}
      />
      <ListPagination label="Strony nowych dokumentów" path={NEW_DOCUMENTS} query={query} shape={NEW_SHAPE} totalCount={totalCount} />
    </Frame>
  )
}

export function NewDocumentsPage({ searchParams, signedIn }: { searchParams: SearchParams; signedIn: boolean }) {
  if (!signedIn)
    return (
      <Frame title={LATEST}>
        <Latest />
      </Frame>
    )
  return (
    <ListPage path={NEW_DOCUMENTS} searchParams={searchParams} shape={NEW_SHAPE} load={loadNew}>
      {(shown) => <NewDocuments {...shown} />}
    </ListPage>
  )
}
