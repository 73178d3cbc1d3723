// Mailings about a changed or cancelled event, to everybody who got a mail with it.
import { nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import { isToBeAnswered } from '#provider/areas/attendance/policy.ts'
import { keptEvent } from '#provider/areas/calendar/service.ts'
import { calledOffMeeting, mailedMeeting } from '#provider/areas/meetings/mailed/service.ts'
import type { Db } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { cancellationTemplate, changeTemplate, type EventFacts } from './event-texts.ts'
import type { FoundThing, KindOfMailing, Template } from './kind.ts'
import * as queries from './queries.ts'

interface About {
  isCancelled: boolean
  text: (facts: EventFacts) => Template
}

/** undefined: it does not exist, or no mail has carried it. */
async function find(db: Db, id: number, now: Date, { isCancelled, text }: About): Promise<FoundThing | undefined> {
  const event = await keptEvent(db, id)
  if (!event || event.cancelled !== isCancelled || (event.deleted_at !== null && !isCancelled)) return undefined
  const sent = await queries.lastSent(db, event)
  if (!sent) return undefined
  const folder = sent.node_id === null ? undefined : await queries.findFolder(db, sent.node_id)
  const attendanceActive = folder !== undefined && isToBeAnswered(folder, event, now)
  return {
    id,
    name: event.name,
    attendanceActive,
    folderId: folder?.id ?? null,
    template: async ({ settings }) => {
      const isMeeting = (await mailedMeeting(db, settings, id)) !== undefined
      const calledOff = await calledOffMeeting(db, id)
      return text({ settings, event, before: sent.sent_event, attendanceActive, isMeeting, calledOff })
    },
  }
}

const eventMailing = (about: About): KindOfMailing => ({
  column: 'calendar_event_id',
  find: (db, id, now) => find(db, id, now, about),
  /** A deleted event is never restored. */
  async requireOpen(db, id) {
    const event = id === null ? undefined : await keptEvent(db, id)
    if (!event || (event.deleted_at !== null) !== about.isCancelled) throw new Refusal('ERROR_EVENT_CANCELLED')
  },
  narrowing: null,
  audience: queries.recipientsOfEvent,
  excluded: () => Promise.resolve(nobody()),
  mayBeLeft: false,
  calendarMethod: about.isCancelled ? 'CANCEL' : 'PUBLISH',
})

export const event = eventMailing({ isCancelled: false, text: changeTemplate })
export const cancellation = eventMailing({ isCancelled: true, text: cancellationTemplate })
