// Whether answers about a meeting are collected, by the folder's row at the time of the call.

import { ANSWER_HINDRANCES, type AnswerHindrance } from '#contract/attendance.ts'

interface Collected {
  attendance_active: boolean
  attendance_until: Date | null
}

/** The collection has started and was neither stopped nor ended by its deadline. */
export const isUnderWay = ({ attendance_active, attendance_until }: Collected, now: Date): boolean =>
  attendance_active && (attendance_until === null || now < attendance_until)

type Event = { cancelled: boolean } | null

/** Whether answers are to be given: not for a cancelled meeting. For a draft: once it is published. */
export const isToBeAnswered = (folder: Collected, event: Event, now: Date): boolean => isUnderWay(folder, now) && !event?.cancelled

/** All reasons why nobody can answer. An unpublished folder takes no answers. */
export function hindrancesOf(folder: Collected & { status: string }, event: Event, now: Date): AnswerHindrance[] {
  const found: Record<AnswerHindrance, boolean> = {
    not_published: folder.status !== 'published',
    event_cancelled: event?.cancelled ?? false,
    not_collecting: !isUnderWay(folder, now),
  }
  return ANSWER_HINDRANCES.filter((hindrance) => found[hindrance])
}

export const isAnswerable = (folder: Collected & { status: string }, event: Event, now: Date): boolean => hindrancesOf(folder, event, now).length === 0

/** Whether the decision was for another start of the meeting, so that it does not count. */
export const isOutdated = (decision: { event_starts_at: string | null }, event: { starts_at: string } | null): boolean =>
  decision.event_starts_at !== null && event !== null && decision.event_starts_at !== event.starts_at

/** Deadline of the answers, in the format of the calls. */
export const untilOf = ({ attendance_active, attendance_until }: Collected): string | null =>
  attendance_active ? (attendance_until?.toISOString() ?? null) : null
