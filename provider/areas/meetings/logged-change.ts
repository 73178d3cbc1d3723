// What one change of an agenda was, as the event log keeps it for the minutes.
import { quoted } from '#provider/records/change.ts'
import type { ItemRow } from './queries.ts'

export interface AgendaChange {
  /** In Polish, each a part of one sentence; empty: no item came, went or moved. */
  texts: string[]
  /** Id of the item that was begun; null: the last one ended; missing: the discussion did not move on. */
  begun?: number | null
}

const ids = (items: readonly ItemRow[]) => items.map(({ id }) => id)

export function agendaChange(before: readonly ItemRow[], after: readonly ItemRow[]): AgendaChange {
  const was = new Map(before.map((item) => [item.id, item]))
  const is = new Set(ids(after))
  const kept = after.filter(({ id }) => was.has(id))
  const stayed = before.filter(({ id }) => is.has(id))
  const told = (what: string, items: readonly ItemRow[]) => items.map(({ number, title }) => `${what} punkt ${number} ${quoted(title)}`)
  const isMoved = ids(kept).some((id, i) => id !== stayed[i]?.id)
  const current = after.find(({ status, id }) => status === 'current' && was.get(id)?.status !== 'current')
  const hasEnded = !current && before.some(({ status }) => status === 'current') && !after.some(({ status }) => status === 'current')
  const texts = [
    ...told(
      'dodano',
      after.filter(({ id }) => !was.has(id)),
    ),
    ...told(
      'usunięto',
      before.filter(({ id }) => !is.has(id)),
    ),
    ...told(
      'wycofano',
      kept.filter(({ id, status }) => status === 'withdrawn' && was.get(id)!.status !== 'withdrawn'),
    ),
    ...told(
      'przywrócono',
      kept.filter(({ id, status }) => status !== 'withdrawn' && was.get(id)!.status === 'withdrawn'),
    ),
    ...kept.flatMap(({ id, number, title }) =>
      was.get(id)!.title === title ? [] : [`zmieniono brzmienie punktu ${number} z ${quoted(was.get(id)!.title)} na ${quoted(title)}`],
    ),
    ...(isMoved ? ['zmieniono kolejność punktów'] : []),
  ]
  return { texts, ...(current && { begun: current.id }), ...(hasEnded && { begun: null }) }
}
