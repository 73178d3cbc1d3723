// Where the fields of minutes lead to.
import type { MinutesField, MinutesSource } from '#contract/minutes.ts'
import { shownDay } from '#common/shown-time.ts'
import { documentHref, folderHistoryHref } from '#lib/links/library.ts'
import { meetingHref, presenceHref } from '#lib/links/meetings.ts'
import { ballotHref } from '#lib/links/votings.ts'

const SOURCE_NAMES: Record<MinutesSource['kind'], string> = {
  meeting: 'Dane posiedzenia',
  agenda: 'Porządek obrad',
  presence: 'Zapis obecności',
  document: 'Dokument',
  voting: 'Głosowanie',
  history: 'Historia katalogu',
}

export interface SourceLink {
  href: string
  name: string
}

const atOf = (at: string) => `${shownDay(at)} ${at.slice(11, 19)}`

/** The page on which a field can be checked; null: the reader has none. */
export function sourceLink({ kind, id, at }: MinutesSource, manages: boolean): SourceLink | null {
  const name = SOURCE_NAMES[kind]
  if (kind === 'document') return { href: documentHref(id), name }
  if (kind === 'voting') return { href: ballotHref(id), name }
  if (kind === 'meeting') return { href: meetingHref(id), name }
  if (kind === 'agenda') return { href: `${meetingHref(id)}#porzadek`, name }
  if (!manages) return null
  if (kind === 'history') return { href: folderHistoryHref(id), name }
  return { href: presenceHref(id, at === null ? undefined : atOf(at)), name: at === null ? name : `${name}, ${at.slice(11, 16)}` }
}

const keyOf = ({ source: { kind, id, at } }: MinutesField) => `${kind} ${id} ${at}`

/** Fields in their order, those of one source together. */
export function bySource(fields: readonly MinutesField[]): (readonly MinutesField[])[] {
  const groups: MinutesField[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && keyOf(last[0]!) === keyOf(field)) last.push(field)
    else groups.push([field])
  }
  return groups
}
