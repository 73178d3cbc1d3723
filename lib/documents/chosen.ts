// The items that a list's checkboxes carry in the address.
import { IdText } from '#contract/shapes.ts'
import type { SearchParams } from '#lib/tables/query.ts'

/** Items that one call takes. */
export const CHOSEN_MAX = 500

/** In the address: everything in the folder is chosen, on whatever page it stands. */
export const ALL = 'all'

export const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Each once, in the order of the list; what is no id is left out. */
export function chosenIds({ id }: SearchParams): number[] {
  const ids = [id ?? []].flat().flatMap((text) => {
    const parsed = IdText.safeParse(text)
    return parsed.success ? [parsed.data] : []
  })
  return [...new Set(ids)].slice(0, CHOSEN_MAX)
}
