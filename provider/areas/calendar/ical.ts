// Events in iCalendar (RFC 5545): instants in UTC, with a UID that never changes.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { EventFields } from '#contract/calendar.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { fieldsOfRow, type EventRow } from './queries.ts'

const PRODUCT = { company: 'Komitet Monitorujacy', product: 'Portal', language: 'PL' }
/** Suggested refresh interval, in seconds. */
const REFRESH_SECONDS = 3600

/** Normalises line ends and removes other control characters, which iCalendar forbids. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')

/** Encodes the two characters that the generator would escape wrongly in an address. */
const addressOf = (url: string) => new URL(url).href.replace(/,/g, '%2C').replace(/;/g, '%3B')

function requireInstant(wall: string): Date {
  const instant = instantOfWallTime(wall)
  if (!instant) throw new Error(`no clock in Poland shows ${wall}`)
  return instant
}

/** An event for calendar programs, from the calendar or a mail. */
export interface ProgramEvent extends EventFields {
  id: number
  /** Grows with every change, so that programs replace older versions (SEQUENCE). */
  revision: number
  createdAt: Date
  changedAt: Date
}

export const programEvent = (row: EventRow): ProgramEvent => ({
  id: row.id,
  ...fieldsOfRow(row),
  revision: row.revision,
  createdAt: row.created_at,
  changedAt: row.updated_at ?? row.created_at,
})

/** Whole days have no time zone: they are given as dates in UTC. */
const timesOf = ({ startsAt, endsAt, allDay }: EventFields) =>
  allDay
    ? { allDay, start: new Date(`${startsAt.replace(' ', 'T')}Z`), end: new Date(`${endsAt.replace(' ', 'T')}Z`) }
    : { start: requireInstant(startsAt), end: requireInstant(endsAt) }

/** The description with the link added, because many programs do not show the URL. */
function wordsOf({ place, description, url, urlLabel }: EventFields) {
  const address = url !== null && URL.canParse(url) ? url : null
  const link = address === null ? null : [urlLabel, address].filter(Boolean).join(': ')
  const text = [description, link].filter(Boolean).join('\n\n')
  return { ...(place && { location: plain(place) }), ...(text && { description: plain(text) }), ...(address !== null && { url: addressOf(address) }) }
}

/** A point in time in the calendar, such as the end of a voting. */
export interface Moment {
  /** Stays the same through every change. */
  key: string
  name: string
  /** Wall time. */
  at: string
  changedAt: Date
  /** Path on the portal. */
  path: string
}

/** `PUBLISH`: here is an event. `CANCEL`: it does not take place. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** A name and address as in mails. */
interface Mailbox {
  name: string
  address: string
}

/** Organizer, which RFC 5546 requires in mails, and the attendee of a cancellation, which programs need to remove the event. */
export interface Parties {
  organizer: Mailbox
  attendee: Mailbox
}

interface Calendar {
  method?: CalendarMethod
  events: readonly ProgramEvent[]
  /** Only in mails. */
  parties?: Parties
  moments?: readonly Moment[]
  /** Public address of the portal. */
  publicUrl: string
  /** Name of a subscribed calendar. */
  name?: string
}

/** Removes quotes, which cannot be escaped in a parameter, and semicolons and colons, at which some programs split it. */
const calendarUser = ({ name, address }: Mailbox) => ({
  email: address,
  name:
    plain(name)
      .replace(/[";:\s]+/g, ' ')
      .trim() || address,
})

export function asICalendar({ method = 'PUBLISH', events, parties, moments = [], publicUrl, name }: Calendar): Buffer {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method], ...(name !== undefined && { name, ttl: REFRESH_SECONDS }) })
  const { hostname } = new URL(publicUrl)
  for (const event of events) {
    // A new Date, because the generator checks the class.
    const createdAt = new Date(event.createdAt)
    const changedAt = new Date(event.changedAt)
    const made = calendar.createEvent({
      id: `wydarzenie-${event.id}@${hostname}`,
      sequence: event.revision,
      stamp: changedAt,
      created: createdAt,
      lastModified: changedAt,
      ...timesOf(event),
      summary: plain(event.name),
      ...wordsOf(event),
      ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    })
    if (parties) made.organizer(calendarUser(parties.organizer))
    if (parties && method === 'CANCEL') made.createAttendee(calendarUser(parties.attendee))
  }
  for (const { key, name: summary, at, changedAt, path } of moments) {
    const url = publicUrl + path
    calendar.createEvent({ id: `${key}@${hostname}`, stamp: new Date(changedAt), start: requireInstant(at), summary: plain(summary), url, description: url })
  }
  return Buffer.from(`${calendar.toString()}\r\n`)
}
