// The list of access profiles by its address. It works with scripts off.
import { DeleteProfiles, type Profile } from '#contract/profiles.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { DeleteChosen } from '#components/ui/delete-chosen.tsx'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { SelectedCount, SelectionScope } from '#components/ui/selection.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { PROFILES_SHAPE, loadProfiles, type ProfileColumn, type ProfileList } from '#lib/profiles/loaders.ts'
import { NO_PROFILE_CHOSEN, PROFILES, deleteProfilesForm } from '#lib/profiles/words.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { sortLink, tableHref, type SearchParams } from '#lib/tables/query.ts'
import { profileColumns } from './columns.tsx'

const PATH = '/profile'
const DELETE_DIALOG = 'usun'
/** The form whose boxes stand in the rows. */
const CHOSEN_FORM = 'zbiorcze'

function closedBy({ deletable, changeable, usersCount }: Profile): string {
  if (deletable) return ''
  if (!changeable) return 'Może usunąć tylko superadministrator'
  return usersCount > 0 ? 'Nie można usunąć: mają go użytkownicy' : 'Nie można usunąć: wysłano powiadomienie do osób z tym profilem'
}

const Deletion = ({ here }: { here: string }) => (
  <>
    <DeleteChosen
      id={CHOSEN_FORM}
      form={deleteProfilesForm}
      endpoint={DeleteProfiles}
      here={here}
      dialog={DELETE_DIALOG}
      of={PROFILES}
      missing={NO_PROFILE_CHOSEN}
    />
    <ConfirmDialog id={DELETE_DIALOG} title="Usuwanie profili" busyText="Usuwam…" form={CHOSEN_FORM} missing={NO_PROFILE_CHOSEN}>
      <p>
        Czy usunąć <SelectedCount of={PROFILES} otherwise="zaznaczone profile" />?
      </p>
      <p>Usuniętych profili nie można przywrócić.</p>
    </ConfirmDialog>
  </>
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
      <Pagination
        label="Strony listy profili"
        page={query.page}
        limit={query.limit}
        totalCount={totalCount}
        sizes={PROFILES_SHAPE.sizes}
        href={(page, limit) => tableHref(PATH, { ...query, page, limit }, PROFILES_SHAPE)}
      />
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
