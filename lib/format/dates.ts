// Instants arrive as ISO 8601 in UTC; every date on the screen is local wall time in Poland, wherever the server stands.
import { shownDay, shownWallTime, shownWallTimeSeconds } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'

const wallTime = (instant: string): string => wallTimeOf(new Date(instant))

/** `DD/MM/yyyy` of an ISO instant. */
export const formatDate = (instant: string): string => shownDay(wallTime(instant))

/** `DD/MM/yyyy HH:mm` of an ISO instant. */
export const formatDateTime = (instant: string): string => shownWallTime(wallTime(instant))

/** `DD/MM/yyyy HH:mm:ss`, for logs, where the order within a minute matters. */
export const formatDateTimeSeconds = (instant: string): string => shownWallTimeSeconds(wallTime(instant))

/** `HH:mm` of epoch milliseconds. */
export const formatTime = (ms: number): string => wallTimeOf(new Date(ms)).slice(11, 16)
