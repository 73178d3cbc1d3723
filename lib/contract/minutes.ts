// The minutes of a meeting (specification 4, section A4). What the portal knows is in fields bound to their source, which nobody types
// over; between them the secretariat writes. From their adoption on the minutes keep what they said. Days are Polish ones.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { AGENDA_STATUSES, MEETING_STATUSES, MINUTES_STATUSES, OneMeeting } from './meetings.ts'
import { Day, Id, IdText, Instant, ReadAt, Receipt, atOnce, optionalText, text } from './shapes.ts'
import { WallTime } from './wall-time.ts'

export const MINUTES_TEXT_MAX = 20_000
export const MINUTES_REASON_MAX = 2000
export const REMARK_MAX = 5000
export const REMARK_ANSWER_MAX = 5000

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

const Remark = z.object({
  id: Id,
  section: z.string(),
  text: z.string(),
  createdAt: Instant,
  author: z.string(),
  /** The caller wrote it. */
  own: z.boolean(),
  /** null: not answered yet. */
  decision: z.enum(['accepted', 'rejected']).nullable(),
  /** What was changed, or why not. */
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: z.string().nullable(),
  /** The section’s text before and after it was accepted; null: the text was not changed by it. */
  change: z.object({ before: z.string(), after: z.string() }).nullable(),
})
export type MinutesRemark = z.infer<typeof Remark>

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
  meetingStatus: z.enum(MEETING_STATUSES),
  folderId: Id,
  /** null: nobody has begun them; their fields are there already. */
  status: Status.nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
  sections: z.array(Section),
  /** Of all sections, the oldest first. */
  remarks: z.array(Remark),
  /** The last day for remarks. */
  remarksUntil: Day.nullable(),
  /** Only for managers: the day that the rules’ working days for remarks lead to, from today. */
  remarksProposed: Day.nullable(),
  /** The caller may add remarks now. */
  takesRemarks: z.boolean(),
  adoptedOn: Day.nullable(),
  /** The voting by which they were adopted; null: none, or its voting is gone. */
  adoptedBy: z.object({ id: Id, title: z.string() }).nullable(),
  /** SHA-256 of what was adopted. */
  contentHash: z.string().nullable(),
  published: z
    .object({
      at: Instant,
      /** `id`: the document in the folder; null: somebody has deleted it for good. */
      files: z.array(z.object({ id: Id.nullable(), format: z.enum(['pdf', 'docx']), fileName: z.string(), sha256: z.string() })),
    })
    .nullable(),
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
  /** Only for managers: votings that are over, by which the minutes may have been adopted. */
  votings: z.array(z.object({ id: Id, title: z.string() })),
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

const missing = (path: string) => ({ ...atOnce, path: [path], params: { code: 'required' } })

export const ChangeMinutesStatus = endpoint({
  method: 'POST',
  path: '/api/meetings/{id}/minutes/status',
  summary:
    'Send the minutes for remarks, adopt them, take them back to a draft before they are published, or publish them into the folder. The same status again, as it is, changes nothing; another last day for remarks moves it',
  access: 'user_admin',
  params: OneMeeting,
  body: z
    .object({
      status: Status,
      /** Of `remarks`: the last day for them. */
      remarksUntil: Day.nullish(),
      /** Of `adopted`: when; with a voting and without a day it is that of the voting’s end. */
      adoptedOn: Day.nullish(),
      votingId: Id.nullish(),
      /** Why minutes that were adopted become a draft again. */
      reason: optionalText(MINUTES_REASON_MAX).nullish(),
      /** The status as it was read, so that a colleague's step is not passed over unseen; missing: whatever it is now. */
      seen: Status.optional(),
    })
    .refine(({ status, remarksUntil }) => status !== 'remarks' || Boolean(remarksUntil), missing('remarksUntil'))
    .refine(({ status, adoptedOn, votingId }) => status !== 'adopted' || Boolean(adoptedOn) || Boolean(votingId), missing('adoptedOn')),
  response: Receipt,
  // ERROR_MINUTES_REMARKS_OPEN: a remark is not answered yet. ERROR_PARENT_NOT_PUBLISHED: the folder is a draft.
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_MINUTES_STATUS_NOT_ALLOWED', 'ERROR_MINUTES_REMARKS_OPEN', 'ERROR_PARENT_NOT_PUBLISHED'],
})

export const AddRemark = endpoint({
  method: 'POST',
  path: '/api/meetings/{id}/minutes/remarks',
  summary: 'Add a remark to a section of minutes that were sent for remarks; everybody who reads the minutes sees it',
  access: 'member',
  params: OneMeeting,
  body: z.object({ section: SectionKey, text: text(REMARK_MAX) }),
  status: 201,
  response: Receipt,
  // ERROR_MINUTES_STATUS_NOT_ALLOWED: they are not open for remarks, or the last day is over.
  errors: [...seen, 'ERROR_MINUTES_STATUS_NOT_ALLOWED', 'ERROR_EDIT_CONFLICT'],
})

const OneRemark = z.object({ id: IdText, remarkId: IdText })

export const WithdrawRemark = endpoint({
  method: 'DELETE',
  path: '/api/meetings/{id}/minutes/remarks/{remarkId}',
  summary: 'Take back one’s own remark, as long as it is not answered',
  access: 'member',
  params: OneRemark,
  response: Receipt,
  errors: [...seen, 'ERROR_MINUTES_STATUS_NOT_ALLOWED'],
})

export const AnswerRemark = endpoint({
  method: 'PUT',
  path: '/api/meetings/{id}/minutes/remarks/{remarkId}',
  summary: 'Accept a remark, with the change of the section’s text, or reject it with a reason. Until the minutes are adopted the answer can be changed',
  access: 'user_admin',
  params: OneRemark,
  body: z.object({
    decision: z.enum(['accepted', 'rejected']),
    /** What was changed, or why not; needed where it is rejected, and where the text stays as it is. */
    answer: optionalText(REMARK_ANSWER_MAX).nullish(),
    /** Of an accepted one: the section’s text as it is to be; missing: as it is. */
    minutesText: optionalText(MINUTES_TEXT_MAX).nullish(),
    /** Seal of that text as it was read. */
    read: z.string().max(30).nullish(),
    /** When the remark was answered, as it was read; null: it was not. Missing: whatever stands there is replaced. */
    answeredAt: Instant.nullish(),
  }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_MINUTES_STATUS_NOT_ALLOWED'],
})

export const DownloadMinutes = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/minutes/file',
  summary: 'The minutes as a file: as they were published, else as they are now, which says that it is a draft',
  access: 'member',
  params: OneMeeting,
  query: z.object({ format: z.enum(['pdf', 'docx']).default('pdf') }),
  response: 'file',
  errors: [...seen, 'ERROR_FILE_NOT_FOUND'],
})
