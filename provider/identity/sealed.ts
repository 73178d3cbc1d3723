// Encryption of what must be readable again, with a key derived from PROVIDER_SECRET for one purpose, bound to one account.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const FORMAT = 'v1'

export interface Sealing {
  seal(secret: string, userId: number, text: string): string
  /** null: encrypted with another secret, for another account or purpose, or changed since. */
  unseal(secret: string, userId: number, sealed: string): string | null
}

/** `purpose`: what is encrypted is read by the same purpose alone. */
export function sealingFor(purpose: string): Sealing {
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    seal(secret, userId, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(String(userId)))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [FORMAT, iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed.toString('base64url')].join('.')
    },
    unseal(secret, userId, sealed) {
      const [format, iv, tag, data] = sealed.split('.')
      if (format !== FORMAT || !iv || !tag || data === undefined) return null
      try {
        const decipher = createDecipheriv(CIPHER, keyOf(secret), Buffer.from(iv, 'base64url'))
          .setAAD(Buffer.from(String(userId)))
          .setAuthTag(Buffer.from(tag, 'base64url'))
        return decipher.update(Buffer.from(data, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
