import { counted, type Forms } from '#common/plural.ts'

/** How many rows the whole list has, or how many of them fit what is sought. */
export function ListTotal({ count, of, q }: { count: number; of: Forms; q: string }) {
  if (count === 0) return null
  return (
    <span>
      {q ? 'Znaleziono' : 'Razem'}: {counted(count, of)}.
    </span>
  )
}
