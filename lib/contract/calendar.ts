// The committee's calendar (contract section 5). Times are the committee's wall clock; an event's end is exclusive.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, CountAnswer, Id, IdText, Instant, ReadAt, Receipt, atOnce, listQuery, nameText, optionalAddress, optionalText } from './shapes.ts'
import { WallBound, WallTime, WallTimeOrDayInput, isInOrder, turnedRound } from './wall-time.ts'

export const EVENT_NAME_MAX = 300
export const EVENT_PLACE_MAX = 200
export const EVENT_DESCRIPTION_MAX = 2000
export const EVENT_URL_MAX = 512
export const EVENT_URL_LABEL_MAX = 128
/** Largest page of events that a call may ask for. */
export const EVENTS_AT_ONCE = 100

/** Fields of an event that the calendar, its .ics files and mails all show. */
const EventFields = z.object({
  name: z.string(),
  startsAt: WallTime,
  endsAt: WallTime,
  /** Whole days, from midnight to midnight. */
  allDay: z.boolean(),
  place: z.string().nullable(),
  description: z.string().nullable(),
  url: z.string().nullable(),
  /** Link text, shown instead of the address. */
  urlLabel: z.string().nullable(),
})
export type EventFields = z.infer<typeof EventFields>

const Event = z.object({
  id: Id,
  ...EventFields.shape,
  /** Whether a sent or planned mailing carries it: when it is deleted, it stays known as cancelled. */
  mailed: z.boolean(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type CalendarEvent = z.infer<typeof Event>

const OneEvent = z.object({ id: IdText })

export const CountEvents = endpoint({
  method: 'GET',
  path: '/api/calendar/events/count',
  summary: 'Events that are not over yet',
  access: 'member',
  response: CountAnswer,
  errors: [],
})

export const ListEvents = endpoint({
  method: 'GET',
  path: '/api/calendar/events',
  summary: 'Events, all or those that overlap a range of time',
  access: 'member',
  /** Events that overlap `from` to `to` (exclusive). */
  /** `sort=upcoming`: events that are not over, the next first, then past ones, the latest first. */
  query: listQuery(['name', 'startsAt', 'endsAt', 'url', 'createdAt', 'updatedAt', 'upcoming'], { sort: 'startsAt', dir: 'asc' }).extend({
    from: WallBound.optional(),
    to: WallBound.optional(),
  }),
  response: z.object({ items: z.array(Event), totalCount: z.int() }),
  errors: [],
})

export const ReadEvent = endpoint({
  method: 'GET',
  path: '/api/calendar/events/{id}',
  summary: 'One event; its time of change is that of its creation until it is changed, for the form to send back',
  access: 'member',
  params: OneEvent,
  response: Event.extend({ updatedAt: Instant }),
  errors: ['ERROR_NOT_FOUND'],
})

/** Line breaks of plain forms (CR LF) are counted as one character. */
const EventDescription = z
  .string()
  .transform((typed) => typed.replaceAll('\r\n', '\n'))
  .pipe(optionalText(EVENT_DESCRIPTION_MAX))

const EventForm = {
  name: nameText(EVENT_NAME_MAX),
  /** For an all-day event a day is enough; the day of the end is included. */
  startsAt: WallTimeOrDayInput,
  endsAt: WallTimeOrDayInput,
  allDay: z.boolean().default(false),
  place: optionalText(EVENT_PLACE_MAX).nullish(),
  description: EventDescription.nullish(),
  url: optionalAddress(EVENT_URL_MAX).nullish(),
  urlLabel: optionalText(EVENT_URL_LABEL_MAX).nullish(),
} satisfies Record<keyof EventFields, z.ZodType>

/** A link text needs an address. */
const hasAddress = ({ url, urlLabel }: { url?: string | null | undefined; urlLabel?: string | null | undefined }) => Boolean(url) || !urlLabel
const ADDRESS_MISSING = { ...atOnce, path: ['url'], params: { code: 'required' } }

// Times in the past are refused. The current minute is not past yet, because forms have no seconds.
const timeErrors = ['CALENDAR_ENTRY_START_DATE_TO_OLD', 'CALENDAR_ENTRY_END_DATE_TO_OLD', 'CALENDAR_ENTRY_START_DATE_OLDER_THAN_END'] as const

export const CreateEvent = endpoint({
  method: 'POST',
  path: '/api/calendar/events',
  summary: 'Create an event',
  access: 'user_admin',
  body: z.object(EventForm).refine(hasAddress, ADDRESS_MISSING).refine(isInOrder, turnedRound),
  response: Receipt,
  status: 201,
  errors: timeErrors,
})

export const UpdateEvent = endpoint({
  method: 'PUT',
  path: '/api/calendar/events',
  summary: 'Change an event; a start or end that stays as it was may have passed meanwhile',
  access: 'user_admin',
  body: z
    .object({ ...EventForm, id: Id, updatedAt: ReadAt })
    .refine(hasAddress, ADDRESS_MISSING)
    .refine(isInOrder, turnedRound),
  response: Receipt,
  errors: [...timeErrors, 'ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT'],
})

export const DeleteEvents = endpoint({
  method: 'DELETE',
  path: '/api/calendar/events',
  summary: 'Delete events. What mails have carried is out of the calendar as well, and stays known: as cancelled, unless it was over',
  access: 'user_admin',
  body: z.array(Id).min(1).max(500),
  response: Affected,
  errors: ['ERROR_NOT_FOUND'],
})

export const DownloadEvent = endpoint({
  method: 'GET',
  path: '/api/calendar/events/{id}/ics',
  summary: 'One event as an iCalendar file',
  access: 'member',
  params: OneEvent,
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})
