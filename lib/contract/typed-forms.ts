// What was typed into a refused form and is too long for the cookie of the visit. The portal keeps it here for a day, sealed by its own
// secret; only the browser that typed it knows the key.
import { z } from 'zod'
import { endpoint } from './kit.ts'

/** As long as the visit, which holds the key. */
export const TYPED_FORM_HOURS = 24
/** Of one person; the oldest goes first. */
export const TYPED_FORMS_MAX = 10
/** Characters of a sealed form, which is compressed before: more than any form of the portal takes. */
export const TYPED_FORM_MAX = 400_000

const TypedFormKey = z.string().regex(/^[\w-]{43}$/)

export const KeepTypedForm = endpoint({
  method: 'POST',
  path: '/api/auth/typedforms',
  summary: 'Keep what was typed into a refused form, for a day. `token`: of a session of its author, which may be over; a second time changes nothing',
  access: 'open',
  byKey: true,
  body: z.object({
    token: z.string().min(1).max(2000),
    key: TypedFormKey,
    sealed: z
      .string()
      .regex(/^[\w.*~-]+$/)
      .max(TYPED_FORM_MAX),
  }),
  response: 'empty',
  errors: ['ERROR_NOT_FOUND'],
})

export const ReadTypedForm = endpoint({
  method: 'POST',
  path: '/api/auth/typedforms/read',
  summary: 'What was kept under the key; changes nothing',
  access: 'open',
  byKey: true,
  body: z.object({ key: TypedFormKey }),
  response: z.object({ sealed: z.string() }),
  errors: ['ERROR_NOT_FOUND'],
})
