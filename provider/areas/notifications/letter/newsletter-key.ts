// The key by which the addressee of a newsletter leaves it.
import { createHmac } from 'node:crypto'
import type { Settings } from '#provider/settings.ts'

interface Holder {
  userId: number | null
  email: string
}

export const newsletterKeyOf = ({ secret }: Pick<Settings, 'secret'>, { userId, email }: Holder): string =>
  createHmac('sha384', secret)
    .update(`newsletter ${userId ?? email.toLowerCase()}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url')
