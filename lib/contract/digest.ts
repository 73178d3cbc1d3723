// What a person is written to about, and how often (specification 4, section C): their choices, the folders that they follow, and leaving
// it all by the key of a mail.
import { z } from 'zod'
import { FREQUENCY_KEYS } from '#common/digest-kinds.ts'
import { endpoint } from './kit.ts'
import { Id, Instant, ReadAt, Receipt } from './shapes.ts'

const Often = z.enum(FREQUENCY_KEYS)

/** By kind; times are of the committee's clock. An hour that a day does not have is the next one, one that it has twice is the first. */
const Settings = z.object({
  vote: Often,
  attendance: Often,
  remarks: Often,
  papers: Often,
  acquaintance: Often,
  documents: Often,
  meetings: Often,
  results: Often,
  news: Often,
  /** Of what comes daily and weekly. */
  hour: z.int().min(0).max(23),
  /** Of what comes weekly; 1: Monday. */
  weekday: z.int().min(1).max(7),
})
export type DigestSettings = z.infer<typeof Settings>

export const ReadOwnDigest = endpoint({
  method: 'GET',
  path: '/api/auth/digest',
  summary: 'What the caller is written to about, how often, and which folders they follow',
  access: 'member',
  response: Settings.extend({
    /** When the settings were saved last, or all of it was left or begun again; null: never. */
    updatedAt: Instant.nullable(),
    /** When all of it was left; null: it comes. Saving the choices begins it again. */
    stoppedAt: Instant.nullable(),
    /** null: nothing comes so often. */
    nextDailyAt: Instant.nullable(),
    nextWeeklyAt: Instant.nullable(),
    /** Those that the caller sees, with the names from the main folder down, by name. */
    followed: z.array(z.object({ id: Id, name: z.string(), path: z.array(z.string()) })),
  }),
  errors: [],
})

export const ChangeOwnDigest = endpoint({
  method: 'PUT',
  path: '/api/auth/digest',
  summary: 'Choose what to be written to about, and how often; of news that are there already nothing is sent',
  access: 'member',
  body: Settings.extend({ updatedAt: ReadAt }),
  response: Settings,
  errors: ['ERROR_EDIT_CONFLICT'],
})

export const FollowFolder = endpoint({
  method: 'PUT',
  path: '/api/documents/followed',
  summary: 'Follow a folder with everything below it, or no more; a second time changes nothing',
  access: 'member',
  body: z.object({ folderId: Id, follows: z.boolean() }),
  response: Receipt,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})

/** Key of one user, from the mail's `List-Unsubscribe`. */
const LeavingKey = z.string().regex(/^[\w.-]{20,800}$/)
const Subscription = z.object({ email: z.string(), subscribed: z.boolean() })

export const ReadDigestKey = endpoint({
  method: 'POST',
  path: '/api/digest/key',
  summary: 'Whose notices a key leaves (the address masked), and whether they were left; changes nothing',
  access: 'open',
  byKey: true,
  body: z.object({ key: LeavingKey }),
  response: Subscription,
  errors: ['ERROR_NOT_FOUND'],
})

export const ChangeDigestByKey = endpoint({
  method: 'POST',
  path: '/api/digest',
  summary: 'Leave all of it, or come back to what was chosen; a second time changes nothing',
  access: 'open',
  byKey: true,
  body: z.object({ key: LeavingKey, subscribed: z.boolean() }),
  response: Subscription,
  errors: ['ERROR_NOT_FOUND'],
})
