// One of the administrators' lists of articles. Everything on it works without scripts.
import { ARTICLES } from '#common/nouns.ts'
import { DeleteArticles } from '#contract/news-changes.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { CHOSEN_FORM, DeleteChosen } from '#components/ui/delete-chosen.tsx'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { SelectedCount, SelectionScope } from '#components/ui/selection.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { showsPlaces, type Moved, type NewsTab, type NewsView } from '#lib/news/manage/list.ts'
import { deleteArticlesForm, newsMessages } from '#lib/news/words.ts'
import { sortLink, tableHref } from '#lib/tables/query.ts'
import { NewsTabs } from '#components/news/tabs.tsx'
import { ArchiveDialog, PublishDialog, RestoreDialog } from './dialogs.tsx'
import { newsColumns } from './columns.tsx'

interface Props {
  tab: NewsTab
  view: NewsView
  /** The article that has just been moved. */
  moved: Moved | null
}

const DIALOG = { draft: PublishDialog, published: ArchiveDialog, archived: RestoreDialog }

function Dialogs({ tab, here, view: { list } }: Pick<Props, 'tab' | 'view'> & { here: string }) {
  const Dialog = DIALOG[tab.status]
  return (
    <>
      {list.newsList.map((article) => (
        <Dialog key={article.id} article={article} here={here} />
      ))}
    </>
  )
}

const PLACES_HINT = 'Kolejność artykułów można zmieniać, gdy lista jest bez wyszukiwania i posortowana malejąco według pozycji.'

function Rows({ tab, view: { list, query }, moved, here }: Props & { here: string }) {
  const { path, status, shape, label } = tab
  const places = showsPlaces(tab, query) ? { offset: query.page * query.limit, totalCount: list.totalCount, moved } : null
  const hint = status === 'published' && !places && list.totalCount > 1 && PLACES_HINT
  return (
    <Table
      caption={label}
      columns={newsColumns({ status, rows: list.newsList, here, places, sort: (column) => sortLink(path, query, shape, column) })}
      rows={list.newsList}
      rowKey={({ id }) => id}
      selection={status === 'draft' ? { form: CHOSEN_FORM, name: 'ids', nameOf: ({ title }) => title } : undefined}
      above={
        <>
          <ListTotal count={list.totalCount} of={ARTICLES} q={query.q} /> {hint}
        </>
      }
    />
  )
}

export function ManagedNewsList({ tab, view, moved }: Props) {
  const { list, query } = view
  const { path, status, shape } = tab
  const here = tableHref(path, query, shape)
  return (
    <Page title="Aktualności" wide>
      <NewsTabs current={path} />
      <ToolRow>
        {status === 'draft' && <ButtonLink href="/aktualnosci/nowyart">Dodaj artykuł</ButtonLink>}
        {(list.totalCount > 0 || query.q) && <ListSearch label="Szukaj artykułów" path={path} query={query} shape={shape} />}
      </ToolRow>
      {list.newsList.length === 0 ? (
        <Notice>{query.q ? `Żaden artykuł nie pasuje do „${query.q}”.` : tab.empty}</Notice>
      ) : (
        <SelectionScope>
          <Rows tab={tab} view={view} moved={moved} here={here} />
          {status === 'draft' && (
            <DeleteChosen
              form={deleteArticlesForm}
              endpoint={DeleteArticles}
              here={here}
              of={ARTICLES}
              missing={newsMessages.NO_ARTICLE_SELECTED.text}
              title="Usuwanie artykułów"
            >
              <p>
                Czy usunąć <SelectedCount of={ARTICLES} otherwise="zaznaczone artykuły" />?
              </p>
              <p>Usuniętych wersji roboczych nie można przywrócić. Opublikowane artykuły, które miały zastąpić, pozostaną bez zmian.</p>
            </DeleteChosen>
          )}
          <Dialogs tab={tab} view={view} here={here} />
        </SelectionScope>
      )}
      <ListPagination label="Strony listy artykułów" path={path} query={query} shape={shape} totalCount={list.totalCount} />
    </Page>
  )
}
