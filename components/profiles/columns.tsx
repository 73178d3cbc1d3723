// Columns of the list of access profiles.
import { PEOPLE } from '#common/nouns.ts'
import type { Profile } from '#contract/profiles.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import type { Column } from '#components/ui/table.tsx'
import { createdColumn, updatedColumn } from '#components/ui/change-columns.tsx'
import { counted } from '#common/plural.ts'
import type { ProfileColumn } from '#lib/profiles/loaders.ts'
import type { SortLink } from '#lib/tables/query.ts'

const editHref = ({ id }: Profile) => `/profile/edytujprofil/${id}`

/** A profile that only a super administrator may change can be opened for reading. */
const Open = (profile: Profile) => (
  <RowActions>
    <ButtonLink kind="quiet" href={editHref(profile)}>
      {profile.changeable ? 'Edytuj' : 'Pokaż'} <span className="hidden-text">profil: {profile.name}</span>
    </ButtonLink>
  </RowActions>
)

/** The holders of the profile; without any, the reason why it cannot be deleted. */
const uses = ({ usersCount, addressed }: Profile): string => (usersCount > 0 ? counted(usersCount, PEOPLE) : addressed ? 'powiadomienia' : 'nikt')

export function profileColumns(sort: (column: ProfileColumn) => SortLink): Column<Profile>[] {
  return [
    {
      title: 'Nazwa',
      isHeading: true,
      sort: sort('name'),
      cell: (profile) => <a href={editHref(profile)}>{profile.name}</a>,
    },
    { title: 'Uprawnienia', size: 'l', cell: ({ profilePermissions }) => profilePermissions.map(({ name }) => name).join(', ') },
    { title: 'Mają go', size: 's', cell: uses },
    createdColumn({ sort: sort('createdAt'), room: 'wide' }),
    updatedColumn({ sort: sort('updatedAt'), room: 'wide' }),
    { title: 'Czynności', size: 'xs', isPlain: true, cell: Open },
  ]
}
