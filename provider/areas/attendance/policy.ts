// Whether answers about a meeting are taken: asked at the moment of each act, of the folder's row as it is then.

import { ANSWER_HINDRANCES, type AnswerHindrance } from '#contract/attendance.ts'

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

/** All that stands in the way of an answer. A folder that was withdrawn asks nobody, until it is published again. */
export function hindrancesOf(folder: Collected & { status: string }, event: Event, now: Date): AnswerHindrance[] {
  const found: Record<AnswerHindrance, boolean> = {
    not_published: folder.status !== 'published',
    event_cancelled: event?.cancelled ?? false,
    not_collecting: !isUnderWay(folder, now),
  }
  return ANSWER_HINDRANCES.filter((hindrance) => found[hindrance])
}

export const isAnswerable = (folder: Collected & { status: string }, event: Event, now: Date): boolean => hindrancesOf(folder, event, now).length === 0

/** It was given when the meeting was to begin at another time: it counts no more until it is given anew. */
export const isOutdated = (decision: { event_starts_at: string | null }, event: { starts_at: string } | null): boolean =>
  decision.event_starts_at !== null && event !== null && decision.event_starts_at !== event.starts_at

/** Until when they are taken, or were, as calls answer it. */
export const untilOf = ({ attendance_active, attendance_until }: Collected): string | null =>
  attendance_active ? (attendance_until?.toISOString() ?? null) : null
