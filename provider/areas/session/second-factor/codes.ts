// Codes of an authenticator app (RFC 6238), and recovery codes.
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS, RECOVERY_CODES, RECOVERY_CODE_LENGTH } from '#contract/second-factor.ts'

const PERIOD_SECONDS = 30
/** As apps expect it: some know nothing else. */
const ALGORITHM = 'SHA1'
const SECRET_BYTES = 20
/** Clocks of telephones go wrong: a code of the step before and of the next one is taken too. */
const STEPS_AROUND = 1

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an app reads from a picture: `otpauth://totp/…`. */
export const addressOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, algorithm: ALGORITHM, digits: CODE_DIGITS, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) }).toString()

/** The step that the code belongs to; null: none that may be used now, or one up to `after`. */
export function stepOf(secret: string, typed: string, { now, after }: { now: Date; after: number }): number | null {
  const token = typed.replace(/\s/g, '')
  if (!new RegExp(`^\\d{${CODE_DIGITS}}$`).test(token)) return null
  const at = { period: PERIOD_SECONDS, timestamp: now.getTime() }
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), algorithm: ALGORITHM, digits: CODE_DIGITS, ...at, window: STEPS_AROUND })
  if (delta === null) return null
  const step = TOTP.counter(at) + delta
  return step > after ? step : null
}

/** Without characters that look alike; about 79 bits, so that a hash alone keeps them. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 4

export function recoveryCode(): string {
  const signs = Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode)

/** As it was made, however it was typed. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
