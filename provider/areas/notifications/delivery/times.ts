// Times and limits of delivery, in milliseconds.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pauses after a temporary failure of one mail: twelve tries over more than five hours. */
const RETRY_PAUSES_MS = [30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, HOUR, HOUR, HOUR]
export const TRIES_MAX = RETRY_PAUSES_MS.length + 1

/** Pause after the try number `attempt`, from 1; null: it was the last. */
export const retryPauseMs = (attempt: number): number | null => RETRY_PAUSES_MS[attempt - 1] ?? null

/** Pauses of a whole notification while the mail server is unreachable. */
const SERVER_AWAY_PAUSES_MS = [5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE]

/** Pause after `troubles` failures in a row, from 0. */
export const serverAwayPauseMs = (troubles: number): number => SERVER_AWAY_PAUSES_MS[troubles] ?? SERVER_AWAY_PAUSES_MS.at(-1)!

/** A server unreachable for so long, and so many tries, fails the notification: its author must learn of it. */
export const SERVER_AWAY_MAX_MS = 24 * HOUR
export const SERVER_AWAY_TRIES_MIN = 20

/** A claim expires after this time; while a mail is being sent it is prolonged three times as often. */
export const CLAIM_MS = 30 * SECOND

/** Sending of one mail is aborted after this time. */
export const MAIL_TIMEOUT_MS = 20 * MINUTE

/** How often a provider looks for due mails without being woken. */
export const POLL_EVERY_MS = 15 * SECOND

/** Mails of one notification before the next notification has its turn. */
export const MAILS_PER_TURN = 20

/** A provider that stops waits so long for the mail that is being sent. */
export const STOP_TIMEOUT_MS = 8 * SECOND
