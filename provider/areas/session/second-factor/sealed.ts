// Encryption of secrets that must be readable again, with a key derived from PROVIDER_SECRET, bound to one account.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const FORMAT = 'v1'

/** `purpose`: what is sealed for one opens for no other. */
export function sealing(purpose: string) {
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

  function seal(secret: string, userId: number, text: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(String(userId)))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [FORMAT, iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed.toString('base64url')].join('.')
  }

  /** null: encrypted with another secret or for another account, or changed since. */
  function unseal(secret: string, userId: number, sealed: string): string | null {
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
  }
  return { seal, unseal }
}

/** Secrets of apps with codes. */
export const { seal, unseal } = sealing('portal: authenticator apps')
