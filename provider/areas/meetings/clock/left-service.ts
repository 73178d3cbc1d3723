// Working days that are left before meetings. It refuses nothing.
import type { MeetingClock, ReadMeetingClocks } from '#contract/meeting-clock.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Rules } from '#contract/rules.ts'
import { WORKING_DAYS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { dayOf, lastPassedWallTime } from '#common/warsaw-clock.ts'
import { foldersOf } from '#provider/areas/documents/below/service.ts'
import { rulesNow } from '#provider/areas/rules/service.ts'
import { workingDays, type WorkingDays } from '#provider/areas/rules/working-days-service.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import * as queries from './queries.ts'

export type Dependencies = Pick<Capabilities, 'db' | 'now' | 'settings'>

export interface Reckoning {
  rules: Rules
  days: WorkingDays
}

export async function reckoning({ db, settings }: Dependencies): Promise<Reckoning> {
  const rules = await rulesNow(db, settings)
  return { rules, days: await workingDays(rules) }
}

export const dayOfWall = (wall: string) => wall.slice(0, 10)

export function clockOf({ id, name, starts_at }: { id: number; name: string; starts_at: string }, { rules, days }: Reckoning, now: Date): MeetingClock {
  const meeting = dayOfWall(starts_at)
  const term = (requiredDays: number, paragraph: string) => ({ requiredDays, paragraph, lastDay: days.lastDayFor(meeting, requiredDays) })
  return {
    meetingId: id,
    meetingName: name,
    startsAt: starts_at,
    workingDays: days.between(dayOf(now), meeting),
    call: term(rules.callDays, rules.callDaysParagraph),
    urgent: term(rules.urgentCallDays, rules.urgentCallDaysParagraph),
  }
}

export async function readClocks(needed: Dependencies, nodeIds: readonly number[]): Promise<AnswerOf<typeof ReadMeetingClocks>> {
  const { db } = needed
  if (nodeIds.length === 0) return { items: [] }
  const now = needed.now()
  const meetings = await queries.comingOfFolders(db, await foldersOf(db, nodeIds), lastPassedWallTime(now))
  if (meetings.length === 0) return { items: [] }
  const reckoned = await reckoning(needed)
  return { items: meetings.map((meeting) => clockOf(meeting, reckoned, now)) }
}

/** For the event log, of what is done about these items at this moment: how many working days are left, and how many the rules ask for. */
export async function termSaid(db: Db, { settings, at }: { settings: Dependencies['settings']; at: Date }, nodeIds: readonly number[]): Promise<string> {
  const { items } = await readClocks({ db, settings, now: () => at }, nodeIds)
  return items.map(({ workingDays: left, call }) => `; ${counted(left, WORKING_DAYS)} przed posiedzeniem, wymagane: ${call.requiredDays}`).join('')
}
