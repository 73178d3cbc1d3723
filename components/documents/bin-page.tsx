// What was deleted within the last days, and the way back.
import { ListBin, RestoreNodes, BIN_DAYS } from '#contract/document-changes.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { DOCUMENT_PAGE_SIZES, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { folderHref } from '#lib/documents/addresses.ts'
import { restoreNodesForm } from '#lib/documents/bulk-words.ts'
import { ROOT_FOLDER_NAME } from '#lib/documents/labels.ts'
import { formatDate, formatDateTime } from '#lib/format/dates.ts'
import { counted } from '#lib/format/plural.ts'
import { read } from '#lib/session/read.ts'
import { readTableQuery, sortLink, tableHref, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import styles from './documents.module.css'
import { NodeIcon } from './node-icon.tsx'

type Bin = AnswerOf<typeof ListBin>
type BinRow = Bin['items'][number]

const PATH = '/dokumenty/kosz'
const DAYS = { one: 'dzień', few: 'dni', many: 'dni' }
const ITEMS = { one: 'element', few: 'elementy', many: 'elementów' }
const SHAPE: TableShape<'deletedAt' | 'name'> = {
  columns: ['deletedAt', 'name'],
  sizes: DOCUMENT_PAGE_SIZES,
  defaults: { page: 0, limit: 25, sort: 'deletedAt', dir: 'desc', q: '' },
}
type BinQuery = TableQuery<'deletedAt' | 'name'>

const Name = (row: BinRow) => (
  <div className={styles.name}>
    <NodeIcon folder={row.nodeType === NODE_FOLDER} />
    <div>
      {row.name}
      {row.itemCount > 1 && <span className={styles.note}> ({counted(row.itemCount, ITEMS)} razem z zawartością)</span>}
      <div className={styles.note}>{row.folderPath.join(' / ')}</div>
    </div>
  </div>
)

const Restore = ({ row, path }: { row: BinRow; path: string }) => (
  <ActionForm form={restoreNodesForm} endpoint={RestoreNodes} success={path} back={path} values={{ nodeIds: [row.id] }}>
    <SubmitButton kind="secondary" busyText="Przywracam…">
      Przywróć <span className="hidden-text">{row.name}</span>
    </SubmitButton>
  </ActionForm>
)

function columns(query: BinQuery): Column<BinRow>[] {
  const sort = (column: 'deletedAt' | 'name') => sortLink(PATH, query, SHAPE, column)
  const here = tableHref(PATH, query, SHAPE)
  return [
    { title: 'Nazwa', isHeading: true, sort: sort('name'), cell: Name },
    {
      title: 'Usunięto',
      sort: sort('deletedAt'),
      cell: (row) => (
        <>
          <time dateTime={row.deletedAt}>{formatDateTime(row.deletedAt)}</time>
          {row.deletedBy && <div className={styles.note}>{row.deletedBy}</div>}
        </>
      ),
    },
    { title: 'W koszu do', tight: true, cell: ({ keptUntil }) => <time dateTime={keptUntil}>{formatDate(keptUntil)}</time> },
    { title: 'Czynności', cell: (row) => <Restore row={row} path={here} /> },
  ]
}

const load = ({ page, limit, sort, dir }: BinQuery) => read(ListBin, { query: { page: String(page), limit: String(limit), sort, dir } })

export function BinPage({ searchParams }: { searchParams: SearchParams }) {
  const query = readTableQuery(searchParams, SHAPE) ?? SHAPE.defaults
  const crumbs = [{ label: ROOT_FOLDER_NAME, href: folderHref(ROOT_FOLDER_ID) }, { label: 'Kosz' }]
  return (
    <Loaded load={() => load(query)}>
      {({ items, totalCount }) => (
        <Page title="Kosz" above={<Breadcrumb crumbs={crumbs} />}>
          <p>Usunięte katalogi i dokumenty można przywrócić przez {counted(BIN_DAYS, DAYS)}. Wracają jako wersje robocze, na koniec katalogu, w którym były.</p>
          {items.length === 0 ? (
            <Notice>Kosz jest pusty.</Notice>
          ) : (
            <Table caption="Usunięte elementy" columns={columns(query)} rows={items} rowKey={({ id }) => id} />
          )}
          <Pagination
            label="Strony kosza"
            page={query.page}
            limit={query.limit}
            totalCount={totalCount}
            sizes={DOCUMENT_PAGE_SIZES}
            href={(page, limit) => tableHref(PATH, { ...query, page, limit }, SHAPE)}
          />
        </Page>
      )}
    </Loaded>
  )
}
