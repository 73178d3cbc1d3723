// What everybody is told of the committee, without signing in: who is in it on a day, and meetings that were published for everybody. No
// address, no account and no reason is among it; names of people are by the rules of procedure (`committeeNames`).
import { z } from 'zod'
import { RULE_SETTINGS } from '#common/rule-settings.ts'
import { endpoint } from './kit.ts'
import { MEETING_MODES } from './meetings.ts'
import { Day, Id, IdText, Instant, Receipt, optionalText } from './shapes.ts'
import { WallTime } from './wall-time.ts'

const Names = z.enum(Object.keys(RULE_SETTINGS.committeeNames.choices) as (keyof typeof RULE_SETTINGS.committeeNames.choices)[])

const Institution = z.object({
  name: z.string(),
  /** null: names of these people are not told. */
  members: z.array(z.string()).nullable(),
  deputies: z.array(z.string()).nullable(),
})

export const ReadComposition = endpoint({
  method: 'GET',
  path: '/api/committee/composition',
  summary: 'The institutions of the committee at the end of a day, or now, by the side that they represented then',
  access: 'public',
  query: z.object({ day: Day.optional() }),
  response: z.object({
    day: Day,
    today: Day,
    /** The first day whose composition the portal knows. */
    since: Day,
    /** null: not known, because the day is before `since` or has not come yet. */
    sides: z.array(z.object({ name: z.string(), institutions: z.array(Institution) })).nullable(),
    institutionsCount: z.int().min(0),
    /** Whose names are told. */
    names: Names,
    /** What allows that; empty: not said. */
    namesParagraph: z.string(),
  }),
  errors: [],
})
export type Composition = z.infer<typeof ReadComposition.response>

const PublicMeeting = z.object({
  id: Id,
  name: z.string(),
  startsAt: WallTime,
  endsAt: WallTime,
  mode: z.enum(MEETING_MODES),
  place: z.string().nullable(),
  canceled: z.boolean(),
  /** Minutes that everybody may read. */
  minutesCount: z.int().min(0),
})
export type PublicMeetingRow = z.infer<typeof PublicMeeting>

export const ListPublicMeetings = endpoint({
  method: 'GET',
  path: '/api/committee/meetings',
  summary: 'Meetings that were published for everybody, the latest first',
  access: 'public',
  response: z.object({ items: z.array(PublicMeeting) }),
  errors: [],
})

/** A document of the library that everybody may read. */
const PublicDocument = z.object({ id: Id, name: z.string(), fileType: z.string().nullable(), fileSize: z.number().nullable() })
export type PublicDocument = z.infer<typeof PublicDocument>

const PublishedItem = z.object({ number: z.string(), title: z.string(), withdrawn: z.boolean() })
export type PublishedItem = z.infer<typeof PublishedItem>

export const ReadPublicMeeting = endpoint({
  method: 'GET',
  path: '/api/committee/meetings/{id}',
  summary: 'One of them: its agenda as it was published, with those of its documents and minutes that everybody may read in the library',
  access: 'public',
  params: z.object({ id: IdText }),
  response: PublicMeeting.extend({
    publishedAt: Instant,
    agenda: z.array(PublishedItem.extend({ documents: z.array(PublicDocument) })),
    minutes: z.array(PublicDocument),
  }),
  errors: ['ERROR_NOT_FOUND'],
})
export type PublicMeeting = z.infer<typeof ReadPublicMeeting.response>

export const ReadMeetingPublication = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/publication',
  summary: 'What everybody is told of a meeting, and what they would be told if it was published now',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  response: z.object({
    /** Its folder is published, for everybody who signs in; else it is no meeting for everybody. */
    isForEverybody: z.boolean(),
    /** null: nothing. */
    published: z.object({ at: Instant, by: z.string().nullable(), agenda: z.array(PublishedItem) }).nullable(),
    agenda: z.array(PublishedItem),
    /** Seal of `agenda`, sent back by whoever publishes it. */
    seal: z.string(),
    /** The agenda is not what was published. */
    changed: z.boolean(),
    /** Published minutes in the folder that everybody may read, and how many there are. */
    minutes: z.object({ count: z.int().min(0), publicCount: z.int().min(0) }),
  }),
  errors: ['ERROR_NOT_FOUND'],
})
export type MeetingPublication = z.infer<typeof ReadMeetingPublication.response>

export const PublishMeeting = endpoint({
  method: 'PUT',
  path: '/api/meetings/{id}/publication',
  summary: 'Tell everybody of a meeting, with its agenda as it was shown; or no longer. What is so already changes nothing',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  body: z.object({
    action: z.enum(['publish', 'withdraw']),
    /** Of `publish`: the seal of the agenda that was shown. Another agenda is not published. */
    seen: optionalText(40).nullish(),
  }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_MEETING_NOT_FOR_EVERYBODY'],
})
