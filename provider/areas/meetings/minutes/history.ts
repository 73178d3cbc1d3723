// What the event log tells of a meeting: when it was opened and closed, when each item was discussed, how its agenda changed.
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { AgendaChange } from '#provider/areas/meetings/logged-change.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import type { HistoryRow } from './queries.ts'

export interface MeetingHistory {
  /** null: it was not opened or closed in the portal while it was held. */
  openedAt: string | null
  closedAt: string | null
  /** Since it was called. */
  changes: { at: string; change: AgendaChange }[]
  /** By item: when it was begun, and when the next one or the end came; null: it is still discussed. */
  discussed: Map<number, { from: string; to: string | null }[]>
}

interface Step {
  at: string
  status: string | null
  change: AgendaChange | null
}

const asStep = ({ happened_at, detail }: HistoryRow): Step => ({
  at: wallTimeOf(happened_at),
  status: (detail['status'] as string | undefined) ?? null,
  change: (detail['agenda'] as AgendaChange | undefined) ?? null,
})

/** A meeting that was opened in the portal on another day was only written down then. */
const isOnItsDays = ({ starts_at, ends_at }: MeetingRow, at: string) => at.slice(0, 10) >= starts_at.slice(0, 10) && at.slice(0, 10) <= ends_at.slice(0, 10)

function discussedItems(steps: readonly Step[]): MeetingHistory['discussed'] {
  const discussed: MeetingHistory['discussed'] = new Map()
  let last: { from: string; to: string | null } | null = null
  for (const { at, status, change } of steps) {
    const ends = status === 'closed' || (change !== null && change.begun !== undefined)
    if (ends && last) last.to = at
    if (ends) last = null
    if (change?.begun == null) continue
    last = { from: at, to: null }
    discussed.set(change.begun, [...(discussed.get(change.begun) ?? []), last])
  }
  return discussed
}

export function historyFrom(meeting: MeetingRow, rows: readonly HistoryRow[]): MeetingHistory {
  const steps = rows.map(asStep)
  const lastOf = (status: string) => steps.findLast((step) => step.status === status)?.at
  const onDay = (at: string | undefined) => (at !== undefined && isOnItsDays(meeting, at) ? at : null)
  // Closed by mistake and opened again, it goes on: the first opening counts, and a closing only while it holds.
  const takenBack = steps.findLastIndex(({ status }) => status === 'called' || status === 'planned')
  const opened = steps.slice(takenBack + 1).find(({ status }) => status === 'open')?.at
  const called = steps.findIndex(({ status }) => status === 'called' || status === 'open')
  return {
    openedAt: onDay(opened),
    closedAt: meeting.status === 'closed' ? onDay(lastOf('closed')) : null,
    changes: called < 0 ? [] : steps.slice(called).flatMap(({ at, change }) => (change && change.texts.length > 0 ? [{ at, change }] : [])),
    discussed: discussedItems(steps.filter(({ at }) => isOnItsDays(meeting, at))),
  }
}
