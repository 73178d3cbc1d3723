// What was changed about an account, field by field.
import { USER_FIELD_NAMES } from '#common/names.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { ReadUserHistory } from '#contract/users.ts'
import { ListPage } from '#components/ui/list/page.tsx'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { sortLink, type SearchParams, type SortLink, type TableQuery } from '#lib/tables/query.ts'
import { historyHref, listLeft, type UsersView } from '#lib/users/addresses.ts'
import { CHANGES } from '#common/nouns.ts'
import { HISTORY_SHAPE, loadHistory, USERS_SHAPE, type HistoryColumn, type OfUser, type UserColumn } from '#lib/users/loaders.ts'
import { UserFrame } from './frame.tsx'

type Row = AnswerOf<typeof ReadUserHistory>['items'][number]

const NOTHING = '–'

function columns({ page, limit }: TableQuery, sort: (column: HistoryColumn) => SortLink): Column<Row>[] {
  return [
    { title: 'L.p.', size: 'xxs', room: 'wide', cell: (_, index) => page * limit + index + 1 },
    { title: 'Nazwa pola', isHeading: true, sort: sort('field'), cell: ({ field }) => USER_FIELD_NAMES[field] },
    { title: 'Wartość przed zmianą', cell: ({ before }) => before ?? NOTHING },
    { title: 'Wartość po zmianie', cell: ({ after }) => after ?? NOTHING },
    { title: 'Kto i kiedy zmienił', size: 'l', sort: sort('changedAt'), cell: ({ changedAt, changedBy }) => <WhenWho when={changedAt} who={changedBy} /> },
  ]
}

function History({ list: { user, items, totalCount }, query, path, left }: OfUser & { path: string; left: UsersView<UserColumn> }) {
  return (
    <UserFrame user={user} left={left} current="history">
      {(totalCount > 0 || query.q) && (
        <ToolRow>
          <ListSearch label="Szukaj zmian" path={path} query={query} shape={HISTORY_SHAPE} />
        </ToolRow>
      )}
      {items.length === 0 ? (
        <Notice>{query.q ? `Żadna zmiana nie pasuje do „${query.q}”.` : 'Tych danych nikt jeszcze nie zmieniał.'}</Notice>
      ) : (
        <Table
          caption="Historia zmian"
          columns={columns(query, (column) => sortLink(path, query, HISTORY_SHAPE, column))}
          rows={items}
          rowKey={({ id }) => id}
          above={<ListTotal count={totalCount} of={CHANGES} q={query.q} />}
        />
      )}
      <ListPagination label="Strony historii zmian" path={path} query={query} shape={HISTORY_SHAPE} totalCount={totalCount} />
    </UserFrame>
  )
}

interface Props {
  entryId: string
  segments: string[] | undefined
  searchParams: SearchParams
}

export function HistoryPage({ entryId, segments, searchParams }: Props) {
  const left = listLeft(segments, searchParams, USERS_SHAPE)
  // The pages and searches of this view keep the way back to the list.
  const path = historyHref({ id: entryId }, left)
  return (
    <ListPage path={path} searchParams={searchParams} shape={HISTORY_SHAPE} load={(asked) => loadHistory(entryId, asked)}>
      {(shown) => <History {...shown} path={path} left={left} />}
    </ListPage>
  )
}
