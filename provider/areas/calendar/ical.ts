// Events as calendar programs read them (RFC 5545): instants in UTC, and a name that stays the same through every change.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { EventFields } from '#contract/calendar.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { fieldsOfRow, type EventRow } from './queries.ts'

const PRODUCT = { company: 'Komitet Monitorujacy', product: 'Portal', language: 'PL' }
/** How often programs are asked to look again, seconds. */
const REFRESH_SECONDS = 3600

/** Line ends of every kind as one; of other control characters a calendar file may hold none. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')

/** The two marks that the generator would escape, which is wrong in an address. */
const addressOf = (url: string) => new URL(url).href.replace(/,/g, '%2C').replace(/;/g, '%3B')

function requireInstant(wall: string): Date {
  const instant = instantOfWallTime(wall)
  if (!instant) throw new Error(`no clock in Poland shows ${wall}`)
  return instant
}

/** An event as a calendar program gets it, whether by the calendar or by a mail. */
export interface ProgramEvent extends EventFields {
  id: number
  /** Grows with every change, so that what comes later replaces what came before. */
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

/** Whole days have no zone: programs read them by the day of the date that they are given in UTC. */
const timesOf = ({ startsAt, endsAt, allDay }: EventFields) =>
  allDay
    ? { allDay, start: new Date(`${startsAt.replace(' ', 'T')}Z`), end: new Date(`${endsAt.replace(' ', 'T')}Z`) }
    : { start: requireInstant(startsAt), end: requireInstant(endsAt) }

/** Many programs do not show the address of an event, all show its description. */
function wordsOf({ place, description, url, urlLabel }: EventFields) {
  const address = url !== null && URL.canParse(url) ? url : null
  const link = address === null ? null : [urlLabel, address].filter(Boolean).join(': ')
  const text = [description, link].filter(Boolean).join('\n\n')
  return { ...(place && { location: plain(place) }), ...(text && { description: plain(text) }), ...(address !== null && { url: addressOf(address) }) }
}

/** A point in time that the calendar marks, such as the end of a voting. */
export interface Moment {
  /** Stays the same through every change. */
  key: string
  name: string
  /** Wall time. */
  at: string
  changedAt: Date
  /** On the portal. */
  path: string
}

/** `PUBLISH`: here is an event. `CANCEL`: it does not take place. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** As mails name people. */
interface Mailbox {
  name: string
  address: string
}

/** Whose event it is, which a mail has to say by RFC 5546, and whom a cancellation is for, by which programs take it away. */
export interface Parties {
  organizer: Mailbox
  attendee: Mailbox
}

interface Calendar {
  method?: CalendarMethod
  events: readonly ProgramEvent[]
  /** Of a mail. */
  parties?: Parties
  moments?: readonly Moment[]
  /** Where people reach the portal. */
  publicUrl: string
  /** Of a calendar that is subscribed to. */
  name?: string
}

/** Quotes end a parameter, and cannot be escaped in it; semicolons and colons part it for some programs, in quotes as well. */
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
    // Made anew: the generator knows only dates of its own realm.
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
