// What a refusal means, by its codes alone (RFC 5321, RFC 3463): servers word theirs as they like.
import type { DeliveryFailure } from '#contract/notifications.ts'
import { NotTaken } from './transport.ts'

/**
 * `permanent`: this mail will not be taken. `temporary`: it may be, later. `trouble`: nothing was said about this mail, the
 * server is not to be reached or sends everybody away.
 */
export interface Failure {
  kind: 'permanent' | 'temporary' | 'trouble'
  failure: DeliveryFailure
  /** The server's own words, in one line. */
  text: string
}

const LONGEST_TEXT = 500
const SHUTTING_DOWN = 421

/** `5.1.1` in an answer such as `550 5.1.1 …`, or by itself; also of its every line. */
const STATUS = /(?:^|\s|-)([245])\.(\d{1,3})\.(\d{1,3})(?=\s|$)/

const BY_STATUS: [RegExp, DeliveryFailure][] = [
  [/^1\.(?:[0-6]|10)$|^2\.1$/, 'unknown_address'],
  [/^2\.2$/, 'mailbox_full'],
  [/^2\.3$|^3\.4$/, 'too_large'],
  [/^7\.\d+$/, 'refused'],
  [/^4\.[1-7]$/, 'unreachable'],
]

const RECIPIENT_REFUSED: Record<number, DeliveryFailure> = {
  550: 'unknown_address',
  551: 'unknown_address',
  553: 'unknown_address',
  552: 'mailbox_full',
  452: 'mailbox_full',
}
const REFUSED: Record<number, DeliveryFailure> = { 552: 'too_large', 550: 'refused', 554: 'refused', 521: 'refused' }

/** By the second and third number of a status code; undefined where they do not say. */
export function failureOfStatus(text: string): DeliveryFailure | undefined {
  const [, , subject, detail] = STATUS.exec(text) ?? []
  return BY_STATUS.find(([pattern]) => pattern.test(`${subject}.${detail}`))?.[1]
}

export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)

function failureOf({ answer = '', responseCode = 0, command }: NotTaken): DeliveryFailure {
  const byStatus = failureOfStatus(answer)
  if (byStatus) return byStatus
  return (command === 'RCPT TO' ? RECIPIENT_REFUSED[responseCode] : REFUSED[responseCode]) ?? 'other'
}

/** Nothing is decided yet: a server that does not know its correspondent, or is busy, asks them to come again with the same numbers. */
const ofTemporary = (failure: DeliveryFailure): DeliveryFailure => (['refused', 'unknown_address', 'other'].includes(failure) ? 'deferred' : failure)

/** An error of nodemailer's about the mail itself, as far as the server was asked. */
const isAboutMail = ({ code }: NotTaken) => code === 'EENVELOPE' || code === 'EMESSAGE'

export function asFailure(error: unknown): Failure {
  if (!(error instanceof NotTaken)) return { kind: 'temporary', failure: 'other', text: oneLine(String(error)) }
  const text = oneLine(error.answer ?? error.message)
  const { responseCode } = error
  if (isAboutMail(error)) {
    // No reply: the address itself cannot be written into an envelope.
    if (responseCode === undefined) return { kind: 'permanent', failure: 'unknown_address', text }
    if (responseCode >= 500) return { kind: 'permanent', failure: failureOf(error), text }
    return { kind: 'temporary', failure: ofTemporary(failureOf(error)), text }
  }
  // Some of it was on its way: whether the server has it is not known, so it counts as a try of this mail.
  return { kind: error.begun ? 'temporary' : 'trouble', failure: 'unreachable', text }
}

/** Whether the server, rather than the mailbox, has had enough for now. */
export const isServerTrouble = (error: unknown): boolean => error instanceof NotTaken && (!isAboutMail(error) || error.responseCode === SHUTTING_DOWN)
