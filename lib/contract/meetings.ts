// Meetings of the committee (specification 4, section A). A meeting joins a folder, its event, its attendance and its votings: it has
// one agenda and one date. Times are Polish wall time. Whoever sees the folder sees the meeting.
import { z } from 'zod'
import { ResolutionFields } from './adoption.ts'
import { ATTENDANCE_DECISIONS } from './attendance.ts'
import { ReadState } from './document-news.ts'
import { endpoint } from './kit.ts'
import { OwnRecusal } from './recusals.ts'
import { CountedReceipt, Day, Id, IdText, Instant, ReadAt, Receipt, atOnce, listQuery, nameText, optionalAddress, optionalText, text } from './shapes.ts'
import { VotingStatus } from './votings.ts'
import { WallTime, WallTimeInput, isInOrder, turnedRound } from './wall-time.ts'

export const MEETING_NUMBER_MAX = 9999
export const MEETING_NAME_MAX = 300
export const MEETING_PLACE_MAX = 200
export const MEETING_JOIN_URL_MAX = 512
export const MEETING_REASON_MAX = 2000
export const AGENDA_TITLE_MAX = 2000
export const AGENDA_SPEAKER_MAX = 300
export const AGENDA_ITEMS_MAX = 200
export const AGENDA_TEXT_MAX = 50_000
/** Largest number of documents, and of votings, of one item. */
export const AGENDA_LINKS_MAX = 200

export const MEETING_MODES = ['onsite', 'remote', 'hybrid'] as const
export const MEETING_STATUSES = ['planned', 'called', 'open', 'closed', 'canceled'] as const
export const AGENDA_STATUSES = ['waiting', 'current', 'done', 'withdrawn'] as const
export const MINUTES_STATUSES = ['draft', 'remarks', 'adopted', 'published'] as const

const Mode = z.enum(MEETING_MODES)
export type MeetingMode = z.infer<typeof Mode>
const Status = z.enum(MEETING_STATUSES)
export type MeetingStatus = z.infer<typeof Status>
const AgendaStatus = z.enum(AGENDA_STATUSES)
export type AgendaStatus = z.infer<typeof AgendaStatus>

const Row = z.object({
  id: Id,
  /** null: a meeting without a number, as every meeting whose folder is limited to working groups. */
  number: z.int().nullable(),
  name: z.string(),
  startsAt: WallTime,
  endsAt: WallTime,
  mode: Mode,
  place: z.string().nullable(),
  status: Status,
  folderId: Id,
  /** null: it is not in the calendar. */
  eventId: Id.nullable(),
  myAttendance: z.enum(ATTENDANCE_DECISIONS).nullable(),
  /** Whether answers about attendance are collected now. */
  attendanceAsked: z.boolean(),
  /** How many things wait for the caller: the answer about attendance, and open votings without their vote. */
  waiting: z.int().min(0),
  /** Documents added, changed or withdrawn since the caller's last pack; null: they have none. */
  packChanges: z.int().min(0).nullable(),
})
export type MeetingRow = z.infer<typeof Row>

const Document = z.object({
  id: Id,
  name: z.string(),
  /** null: it has no file yet. */
  versionNum: z.int().nullable(),
  state: ReadState,
  fileType: z.string().nullable(),
  fileSize: z.number().nullable(),
  isDraft: z.boolean(),
})
export type MeetingDocument = z.infer<typeof Document>

const Voting = z.object({
  id: Id,
  title: z.string(),
  currentStatus: VotingStatus,
  votePlaced: z.boolean(),
  /** In progress, and the caller may vote. */
  open: z.boolean(),
  ...ResolutionFields,
})
export type MeetingVoting = z.infer<typeof Voting>

/** That there will be a voting in which the caller votes, and nothing else of it: until it begins, its title is for administrators. */
const ComingVoting = z.object({
  id: Id,
  /** Of people, not of institutions. */
  general: z.boolean(),
  /** null: the caller has not excluded themselves. */
  ownRecusal: OwnRecusal.nullable(),
})
export type ComingVoting = z.infer<typeof ComingVoting>

