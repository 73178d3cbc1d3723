// Codes of an authenticator app (RFC 6238), and recovery codes.
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS, RECOVERY_CODES, RECOVERY_CODE_LENGTH } from '#contract/second-factor.ts'

const PERIOD_SECONDS = 30
/** Some apps support nothing else. */
const ALGORITHM = 'SHA1'
const SECRET_BYTES = 20
/** Codes of the step before and after are accepted, because telephones' clocks may be wrong. */
const STEPS_AROUND = 1

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Content of the QR code: `otpauth://totp/…`. */
export const addressOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, algorithm: ALGORITHM, digits: CODE_DIGITS, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) }).toString()

/** Codes of the ten minutes before and after are known for what they are: of a clock that is wrong. */
const STEPS_KNOWN = 20

interface Moment {
  now: Date
  /** The last step that was used. */
  after: number
}

function stepWithin(window: number, secret: string, typed: string, { now, after }: Moment): number | null {
  const token = typed.replace(/\s/g, '')
  if (!new RegExp(`^\\d{${CODE_DIGITS}}$`).test(token)) return null
  const at = { period: PERIOD_SECONDS, timestamp: now.getTime() }
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), algorithm: ALGORITHM, digits: CODE_DIGITS, ...at, window })
  if (delta === null) return null
  const step = TOTP.counter(at) + delta
  return step > after ? step : null
}

/** The time step of the code; null: wrong, or a step up to `after`. */
export const stepOf = (secret: string, typed: string, moment: Moment): number | null => stepWithin(STEPS_AROUND, secret, typed, moment)

/** Whether it would have been right a few minutes ago, or will be. */
export const isOfOtherTime = (secret: string, typed: string, moment: Moment): boolean => stepWithin(STEPS_KNOWN, secret, typed, moment) !== null

/** Without similar characters; about 79 bits per code, enough for a plain hash. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 4

export function recoveryCode(): string {
  const signs = Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode)

/** The code without spaces and dashes, in lower case. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
