// The list of a dictionary by its address, the same for each of them. It works with scripts off.
import { DICTIONARY_PAGES } from '#common/names.ts'
import { DICTIONARIES, DICTIONARY_NAMES, type DictionaryName } from '#contract/dictionaries.ts'
import { AddressMessage } from '#components/shell/address-message.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { CHOSEN_FORM, DeleteChosen } from '#components/ui/delete-chosen.tsx'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { SelectedCount, SelectionScope } from '#components/ui/selection.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import { loadEntries, shapeOf, type AnyRow, type EntryList } from '#lib/dictionaries/loaders.ts'
import { addPath, listPath } from '#lib/dictionaries/addresses.ts'
import { DELETE_FORMS, noneChosen, SCREENS, usesInWords } from '#lib/dictionaries/words.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { sortLink, type SearchParams } from '#lib/tables/query.ts'
import { entryColumns } from './entry-columns.tsx'

const TABS = DICTIONARY_NAMES.map((name) => ({ href: listPath(name), label: DICTIONARY_PAGES[name].title }))

const closedBy = ({ usedBy }: AnyRow) => (usedBy.length > 0 ? `Nie można usunąć, używają: ${usesInWords(usedBy)}` : '')

function Deletion({ name, here }: { name: DictionaryName; here: string }) {
  const { of, chosen, deleting } = SCREENS[name]
  return (
    <DeleteChosen form={DELETE_FORMS[name]} endpoint={DICTIONARIES[name].remove} here={here} of={of} missing={noneChosen(name)} title={`Usuwanie ${deleting}`}>
      <p>
        Czy usunąć <SelectedCount of={of} otherwise={chosen} />?
      </p>
      <p>Usunięcie obejmuje listy wyboru w innych formularzach i nie można go cofnąć.</p>
    </DeleteChosen>
  )
}

interface EntriesProps extends LoadedPage<EntryList> {
  name: DictionaryName
  here: string
}

function Rows({ name, list: { items, totalCount }, query, here }: EntriesProps) {
  const someGo = items.some(({ deletable }) => deletable)
  const { of, one } = SCREENS[name]
  const title = DICTIONARY_PAGES[name].title
  return (
    <SelectionScope>
      <Table
        caption={title}
        columns={entryColumns(name, (column) => sortLink(listPath(name), query, shapeOf(name), column))}
        rows={items}
        rowKey={({ id }) => id}
        selection={someGo ? { form: CHOSEN_FORM, name: 'ids', nameOf: (entry) => entry.name, closedBy } : undefined}
        above={<ListTotal count={totalCount} of={{ ...of, one }} q={query.q} />}
      />
      {someGo && <Deletion name={name} here={here} />}
    </SelectionScope>
  )
}

function Entries(shown: EntriesProps) {
  const { name, list, query } = shown
  const { add, deleting: many, empty } = SCREENS[name]
  const title = DICTIONARY_PAGES[name].title
  const [path, shape] = [listPath(name), shapeOf(name)]
  return (
    <Page title="Słowniki" wide>
      <ViewTabs label="Słowniki" views={TABS} current={path} />
      <ToolRow>
        <ButtonLink href={addPath(name)}>{add}</ButtonLink>
        {(list.totalCount > 0 || query.q) && <ListSearch label={`Szukaj ${many}`} path={path} query={query} shape={shape} />}
      </ToolRow>
      {list.items.length === 0 ? (
        <Notice>{query.q ? `Żadna pozycja nie pasuje do „${query.q}”.` : `W słowniku nie ma jeszcze ${empty}.`}</Notice>
      ) : (
        <Rows {...shown} />
      )}
      <ListPagination label={`Strony listy: ${title}`} path={path} query={query} shape={shape} totalCount={list.totalCount} />
    </Page>
  )
}

export function EntriesPage({ name, searchParams }: { name: DictionaryName; searchParams: SearchParams }) {
  const told = searchParams.komunikat
  return (
    <ListPage path={listPath(name)} searchParams={searchParams} shape={shapeOf(name)} load={(asked) => loadEntries(name, asked)}>
      {(shown) => (
        <>
          {told === 'SIDES_NOT_LOADED' && <AddressMessage code={told} path={shown.here} />}
          <Entries name={name} {...shown} />
        </>
      )}
    </ListPage>
  )
}