const Item = z.object({
  id: Id,
  /** As printed on the agenda; a withdrawn item keeps its number. */
  number: z.string(),
  title: z.string(),
  speaker: z.string().nullable(),
  status: AgendaStatus,
  documents: z.array(Document),
  votings: z.array(Voting),
  /** Votings in preparation from which the caller may exclude themselves, or has; once the meeting is called. */
  comingVotings: z.array(ComingVoting),
})
export type AgendaItem = z.infer<typeof Item>

const Meeting = Row.extend({
  /** Only for people to whom the folder is limited, and for its managers. */
  joinUrl: z.string().nullable(),
  /** Why it was cancelled. */
  cancelReason: z.string().nullable(),
  /** Only its managers see a draft. */
  isDraft: z.boolean(),
  /** Groups to which its folder, or the nearest one above, is limited; empty: it is for everybody who signs in. */
  groupNames: z.array(z.string()),
  /** When the caller gave the answer that counts. */
  attendanceAt: Instant.nullable(),
  /** The caller answered for another date, and has to answer anew. */
  attendanceOutdated: z.boolean(),
  /** The collection is under way, whether or not the folder is published. */
  attendanceCheckingActive: z.boolean(),
  /** Deadline of the answers; null: none. */
  attendanceUntil: Instant.nullable(),
  updatedAt: Instant,
  agenda: z.array(Item),
  /** Documents of the folder that belong to no item. */
  others: z.array(Document),
  /** When the latest document that the caller has not read was shown; null: all are read. */
  newestAt: Instant.nullable(),
  /** The minutes as the caller may read them; null: there are none yet. */
  minutes: z.object({ status: z.enum(MINUTES_STATUSES), remarksUntil: Day.nullable() }).nullable(),
})
export type Meeting = z.infer<typeof Meeting>

export const ListMeetings = endpoint({
  method: 'GET',
  path: '/api/meetings',
  summary: 'Meetings that the caller may see: those to come, the next first, or those that are over, the latest first',
  access: 'member',
  query: listQuery(['startsAt'], { sort: 'startsAt', dir: 'asc' })
    .omit({ sort: true, dir: true, q: true })
    .extend({ when: z.enum(['upcoming', 'past']).default('upcoming') }),
  response: z.object({ items: z.array(Row), totalCount: z.int() }),
  errors: [],
})

export const OneMeeting = z.object({ id: IdText })

export const ReadMeeting = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}',
  summary: 'One meeting with its agenda, the documents and votings of each item, and what is the caller’s of it',
  access: 'member',
  params: OneMeeting,
  response: Meeting,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})

/** Only https addresses. What is not an address at all is reported as a wrong format. */
const JoinUrl = optionalAddress(MEETING_JOIN_URL_MAX).refine((address) => address === '' || address.startsWith('https://'))

const MeetingForm = {
  /** Of a meeting whose folder is limited to groups it changes nothing: such a meeting is called by its name. */
  number: z.int().min(1).max(MEETING_NUMBER_MAX).nullish(),
  /** Default for a numbered meeting: a name made of its number. */
  name: z.union([z.literal('').transform(() => null), nameText(MEETING_NAME_MAX)]).nullish(),
  startsAt: WallTimeInput,
  endsAt: WallTimeInput,
  mode: Mode.default('onsite'),
  place: optionalText(MEETING_PLACE_MAX).nullish(),
  joinUrl: JoinUrl.nullish(),
}

interface Named {
  number?: number | null | undefined
  name?: string | null | undefined
}
const isNamed = ({ number, name }: Named) => Boolean(name) || Boolean(number)
/** Asked of what was sent, whatever it is. */
const isOfGroups = (groups: unknown): boolean => Array.isArray(groups) && groups.length > 0
const NAME_MISSING = { ...atOnce, path: ['name'], params: { code: 'required' } }

const timeErrors = ['CALENDAR_ENTRY_START_DATE_TO_OLD', 'CALENDAR_ENTRY_END_DATE_TO_OLD', 'CALENDAR_ENTRY_START_DATE_OLDER_THAN_END'] as const

const NewItem = z.object({ title: text(AGENDA_TITLE_MAX), speaker: optionalText(AGENDA_SPEAKER_MAX).nullish() })

