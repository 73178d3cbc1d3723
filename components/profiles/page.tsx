// The list of access profiles by its address. It works without scripts.
import { DeleteProfiles, type Profile } from '#contract/profiles.ts'
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
import { PROFILES_SHAPE, loadProfiles, type ProfileColumn, type ProfileList } from '#lib/profiles/loaders.ts'
import { NO_PROFILE_CHOSEN, PROFILES, deleteProfilesForm } from '#lib/profiles/words.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { sortLink, type SearchParams } from '#lib/tables/query.ts'
import { profileColumns } from './columns.tsx'

const PATH = '/profile'

function closedBy({ deletable, changeable, usersCount }: Profile): string {
  if (deletable) return ''
  if (!changeable) return 'Może usunąć tylko superadministrator'
  return usersCount > 0 ? 'Nie można usunąć: mają go użytkownicy' : 'Nie można usunąć: wysłano powiadomienie do osób z tym profilem'
}

const Deletion = ({ here }: { here: string }) => (
  <DeleteChosen form={deleteProfilesForm} endpoint={DeleteProfiles} here={here} of={PROFILES} missing={NO_PROFILE_CHOSEN} title="Usuwanie profili">
    <p>
      Czy usunąć <SelectedCount of={PROFILES} otherwise="zaznaczone profile" />?
    </p>
    <p>Usuniętych profili nie można przywrócić.</p>
  </DeleteChosen>
)

function Profiles({ list: { items, totalCount }, query, here }: LoadedPage<ProfileList, ProfileColumn> & { here: string }) {
  const someGo = items.some(({ deletable }) => deletable)
  return (
    <Page title="Profile" wide>
      <ToolRow>
        <ButtonLink href="/profile/nowyprofil">Dodaj profil</ButtonLink>
        {(totalCount > 0 || query.q) && <ListSearch label="Szukaj profili" path={PATH} query={query} shape={PROFILES_SHAPE} />}
      </ToolRow>
      {items.length === 0 ? (
        <Notice>{query.q ? `Żaden profil nie pasuje do „${query.q}”.` : 'Nie ma jeszcze żadnych profili.'}</Notice>
      ) : (
        <SelectionScope>
          <Table
            caption="Profile"
            columns={profileColumns((column) => sortLink(PATH, query, PROFILES_SHAPE, column))}
            rows={items}
            rowKey={({ id }) => id}
            selection={someGo ? { form: CHOSEN_FORM, name: 'ids', nameOf: ({ name }) => name, closedBy } : undefined}
            above={<ListTotal count={totalCount} of={PROFILES} q={query.q} />}
          />
          {someGo && <Deletion here={here} />}
        </SelectionScope>
      )}
      <ListPagination label="Strony listy profili" path={PATH} query={query} shape={PROFILES_SHAPE} totalCount={totalCount} />
    </Page>
  )
}

export function ProfilesPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage path={PATH} searchParams={searchParams} shape={PROFILES_SHAPE} load={loadProfiles}>
      {(shown) => <Profiles {...shown} />}
    </ListPage>
  )
}
