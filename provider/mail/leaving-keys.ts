// Keys for leaving mails without signing in: they contain the owner and a MAC, so that none is stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#provider/settings.ts'

/** 192 bits. */
const PROOF_BYTES = 24
const KEY = /^(?:u(?<user>[1-9]\d{0,9})|a(?<address>[\w-]+))\.(?<proof>[\w-]{32})$/

export type KeyOwner = { userId: number } | { address: string }
/** Which mails are left: a key of one kind is none of the other. */
type LeftMails = 'newsletter' | 'digest'

const nameOf = (owner: KeyOwner): string => ('userId' in owner ? `user ${owner.userId}` : `address ${owner.address}`)

const proofOf = (secret: string, mails: LeftMails, owner: KeyOwner): Buffer =>
  createHmac('sha384', secret)
    .update(`${mails} of ${nameOf(owner)}`)
    .digest()
    .subarray(0, PROOF_BYTES)

/** `address` in lower case. */
export function keyOf({ secret }: Pick<Settings, 'secret'>, mails: LeftMails, owner: KeyOwner): string {
  const told = 'userId' in owner ? `u${owner.userId}` : `a${Buffer.from(owner.address).toString('base64url')}`
  return `${told}.${proofOf(secret, mails, owner).toString('base64url')}`
}

/** null: not a valid key. */
export function ownerOf({ secret }: Pick<Settings, 'secret'>, mails: LeftMails, key: string): KeyOwner | null {
  const { user, address, proof } = KEY.exec(key)?.groups ?? {}
  if (proof === undefined) return null
  const owner = user === undefined ? { address: Buffer.from(address ?? '', 'base64url').toString() } : { userId: Number(user) }
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(secret, mails, owner)) ? owner : null
}
