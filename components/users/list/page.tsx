// The list of accounts. Everything on it works without scripts.
import { AddressMessage } from '#components/shell/address-message.tsx'
import { DeleteUser, type UserRow } from '#contract/users.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { SelectionScope } from '#components/ui/selection.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { readTableQuery, sortLink, type SearchParams } from '#lib/tables/query.ts'
import { ACCEPTANCES_FILE, filteredPath, IMPORT_USERS, listHref, NEW_USER, USERS_FILE } from '#lib/users/addresses.ts'
import { readChosen } from '#lib/users/bulk.ts'
import { fullName, USERS } from '#lib/users/labels.ts'
import { isFiltered, readFilter, type UserFilter } from '#lib/users/list-filter.ts'
import { loadUsers, USERS_SHAPE, type UserColumn, type UserList } from '#lib/users/loaders.ts'
import { deleteUserForm } from '#lib/users/words.ts'
import { BULK_FORM, BulkBar } from './bulk-bar.tsx'
import { ConfirmMany } from './confirm-many.tsx'
import { dialogOf, userColumns } from './columns.tsx'
import { UserSearch } from './search.tsx'

type ShownUsers = LoadedPage<UserList, UserColumn> & { here: string; filter: UserFilter }

const Question = ({ user, here }: { user: UserRow; here: string }) => (
  <ConfirmDialog
    id={dialogOf(user)}
    title="Usuwanie użytkowników"
    busyText="Usuwam…"
    action={{ form: deleteUserForm, endpoint: DeleteUser, values: { id: user.id }, success: here, back: here }}
  >
    <p>Czy na pewno usunąć użytkownika {user.username}?</p>
    <p>Nie będzie można się na to konto zalogować. W historiach pozostanie imię i nazwisko.</p>
  </ConfirmDialog>
)

function Rows({ list: { items, totalCount }, query, filter, here }: ShownUsers) {
  const path = filteredPath(filter)
  return (
    <SelectionScope>
      <Table
        caption="Użytkownicy"
        columns={userColumns({ ...query, filter }, (column) => sortLink(path, query, USERS_SHAPE, column))}
        rows={items}
        rowKey={({ id }) => id}
        selection={{ form: BULK_FORM, name: 'id', nameOf: fullName }}
        above={<ListTotal count={totalCount} of={USERS} q={query.q} narrowed={isFiltered(filter)} />}
      />
      {items.map((user) => (
        <Question key={user.id} user={user} here={here} />
      ))}
      <BulkBar query={query} filter={filter} />
    </SelectionScope>
  )
}

const Tools = (shown: ShownUsers) => (
  <ToolRow>
    <ButtonLink href={NEW_USER}>Dodaj użytkownika</ButtonLink>
    <ToolMenu label="Eksport i import">
      <a href={USERS_FILE}>Eksport użytkowników</a>
      <a href={ACCEPTANCES_FILE}>Eksport akceptacji</a>
      <a href={IMPORT_USERS}>Import z arkusza</a>
    </ToolMenu>
    <UserSearch {...shown} />
  </ToolRow>
)

const Users = (shown: ShownUsers) => {
  const {
    list: { items, totalCount },
    query,
    filter,
  } = shown
  const nothing = query.q && !isFiltered(filter) ? `Żaden użytkownik nie pasuje do „${query.q}”.` : 'Żaden użytkownik nie spełnia tych warunków.'
  return (
    <Page title="Użytkownicy" wide>
      <Tools {...shown} />
      {items.length === 0 ? <Notice>{nothing}</Notice> : <Rows {...shown} />}
      <ListPagination label="Strony listy użytkowników" path={filteredPath(filter)} query={query} shape={USERS_SHAPE} totalCount={totalCount} />
    </Page>
  )
}

export function UsersPage({ searchParams }: { searchParams: SearchParams }) {
  const filter = readFilter(searchParams)
  const [chosen, left] = [readChosen(searchParams), readTableQuery(searchParams, USERS_SHAPE)]
  if (chosen && left) return <ConfirmMany chosen={chosen} list={listHref({ ...left, filter }, USERS_SHAPE)} />
  return (
    <ListPage path={filteredPath(filter)} searchParams={searchParams} shape={USERS_SHAPE} load={(asked) => loadUsers(asked, filter)}>
      {(shown) => (
        <>
          {searchParams.komunikat === 'USER_CHOICES_NOT_LOADED' && <AddressMessage code={searchParams.komunikat} path={shown.here} />}
          <Users {...shown} filter={filter} />
        </>
      )}
    </ListPage>
  )
}
