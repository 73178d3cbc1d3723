// 'Zapoznałem się': a document asks for it, and people say so by a press; never inferred from opening.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, Receipt } from './shapes.ts'

const Confirmed = z.object({ versionNum: z.int(), confirmedAt: Instant })

const Person = z.object({
  userId: Id,
  name: z.string(),
  institution: z.string().nullable(),
  /** The version that is asked about, or else the latest that they confirmed; null: none. */
  confirmed: Confirmed.nullable(),
  /** false: they confirmed and are not asked (any more). */
  isAsked: z.boolean(),
})
export type AcquaintedPerson = z.infer<typeof Person>

export const ReadAcquaintance = endpoint({
  method: 'GET',
  path: '/api/documents/acquaintance/{id}',
  summary: 'Whether a document asks for it, and what the caller has confirmed; for administrators also who has and who has not',
  access: 'member',
  params: z.object({ id: IdText }),
  response: z.object({
    documentId: Id,
    /** null: it does not ask. */
    askedAt: Instant.nullable(),
    /** The newest version, which is the one that is asked about; null: there is none. */
    versionNum: z.int().nullable(),
    /** The caller's own, the latest version first. */
    own: z.array(Confirmed),
    /** For administrators, where it asks; without those who lead the library. */
    people: z.array(Person).nullable(),
  }),
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})

export const ConfirmAcquaintance = endpoint({
  method: 'POST',
  path: '/api/documents/acquaintance',
  summary: 'The caller has read this version, the newest one; the same again changes nothing',
  access: 'member',
  body: z.object({ documentId: Id, versionNum: z.int().min(1).max(100_000) }),
  response: Receipt,
  status: 201,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT'],
})

export const AskAcquaintance = endpoint({
  method: 'PUT',
  path: '/api/documents/acquaintance',
  summary: 'Whether a document asks for it; what was confirmed is kept either way',
  access: 'user_admin',
  body: z.object({ documentId: Id, asks: z.boolean() }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND'],
})

export const ExportAcquaintance = endpoint({
  method: 'GET',
  path: '/api/documents/acquaintance/{id}/export',
  summary: 'Who has and who has not, as .xls',
  access: 'user_admin',
  proof: true,
  params: z.object({ id: IdText }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})
