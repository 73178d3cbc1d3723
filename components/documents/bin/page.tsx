// Items that were deleted within the last days, and how to restore them.
import { DAYS, ITEMS } from '#common/nouns.ts'
import { ListBin, RestoreNodes, BIN_DAYS } from '#contract/document-changes.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { ActionForm, HiddenFields } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Button } from '#components/ui/button.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import { SelectionBar, SelectionScope } from '#components/ui/selection.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { CONFIRM } from '#lib/documents/addresses.ts'
import { folderHref } from '#lib/links/library.ts'
import { restoreNodesForm } from '#lib/documents/changing/bulk-words.ts'
import { chosenIds, firstOf } from '#lib/documents/chosen.ts'
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import { libraryMessages } from '#lib/documents/words.ts'
import { formatDate } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { readTableQuery, sortLink, tableHref, tableParams, type SearchParams, type TableQuery } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'
import styles from '#components/documents/documents.module.css'
import { ConfirmBin, isBinAction } from './confirm-bin.tsx'
import { NodeIcon } from '#components/ui/node-icon.tsx'

type Bin = AnswerOf<typeof ListBin>
type BinRow = Bin['items'][number]
type BinColumn = SortKey<typeof ListBin>

const PATH = '/dokumenty/kosz'
const BIN_FORM = 'kosz'
const SHAPE = tableShape(ListBin)

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
  <RowActions>
    <ActionForm form={restoreNodesForm} endpoint={RestoreNodes} success={path} back={path} values={{ nodeIds: [row.id] }}>
      <SubmitButton kind="quiet" busyText="Przywracam…">
        Przywróć <span className="hidden-text">{row.name}</span>
      </SubmitButton>
    </ActionForm>
  </RowActions>
)

const columns = (query: TableQuery<BinColumn>, here: string): Column<BinRow>[] => [
  { title: 'Nazwa', isHeading: true, sort: sortLink(PATH, query, SHAPE, 'name'), cell: Name },
  { title: 'Usunięto', size: 'm', sort: sortLink(PATH, query, SHAPE, 'deletedAt'), cell: (row) => <WhenWho when={row.deletedAt} who={row.deletedBy} /> },
  { title: 'W koszu do', size: 'm', tight: true, cell: ({ keptUntil }) => <time dateTime={keptUntil}>{formatDate(keptUntil)}</time> },
  { title: 'Czynności', size: 'm', isPlain: true, cell: (row) => <Restore row={row} path={here} /> },
]

const load = (asked: TableQuery<BinColumn>): Promise<LoadedPage<Bin, BinColumn>> =>
  loadPageOrLast(asked, ({ page, limit, sort, dir }) => read(ListBin, { query: { page: String(page), limit: String(limit), sort, dir } }))

function BinList({ list: { items, totalCount }, query, here }: LoadedPage<Bin, BinColumn> & { here: string }) {
  const crumbs = [{ label: ROOT_FOLDER_NAME, href: folderHref(ROOT_FOLDER_ID) }, { label: 'Kosz' }]
  return (
    <Page title="Kosz" wide above={<Breadcrumb crumbs={crumbs} />}>
      <p>Usunięte katalogi i dokumenty można przywrócić przez {counted(BIN_DAYS, DAYS)}. Wracają jako wersje robocze, na koniec katalogu, w którym były.</p>
      <SelectionScope>
        {items.length === 0 ? (
          <Notice>Kosz jest pusty.</Notice>
        ) : (
          <Table
            caption="Usunięte elementy"
            columns={columns(query, here)}
            rows={items}
            rowKey={({ id }) => id}
            selection={{ form: BIN_FORM, name: 'id', nameOf: (row) => row.name }}
            above={<ListTotal count={totalCount} of={ITEMS} q="" />}
          />
        )}
        {items.length > 0 && <BinTools query={query} />}
      </SelectionScope>
      <ListPagination label="Strony kosza" path={PATH} query={query} shape={SHAPE} totalCount={totalCount} />
    </Page>
  )
}

const needsSelection = { 'data-needs-selection': libraryMessages.NOTHING_SELECTED.text }

const BinTools = ({ query }: { query: TableQuery<BinColumn> }) => (
  <SelectionBar form={BIN_FORM} of={ITEMS}>
    <form id={BIN_FORM} action={PATH} data-own-submit="" aria-label="Czynności na elementach kosza" className={styles.bulk}>
      <HiddenFields values={Object.fromEntries(tableParams(query, SHAPE))} />
      <Button type="submit" kind="secondary" name={CONFIRM} value="przywroc" {...needsSelection}>
        Przywróć
      </Button>
      <Button type="submit" kind="secondary" name={CONFIRM} value="usun" {...needsSelection}>
        Usuń na zawsze
      </Button>
    </form>
  </SelectionBar>
)

export function BinPage({ searchParams }: { searchParams: SearchParams }) {
  const asked = readTableQuery(searchParams, SHAPE)
  const [action, nodeIds] = [firstOf(searchParams[CONFIRM]), chosenIds(searchParams)]
  if (asked && isBinAction(action) && nodeIds.length > 0) return <ConfirmBin action={action} nodeIds={nodeIds} back={tableHref(PATH, asked, SHAPE)} />
  return (
    <ListPage path={PATH} searchParams={searchParams} shape={SHAPE} load={load}>
      {(shown) => <BinList {...shown} />}
    </ListPage>
  )
}
