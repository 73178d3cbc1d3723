// What the projector in the room shows: figures, and texts of the agenda. Nothing of it is about a person.
import type { AnswerOf } from '#contract/kit.ts'
import type { ReadMeetingScreen } from '#contract/presence.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { agendaOf, type ItemRow } from '#provider/areas/meetings/queries.ts'
import { runningVoting } from '#provider/areas/votings/electorate/service.ts'
import { mayAdminister } from '#provider/identity/actor.ts'
import type { Reader } from './reading-service.ts'
import { lookAt } from './reading-service.ts'

type Screen = AnswerOf<typeof ReadMeetingScreen>

/** Of the votings of these items, in their order, the first that runs. */
async function votingOf({ db, settings, actor }: Reader, items: readonly ItemRow[], now: Date): Promise<Screen['voting']> {
  const ids = items.flatMap(({ voting_ids }) => voting_ids)
  const running = await runningVoting(db, ids, { now, fundProgram: settings.fundProgram, counts: mayAdminister(actor) })
  if (!running) return null
  const { title, ends_at } = running.voting
  const endsAt = ends_at === null ? null : (instantOfWallTime(ends_at)?.toISOString() ?? null)
  const { votedCount, eligibleCount } = running.statistic ?? {}
  return { title, endsAt, turnout: votedCount === undefined || eligibleCount === undefined ? null : { votedCount, eligibleCount } }
}

export async function readScreen(reader: Reader, id: number): Promise<Screen> {
  const { meeting, now, figures } = await lookAt(reader, id, undefined)
  const items = await agendaOf(reader.db, id)
  const current = items.find(({ status }) => status === 'current')
  // That of the item under discussion before one that was begun earlier and still runs.
  const voting = await votingOf(reader, [...(current ? [current] : []), ...items.filter((item) => item !== current && item.status !== 'withdrawn')], now)
  return {
    name: meeting.name,
    status: meeting.status,
    canceled: meeting.status === 'canceled',
    now: now.toISOString(),
    item: current ? { number: current.number, title: current.title } : null,
    quorum: { ...figures, missingCount: Math.max(0, figures.requiredCount - figures.presentCount) },
    voting,
  }
}
