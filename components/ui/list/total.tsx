import { counted, type Forms } from '#common/plural.ts'

interface Props {
  count: number
  of: Forms
  q: string
  /** By more than what is sought. */
  narrowed?: boolean
}

/** How many rows the whole list has, or how many of them fit what is sought. */
export function ListTotal({ count, of, q, narrowed = false }: Props) {
  if (count === 0) return null
  return (
    <span>
      {q || narrowed ? 'Znaleziono' : 'Razem'}: {counted(count, of)}.
    </span>
  )
}
