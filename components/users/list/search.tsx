// The search of the list of accounts, with its filters under 'Filtry'.
import { BoxFilter, ChoiceOf, Filters } from '#components/ui/filters.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import { UserStanding } from '#contract/users.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { tableHref, tableParams } from '#lib/tables/query.ts'
import { filteredPath, USERS_PATH } from '#lib/users/addresses.ts'
import { FILTER, isFiltered, STANDINGS, type UserFilter } from '#lib/users/list-filter.ts'
import { USERS_SHAPE, type UserColumn, type UserList } from '#lib/users/loaders.ts'

const choices = (entries: readonly { id: number; name: string }[]) => entries.map(({ id, name }) => ({ value: String(id), label: name }))

export function UserSearch({ list, query, filter }: LoadedPage<UserList, UserColumn> & { filter: UserFilter }) {
  const { standing, profileId, institutionId, withoutPassword } = filter
  const whole = { ...query, page: 0, q: '' }
  return (
    <SearchLine
      label="Szukaj użytkowników"
      path={USERS_PATH}
      q={query.q}
      keeps={tableParams(whole, USERS_SHAPE)}
      whole={tableHref(filteredPath(filter), whole, USERS_SHAPE)}
    >
      <Filters filtered={isFiltered(filter)} clear={tableHref(USERS_PATH, { ...query, page: 0 }, USERS_SHAPE)}>
        <ChoiceOf
          name={FILTER.standing}
          label="Status"
          value={standing ? STANDINGS[standing].value : ''}
          all="Każdy status"
          choices={UserStanding.options.map((one) => STANDINGS[one])}
        />
        <ChoiceOf name={FILTER.profileId} label="Profil" value={profileId ?? ''} all="Wszystkie profile" choices={choices(list.profiles)} />
        <ChoiceOf name={FILTER.institutionId} label="Instytucja" value={institutionId ?? ''} all="Wszystkie instytucje" choices={choices(list.institutions)} />
        <BoxFilter name={FILTER.withoutPassword} label="Nie ustawiono hasła" checked={withoutPassword} />
      </Filters>
    </SearchLine>
  )
}