export const CreateMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings',
  summary: 'Prepare a meeting: its folder (a draft) or one that is there, its event and its agenda, all or nothing',
  access: 'user_admin',
  body: z
    .object({
      ...MeetingForm,
      /** Groups of the new folder; empty: everybody. A meeting of groups, also by its existing folder, has no number: one that is sent is not kept. */
      workGroupsIds: z.array(Id).max(100).default([]),
      /** An existing folder that becomes the meeting's; it is not changed. */
      folderId: Id.nullish(),
      agenda: z.array(NewItem).max(AGENDA_ITEMS_MAX).default([]),
      /** The agenda as text instead, a line an item, numbered in any way. */
      agendaText: optionalText(AGENDA_TEXT_MAX).nullish(),
      /** Seal of what `agendaText` was understood as (`lib/common/agenda-text.ts`), as it was shown to whoever saves it. */
      agendaSeen: z.string().max(30).nullish(),
      /**
       * `refuse`: makes nothing where a meeting that was not called off begins at the same time, and has the same name or is, like this
       * one, the whole committee's.
       */
      ifSame: z.enum(['keep', 'refuse']).default('keep'),
    })
    .refine(({ workGroupsIds, ...named }) => isNamed(isOfGroups(workGroupsIds) ? { name: named.name } : named), NAME_MISSING)
    .refine(isInOrder, turnedRound),
  response: z.object({ id: Id, folderId: Id, eventId: Id.nullable() }),
  status: 201,
  // ERROR_AGENDA_NOT_SEEN: nothing is saved; the agenda's text would become other items than `agendaSeen` says.
  errors: [...timeErrors, 'ERROR_NOT_FOUND', 'ERROR_AGENDA_NOT_SEEN', 'ERROR_SAME_MEETING'],
})

export const UpdateMeeting = endpoint({
  method: 'PUT',
  path: '/api/meetings',
  summary: 'Change a meeting, and its event in the calendar with it',
  access: 'user_admin',
  body: z
    .object({
      // A missing number leaves it as it is. Another one than a working group's meeting has kept is refused as a conflict.
      ...MeetingForm,
      id: Id,
      updatedAt: ReadAt,
      /** Makes the draft of the mail of change, to whoever got a mail with the meeting's event. */
      tell: z.boolean().default(false),
    })
    .refine(isNamed, NAME_MISSING)
    .refine(isInOrder, turnedRound),
  /** `notificationId`: the draft; null: none was asked for, nothing has changed, or nobody has heard of the meeting. */
  response: z.object({ id: Id, notificationId: Id.nullable() }),
  errors: [...timeErrors, 'ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT'],
})

export const ChangeAgenda = endpoint({
  method: 'PUT',
  path: '/api/meetings/{id}/agenda',
  summary: 'The whole agenda in its order; an item that is not named is deleted, one without an id is new. The folder’s documents follow the order',
  access: 'user_admin',
  params: OneMeeting,
  body: z.object({
    updatedAt: ReadAt,
    items: z
      .array(
        NewItem.extend({
          id: Id.nullish(),
          status: AgendaStatus.default('waiting'),
          documentIds: z.array(Id).max(AGENDA_LINKS_MAX).default([]),
          votingIds: z.array(Id).max(AGENDA_LINKS_MAX).default([]),
        }),
      )
      .max(AGENDA_ITEMS_MAX),
  }),
  response: CountedReceipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_ITEM_IN_MINUTES'],
})

const DOCUMENT_STEPS = ['attach', 'detach', 'documentUp', 'documentDown'] as const
const VOTING_STEPS = ['link', 'unlink', 'votingUp', 'votingDown'] as const
export const AGENDA_STEPS = ['add', 'edit', 'up', 'down', 'move', 'withdraw', 'restore', 'delete', 'begin', ...DOCUMENT_STEPS, ...VOTING_STEPS] as const
const isOneOf = (steps: readonly string[], step: string): boolean => steps.includes(step)
export type AgendaStep = (typeof AGENDA_STEPS)[number]

