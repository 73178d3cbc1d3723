// The minutes of a meeting (specification 4, section A4). What the portal knows is in fields bound to their source, which nobody types
// over; between them the secretariat writes. From their adoption on the minutes keep what they said. Days are Polish ones.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { AGENDA_STATUSES, MINUTES_STATUSES, OneMeeting } from './meetings.ts'
import { Id, Instant, ReadAt, Receipt, optionalText } from './shapes.ts'
import { WallTime } from './wall-time.ts'

export const MINUTES_TEXT_MAX = 20_000

const Status = z.enum(MINUTES_STATUSES)
export type MinutesStatus = z.infer<typeof Status>

/** Where a field comes from. `presence`: of the meeting, at a second; `history`: of the meeting's folder; the others by their id. */
const Source = z.object({
  kind: z.enum(['meeting', 'agenda', 'presence', 'document', 'voting', 'history']),
  id: Id,
  /** null: of no single second. */
  at: WallTime.nullable(),
})
export type MinutesSource = z.infer<typeof Source>

const Field = z.object({
  /** What it says, for programs: `presentCount`, `votingOption` and so on; several fields of a section may have one name. */
  field: z.string(),
  label: z.string(),
  /** As it is printed. */
  value: z.string(),
  source: Source,
})
export type MinutesField = z.infer<typeof Field>

/** `meeting`, `presence`, `agenda`, `closing`, or `item-` with the id of an item of the agenda. */
const SectionKey = z.string().regex(/^(?:meeting|presence|agenda|closing|item-[1-9]\d{0,9})$/)

const Section = z.object({
  key: z.string(),
  title: z.string(),
  /** Of an item of the agenda. */
  item: z.object({ id: Id, number: z.string(), status: z.enum(AGENDA_STATUSES) }).nullable(),
  fields: z.array(Field),
  /** What the secretariat wrote; empty: nothing. */
  minutesText: z.string(),
  /** Seal of that text, to be sent back with a change of it (`lib/common/text-seal.ts`). */
  seal: z.string(),
  /** Who wrote it last, and when. */
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type MinutesSection = z.infer<typeof Section>

const Minutes = z.object({
  meetingId: Id,
  meetingName: z.string(),
  folderId: Id,
  /** null: nobody has begun them; their fields are there already. */
  status: Status.nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
  sections: z.array(Section),
  /** Only for managers: who may be named as the one who chaired, and who is. */
  chairs: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** The one who chaired: whom somebody named, else whom the record of presence proposes. */
      chosen: z.boolean(),
      named: z.boolean(),
    }),
  ),
})
export type Minutes = z.infer<typeof Minutes>

const seen = ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'] as const

export const ReadMinutes = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/minutes',
  summary: 'The minutes of a meeting: their fields with their sources, what was written, the remarks. A draft is only for managers',
  access: 'member',
  params: OneMeeting,
  response: Minutes,
  errors: [...seen],
})

export const SaveMinutes = endpoint({
  method: 'PUT',
  path: '/api/meetings/{id}/minutes',
  summary: 'Save what was written in sections of a draft, and who chaired. Sections that are not named, or as they were read, stay as they are',
  access: 'user_admin',
  params: OneMeeting,
  body: z.object({
    /** With it, any change of the minutes by somebody else is a conflict. */
    updatedAt: ReadAt,
    texts: z.record(SectionKey, optionalText(MINUTES_TEXT_MAX)),
    /** Seals of the texts as they were read: only a section that both have changed is a conflict. */
    read: z.record(SectionKey, z.string().max(30)).default({}),
    /** Key of who chaired; empty: whom the portal proposes; missing: as it is. */
    chair: z
      .string()
      .regex(/^$|^(?:user|guest)-[1-9]\d{0,9}$/)
      .optional(),
  }),
  response: Receipt,
  // ERROR_MINUTES_STATUS_NOT_ALLOWED: they are adopted.
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_MINUTES_STATUS_NOT_ALLOWED'],
})
