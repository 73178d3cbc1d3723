// A sentence about what a paste left out.

/** Counts. For the first three only matters whether there were any. */
export interface DroppedContent {
  colours: number
  alignment: number
  comments: number
  pictures: number
  drawings: number
  links: number
}

type Kind = keyof DroppedContent

export const NOTHING_DROPPED: Readonly<DroppedContent> = { colours: 0, alignment: 0, comments: 0, pictures: 0, drawings: 0, links: 0 }

const counted = (one: string, more: string) => (count: number) => `${count} ${count === 1 ? one : more}`

const WORDS: Readonly<Record<Kind, (count: number) => string>> = {
  colours: () => 'kolorów',
  alignment: () => 'wyrównania tekstu',
  pictures: counted('obrazu', 'obrazów'),
  drawings: counted('rysunku lub osadzonego elementu', 'rysunków i osadzonych elementów'),
  comments: () => 'komentarzy',
  links: counted('odnośnika, który działa tylko w tamtym dokumencie', 'odnośników, które działają tylko w tamtym dokumencie'),
}

/** Empty: nothing was left out. */
export function pasteReport(dropped: DroppedContent): string {
  const parts = (Object.keys(WORDS) as Kind[]).flatMap((kind) => (dropped[kind] > 0 ? [WORDS[kind](dropped[kind])] : []))
  if (parts.length === 0) return ''
  const pictures = dropped.pictures > 0 ? ' Obrazy dodaj z pliku: przeciągnij je tu albo wklej pojedynczo.' : ''
  return `Wklejono bez: ${parts.join(', ')}.${pictures}`
}