export const StepAgenda = endpoint({
  method: 'POST',
  path: '/api/meetings/{id}/agenda/step',
  summary: 'One change of an agenda, to be made by one button: of the present agenda, whoever changed it before. What is done already changes nothing',
  access: 'user_admin',
  params: OneMeeting,
  body: z
    .object({
      step: z.enum(AGENDA_STEPS),
      /** Not for `add`. `begin` without one ends the last item. Of a document or voting that moves by one place, or goes, the one at which it stands. */
      itemId: Id.nullish(),
      /** For `add` and `edit`. */
      title: optionalText(AGENDA_TITLE_MAX).nullish(),
      speaker: optionalText(AGENDA_SPEAKER_MAX).nullish(),
      /** Of `edit`: the item's title as it was read, so that nobody's change is overwritten unseen. */
      titleBefore: optionalText(AGENDA_TITLE_MAX).nullish(),
      /** Of `move`: where it goes, from 0; of `attach` and `link` where it comes to stand at the item, missing: at its end. */
      place: z.int().min(0).max(AGENDA_ITEMS_MAX).nullish(),
      /** For all steps of a voting. */
      votingId: Id.nullish(),
      /** For all steps of a document. */
      documentId: Id.nullish(),
      /**
       * Of `attach` and `link`: the item that it leaves; a document that leaves none stays wherever else it stands. Of `begin`: the item that was
       * discussed when the page was read, so that whoever is behind does not lead the meeting back.
       */
      fromItemId: Id.nullish(),
      /** Of `attach`: it was seen at no item, so that one which somebody has put to an item since is refused. */
      fromOthers: z.boolean().default(false),
    })
    .refine(({ step, title }) => (step !== 'add' && step !== 'edit') || Boolean(title), { ...atOnce, path: ['title'], params: { code: 'required' } })
    .refine(({ step, votingId }) => !isOneOf(VOTING_STEPS, step) || Boolean(votingId), {
      ...atOnce,
      path: ['votingId'],
      params: { code: 'required' },
    })
    .refine(({ step, documentId }) => !isOneOf(DOCUMENT_STEPS, step) || Boolean(documentId), {
      ...atOnce,
      path: ['documentId'],
      params: { code: 'required' },
    }),
  /** The id is that of the document, voting or item that the step was about; of a new item the meeting's. */
  response: CountedReceipt,
  // ERROR_MEETING_STATUS_NOT_ALLOWED: an item begins only while the meeting is open.
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_MEETING_STATUS_NOT_ALLOWED', 'ERROR_ITEM_IN_MINUTES'],
})

const ItemByDocument = z.record(z.string().regex(/^[1-9]\d{0,9}$/), z.union([z.literal(''), IdText]))

/** Asked of bodies of any shape: what is wrong with one is told at once. */
const isFilled = (some: object | undefined) => Object.keys(some ?? {}).length > 0

export const PlaceDocuments = endpoint({
  method: 'PUT',
  path: '/api/meetings/{id}/agenda/documents',
  summary: 'At which item each of these documents stands; the others stay where they are. One that was moved since it was read is refused',
  access: 'user_admin',
  params: OneMeeting,
  body: z
    .object({
      /** By the id of the document: the id of its item, or empty for none. It leaves all others. */
      items: ItemByDocument.default({}),
      /** Where those stood when they were read, in the same way: one that is sent as it was read stays where it is now. */
      seen: ItemByDocument.default({}),
      /** Documents that all come to the item `itemId`, after those that are there. */
      documentIds: z.array(Id).max(AGENDA_LINKS_MAX).default([]),
      itemId: Id.optional(),
    })
    .refine(({ items, documentIds }) => isFilled(items) || isFilled(documentIds), {
      ...atOnce,
      path: ['documentIds'],
      params: { code: 'required' },
    })
    .refine(({ documentIds, itemId }) => !isFilled(documentIds) || Boolean(itemId), { ...atOnce, path: ['itemId'], params: { code: 'required' } }),
  response: CountedReceipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT'],
})

export const ChangeMeetingStatus = endpoint({
  method: 'POST',
  path: '/api/meetings/{id}/status',
  summary: 'Call, open, close or call off a meeting; called off it leaves the calendar and asks nobody. The same status again changes nothing',
  access: 'user_admin',
  params: OneMeeting,
  body: z
    .object({
      status: Status,
      reason: optionalText(MEETING_REASON_MAX).nullish(),
      /** As it was read, so that what a colleague has done since is not undone unseen; missing: whatever it is now. */
      seen: Status.optional(),
    })
    .refine(({ status, reason }) => status !== 'canceled' || Boolean(reason), { ...atOnce, path: ['reason'], params: { code: 'required' } }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_MEETING_STATUS_NOT_ALLOWED'],
})
