// What the pages of access profiles read.
import type { AnswerOf } from '#contract/kit.ts'
import { ListPermissions, ListProfiles, ReadProfile } from '#contract/profiles.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'

export type ProfileColumn = SortKey<typeof ListProfiles>
export type ProfileList = AnswerOf<typeof ListProfiles>
export type EditedProfile = AnswerOf<typeof ReadProfile>
export type Permission = AnswerOf<typeof ListPermissions>['items'][number]

export const PROFILES_SHAPE = tableShape(ListProfiles, { limit: MANAGED_ROWS })

export const loadProfiles = (asked: TableQuery<ProfileColumn>): Promise<LoadedPage<ProfileList, ProfileColumn>> =>
  loadPageOrLast(asked, (query) => read(ListProfiles, { query: sentQuery(query) }))

export interface ProfileFormData {
  /** null: a new one. */
  profile: EditedProfile | null
  permissions: readonly Permission[]
}

export async function loadProfileForm(entryId: string | null): Promise<ProfileFormData> {
  const reading = entryId === null ? null : read(ReadProfile, { params: { id: addressId(entryId) } })
  const [profile, permissions] = await Promise.all([reading, read(ListPermissions, {})])
  return { profile, permissions: permissions.items }
}
