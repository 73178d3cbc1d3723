// The items of a folder, and the actions on the chosen ones.
import { ITEMS } from '#common/nouns.ts'
import { ChooseLibraryRows, NODE_FOLDER, type DocumentNode, type FolderContents } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Pagination, SizeButtons } from '#components/ui/pagination.tsx'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { MarkRead } from '#components/documents/recent/mark-read.tsx'
import { SelectionScope } from '#components/ui/selection.tsx'
import { folderHref } from '#lib/links/library.ts'
import { steppedHref } from '#lib/documents/addresses.ts'
import { FOLDER_SHAPE, shapeWith, type FolderColumn, type FolderQuery } from '#lib/documents/reading/folder-table.ts'
import { ALL, CHOSEN_MAX } from '#lib/documents/chosen.ts'
import { rowsForm } from '#lib/documents/words.ts'
import { defaultOrder, sortLink, tableHref, type SortLink } from '#lib/tables/query.ts'
import styles from '#components/documents/documents.module.css'
import type { ShownNode } from './columns.tsx'
import { FilterStatus } from './filter.tsx'
import { archiveHref, BULK_FORM, BulkTools, PublishTool, ReaderTools } from '#components/documents/changing/folder-tools.tsx'
import type { Way } from '#components/ui/order/step-button.tsx'
import { StepForms } from '#components/documents/order/steps.tsx'
import { NodeTable } from '#components/documents/reading/node-table.tsx'

interface Props {
  folder: FolderContents
  query: FolderQuery
  /** Address of this list without its query. */
  path: string
  manages: boolean
  signedIn: boolean
  /** The folder's name on the screen. */
  name: string
  /** The node that a search led to. */
  hit?: string | undefined
  /** The direction in which it was just moved. */
  gone?: Way | undefined
  ofVoting: boolean
}

export const TABLE_ID = 'lista'

function emptyText({ query, ofVoting }: { query: FolderQuery; ofVoting: boolean }): string {
  if (query.q) return `Nic w tym katalogu nie pasuje do „${query.q}”.`
  return ofVoting ? 'W tym katalogu nie ma dokumentów tego głosowania.' : 'Ten katalog jest pusty.'
}

/** The number of rows a page, as a form, because the choice is stored. `path`: the first page of the list. */
const ChooseRows = ({ rows, path }: { rows: number; path: string }) => (
  <ActionForm form={rowsForm} endpoint={ChooseLibraryRows} success={path} back={path}>
    <SizeButtons name="rows" sizes={FOLDER_SHAPE.sizes} chosen={rows} />
  </ActionForm>
)

type Rows = Props

/** All items of the folder, beyond this page, can be chosen where actions take as many. */
const isWholeChosen = ({ folder: { totalCount, documentStructNodes: nodes, voting }, query, manages }: Pick<Rows, 'folder' | 'query' | 'manages'>) =>
  manages && !voting && !query.q && totalCount > nodes.length && totalCount <= CHOSEN_MAX

const WholeFolder = ({ count }: { count: number }) => (
  <label className={styles.whole}>
    <input type="checkbox" name={ALL} value={count} form={BULK_FORM} autoComplete="off" data-selects-whole="" />
    Zaznacz wszystkie {count} w katalogu
  </label>
)

/** Rows can be ordered where the whole list is shown in the folder's order. */
const isInOrder = ({ folder: { totalCount, voting }, query, manages }: Pick<Rows, 'folder' | 'query' | 'manages'>) =>
  manages && !voting && !query.q && query.sort === 'position' && query.dir === 'asc' && totalCount > 1

const Download = ({ folder }: { folder: FolderContents }) => (
  <a href={archiveHref(folder)}>{folder.voting ? 'Pobierz dokumenty głosowania (ZIP)' : 'Pobierz katalog (ZIP)'}</a>
)

const shown = ({ parentFolderId: _parent, relatedCount: _related, workingGroups, ...node }: DocumentNode): ShownNode => ({
  ...node,
  // Documents are for the same people as the folder, whose heading names them.
  ...(node.nodeType === NODE_FOLDER && workingGroups.length > 0 && { groups: workingGroups.map(({ name }) => name) }),
})

function Items({ folder, query, path, manages, signedIn, hit, gone, name, ofVoting }: Rows) {
  const shape = shapeWith(folder.rows)
  const order = isInOrder({ folder, query, manages }) ? { first: query.page * query.limit, count: folder.totalCount, gone } : undefined
  return (
    <NodeTable
      id={TABLE_ID}
      caption={`Zawartość: ${name}`}
      rows={folder.documentStructNodes.map(shown)}
      manages={manages}
      signedIn={signedIn}
      hit={hit}
      votingId={folder.voting?.id}
      order={order}
      sorts={Object.fromEntries(FOLDER_SHAPE.columns.map((column) => [column, sortLink(path, query, shape, column)])) as Record<FolderColumn, SortLink>}
      form={signedIn ? BULK_FORM : undefined}
      above={
        <span className={styles.above}>
          <ListTotal count={folder.totalCount} of={ITEMS} q={query.q} />
          {isWholeChosen({ folder, query, manages }) && <WholeFolder count={folder.totalCount} />}
          {manages ? <PublishTool folder={folder} query={query} /> : <Download folder={folder} />}
          {folder.newestAt !== null && folder.id !== ROOT_FOLDER_ID && !ofVoting && (
            <MarkRead nodeIds={[folder.id]} until={folder.newestAt} path={tableHref(path, query, shape)} kind="quiet">
              Oznacz katalog jako przeczytany
            </MarkRead>
          )}
          <FilterStatus tableId={TABLE_ID} />
        </span>
      }
      ownOrder={{ title: 'Kolejność ręczna', short: 'ręcznie', ...defaultOrder(path, query, shape) }}
    />
  )
}

export function FolderList(list: Props) {
  const { folder, query, path, manages, signedIn, ofVoting } = list
  const { id, documentStructNodes: nodes, totalCount } = folder
  // The address of an item opens the page of the list that has it, whatever page was asked for.
  const pages = list.hit === undefined ? path : folderHref(id)
  const shape = shapeWith(folder.rows)
  return (
    <>
      <SelectionScope>
        {nodes.length === 0 ? (
          <Notice>{emptyText({ query, ofVoting })}</Notice>
        ) : (
          <>
            <Items {...list} />
            {isInOrder({ folder, query, manages }) && (
              <StepForms success={(way) => steppedHref(id, way, query.limit === folder.rows ? undefined : query.limit)} back={tableHref(path, query, shape)} />
            )}
          </>
        )}
        {manages && <BulkTools folder={folder} path={path} query={query} />}
        {signedIn && !manages && nodes.length > 0 && <ReaderTools folder={folder} />}
      </SelectionScope>
      <Pagination
        label="Strony listy dokumentów"
        page={query.page}
        limit={query.limit}
        totalCount={totalCount}
        sizes={shape.sizes}
        href={(page, limit) => tableHref(pages, { ...query, page, limit }, shape)}
        choice={signedIn && <ChooseRows rows={query.limit} path={tableHref(pages, { ...query, page: 0, limit: folder.rows }, shape)} />}
      />
    </>
  )
}
