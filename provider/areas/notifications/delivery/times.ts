// How long delivery waits for what.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After a temporary failure of one mail: twelve tries over more than five hours. */
const BETWEEN_TRIES = [30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, HOUR, HOUR, HOUR]
export const TRIES_MAX = BETWEEN_TRIES.length + 1

/** Until the next try after this one, from 1; null: that was the last. */
export const pauseAfter = (attempt: number): number | null => BETWEEN_TRIES[attempt - 1] ?? null

/** While the server is away the mailing is left alone as a whole. */
const WHILE_AWAY = [5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE]

/** After so many troubles in a row, from 0. */
export const pauseWhileAway = (troubles: number): number => WHILE_AWAY[troubles] ?? WHILE_AWAY.at(-1)!

/** Nobody wants an invitation that is a day late without being told. */
export const AWAY_MAX = 24 * HOUR
export const AWAY_TRIES_MIN = 20

/** A claim that is not prolonged is over after this; it is prolonged three times in it. */
export const CLAIM = 30 * SECOND

/** One mail, however slowly the server takes it. */
export const ONE_MAIL_MAX = 20 * MINUTE

/** How often a provider looks for mails that nobody told it about. */
export const LOOK_EVERY = 15 * SECOND

/** Mails of one notification before another one's turn. */
export const IN_A_ROW = 20

/** A provider that stops lets the mail that is on its way finish for so long. */
export const STOP_WITHIN = 8 * SECOND
