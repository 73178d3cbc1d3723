// Whether answers about a meeting are taken: asked at the moment of each act, of the folder's row as it is then.

interface Collected {
  attendance_active: boolean
  attendance_until: Date | null
}

/** The collection was begun, and neither stopped nor over by itself. */
export const isUnderWay = ({ attendance_active, attendance_until }: Collected, now: Date): boolean =>
  attendance_active && (attendance_until === null || now < attendance_until)

type Event = { cancelled: boolean } | null

/** Nobody is asked about a meeting that does not take place. Of a draft it is what will be asked once it is published. */
export const isToBeAnswered = (folder: Collected, event: Event, now: Date): boolean => isUnderWay(folder, now) && !event?.cancelled

/** A folder that was withdrawn asks nobody, until it is published again. */
export const isAnswerable = (folder: Collected & { status: string }, event: Event, now: Date): boolean =>
  isToBeAnswered(folder, event, now) && folder.status === 'published'

/** It was given when the meeting was to begin at another time: it counts no more until it is given anew. */
export const isOutdated = (decision: { event_starts_at: string | null }, event: { starts_at: string } | null): boolean =>
  decision.event_starts_at !== null && event !== null && decision.event_starts_at !== event.starts_at

/** Until when they are taken, or were, as calls answer it. */
export const untilOf = ({ attendance_active, attendance_until }: Collected): string | null =>
  attendance_active ? (attendance_until?.toISOString() ?? null) : null
