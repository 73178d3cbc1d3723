// What the list of accounts is narrowed to, as the address has it; a form's address holds it for the way back.
import { UserStanding } from '#contract/users.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export interface UserFilter {
  standing: UserStanding | null
  profileId: string | null
  institutionId: string | null
  withoutPassword: boolean
}

export const NO_FILTER: UserFilter = { standing: null, profileId: null, institutionId: null, withoutPassword: false }

/** Names in the address. */
export const FILTER = { standing: 'stan', profileId: 'profil', institutionId: 'instytucja', withoutPassword: 'bezhasla' } as const

/** By how the address calls it. */
export const STANDINGS: Readonly<Record<UserStanding, { value: string; label: string }>> = {
  active: { value: 'aktywne', label: 'Aktywny' },
  expired: { value: 'wygasle', label: 'Wygasło' },
  locked: { value: 'zablokowane', label: 'Zablokowany' },
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
const idOf = (value: string | undefined) => (value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? value : null)

/** What no list has is as if it were not asked for. */
export function readFilter(params: SearchParams): UserFilter {
  const standing = first(params[FILTER.standing])
  return {
    standing: UserStanding.options.find((one) => STANDINGS[one].value === standing) ?? null,
    profileId: idOf(first(params[FILTER.profileId])),
    institutionId: idOf(first(params[FILTER.institutionId])),
    withoutPassword: first(params[FILTER.withoutPassword]) === '1',
  }
}

export const isFiltered = (filter: UserFilter): boolean => filterParams(filter).length > 0

/** In names and values of the address. */
export const filterParams = ({ standing, profileId, institutionId, withoutPassword }: UserFilter): [string, string][] =>
  (
    [
      [FILTER.standing, standing && STANDINGS[standing].value],
      [FILTER.profileId, profileId],
      [FILTER.institutionId, institutionId],
      [FILTER.withoutPassword, withoutPassword ? '1' : null],
    ] as const
  ).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))

/** What is asked of the provider. */
export const filterQuery = ({ standing, profileId, institutionId, withoutPassword }: UserFilter) => ({
  ...(standing && { standing }),
  ...(profileId && { profileId }),
  ...(institutionId && { institutionId }),
  ...(withoutPassword && { withoutPassword: 'true' as const }),
})
