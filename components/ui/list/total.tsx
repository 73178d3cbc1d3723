import { counted, type Forms } from '#common/plural.ts'

interface Props {
  count: number
  of: Forms
  q: string
  /** Filters narrow the list, in addition to the search. */
  narrowed?: boolean
}

/** The number of rows in the whole list, or of the rows that match. */
export function ListTotal({ count, of, q, narrowed = false }: Props) {
  if (count === 0) return null
  return (
    <span>
      {q || narrowed ? 'Znaleziono' : 'Razem'}: {counted(count, of)}.
    </span>
  )
}
