// Unsubscribing from newsletters. Official mailings cannot be unsubscribed from.
import { z } from 'zod'
import { endpoint } from './kit.ts'

/** Key of one user or address, from the mail's `List-Unsubscribe`. It contains the address, so it may be long. */
const LeavingKey = z.string().regex(/^[\w.-]{20,800}$/)

export const ReadNewsletterKey = endpoint({
  method: 'POST',
  path: '/api/newsletter/key',
  summary: 'Whose newsletter a key leaves (the address masked), and whether it was left; changes nothing',
  access: 'open',
  byKey: true,
  body: z.object({ key: LeavingKey }),
  response: z.object({ email: z.string(), subscribed: z.boolean() }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ChangeNewsletterByKey = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Leave the newsletter, or come back to it; a second time changes nothing',
  access: 'open',
  byKey: true,
  body: z.object({ key: LeavingKey, subscribed: z.boolean() }),
  response: z.object({ email: z.string(), subscribed: z.boolean() }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ReadOwnNewsletter = endpoint({
  method: 'GET',
  path: '/api/auth/newsletter',
  summary: 'Whether the caller gets newsletters',
  access: 'member',
  response: z.object({ subscribed: z.boolean() }),
  errors: [],
})

export const ChangeOwnNewsletter = endpoint({
  method: 'PUT',
  path: '/api/auth/newsletter',
  summary: 'Choose whether to get newsletters',
  access: 'member',
  body: z.object({ subscribed: z.boolean() }),
  response: z.object({ subscribed: z.boolean() }),
  errors: [],
})
