// Classifies refusals of mail servers by their codes only (RFC 5321, RFC 3463), because the texts differ.
import type { DeliveryFailure } from '#contract/notifications.ts'
import { NotTaken } from './transport.ts'

/**
 * `permanent`: this mail will never be accepted. `temporary`: it may be accepted later. `trouble`: not about this mail; the server
 * cannot be reached or refuses all.
 */
export interface Failure {
  kind: 'permanent' | 'temporary' | 'trouble'
  failure: DeliveryFailure
  /** The server's reply as one line. */
  text: string
}

const LONGEST_TEXT = 500
const SHUTTING_DOWN = 421

/** Finds `5.1.1` in an answer such as `550 5.1.1 …` (of one or several lines), or alone. */
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

/** The failure by the second and third number of a status code; undefined: they do not tell. */
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

/** The failure of a temporary reply: greylisting and busy servers use the same codes as a refusal, so it counts as `deferred`. */
const ofTemporary = (failure: DeliveryFailure): DeliveryFailure => (['refused', 'unknown_address', 'other'].includes(failure) ? 'deferred' : failure)

/** Whether nodemailer's error is about this mail (envelope or message) and not about the connection. */
const isAboutMail = ({ code }: NotTaken) => code === 'EENVELOPE' || code === 'EMESSAGE'

export function asFailure(error: unknown): Failure {
  if (!(error instanceof NotTaken)) return { kind: 'temporary', failure: 'other', text: oneLine(String(error)) }
  const text = oneLine(error.answer ?? error.message)
  const { responseCode } = error
  if (isAboutMail(error)) {
    // No reply: nodemailer itself refused the address.
    if (responseCode === undefined) return { kind: 'permanent', failure: 'unknown_address', text }
    if (responseCode >= 500) return { kind: 'permanent', failure: failureOf(error), text }
    return { kind: 'temporary', failure: ofTemporary(failureOf(error)), text }
  }
  // When part of the mail was sent, the server may have accepted it, so this counts as a try of the mail.
  return { kind: error.begun ? 'temporary' : 'trouble', failure: 'unreachable', text }
}

/** Whether the error concerns the whole server and not this mailbox. */
export const isServerTrouble = (error: unknown): boolean => error instanceof NotTaken && (!isAboutMail(error) || error.responseCode === SHUTTING_DOWN)
