// Hashing and checking of passwords, and random keys for mails.
import crypto from 'node:crypto'
import { PASSWORD_RULE } from '#contract/session.ts'
import { Turns } from '#provider/turns.ts'

const MEMORY_KIB = 19 * 1024
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
const KEY_BYTES = 32

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/**
 * Each takes 19 MB, and one of the four threads that read files too. Four hundred, more than a committee has people, take some ten
 * seconds of two cores: longer nobody waits for a sign-in, and strangers who send thousands do not keep everybody out for minutes.
 */
const turns = new Turns({ atOnce: 2, waiting: 400, refusal: 'ERROR_UNAVAILABLE' })

/** Throws `Refusal` (ERROR_UNAVAILABLE) when too many wait. */
export const requireRoomForPassword = (): void => turns.requireRoom()

async function derive(password: string, salt: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  // A letter can be typed composed or as letter and accent; both must match.
  const message = Buffer.from(password.normalize('NFC'), 'utf8')
  await turns.enter()
  try {
    return await new Promise((resolve, reject) => {
      crypto.argon2('argon2id', { message, nonce: salt, tagLength, ...cost }, (error, tag) => (error ? reject(error) : resolve(tag)))
    })
  } finally {
    turns.leave()
  }
}

/** A PHC string with a fresh salt. Throws `Refusal` (ERROR_UNAVAILABLE) when too many wait; so does the check below. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  const tag = await derive(password, salt, TAG_BYTES, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Unknown names and accounts without a password take the same time.
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(crypto.randomBytes(SALT_BYTES))}$${unpadded(crypto.randomBytes(TAG_BYTES))}`

/** Whether the password matches the hash. `null` (no such user, no password yet) takes the same time and is false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = PHC.exec(hash ?? NOBODY)
  if (!parts) throw new Error('a stored password hash is not an Argon2id PHC string')
  const [, memory, passes, parallelism, salt, tag] = parts as unknown as [string, string, string, string, string, string]
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return crypto.timingSafeEqual(actual, expected) && hash !== null
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The composition rule of the contract. */
export function isStrong(password: string): boolean {
  const digits = count(password, /\p{Nd}/gu)
  const lowercase = count(password, /\p{Ll}/gu)
  const uppercase = count(password, /\p{Lu}/gu)
  const special = [...password].length - digits - lowercase - uppercase
  return (
    password.length >= PASSWORD_RULE.length &&
    digits >= PASSWORD_RULE.digits &&
    lowercase >= PASSWORD_RULE.lowercase &&
    uppercase >= PASSWORD_RULE.uppercase &&
    special >= PASSWORD_RULE.special
  )
}

const ALPHABETS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@'] as const
const OF_EACH = 4

/** Random password that satisfies the rule; about 78 bits, without similar characters. */
export function randomPassword(): string {
  const characters = ALPHABETS.flatMap((alphabet) => Array.from({ length: OF_EACH }, () => alphabet.charAt(crypto.randomInt(alphabet.length))))
  for (let i = characters.length - 1; i > 0; i--) {
    const j = crypto.randomInt(i + 1)
    ;[characters[i], characters[j]] = [characters[j] as string, characters[i] as string]
  }
  return characters.join('')
}

/** 256 random bits for a link; only the hash is ever stored. */
export function newKey(): { key: string; hash: string } {
  const key = crypto.randomBytes(KEY_BYTES).toString('base64url')
  return { key, hash: hashKey(key) }
}

export const hashKey = (key: string): string => crypto.createHash('sha256').update(key).digest('hex')
