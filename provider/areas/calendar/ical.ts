// Events as calendar programs read them (RFC 5545): instants in UTC, and a name that stays the same through every change.
import ical, { ICalCalendarMethod } from 'ical-generator'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { EventRow } from './queries.ts'

const PRODUCT = { company: 'Komitet Monitorujacy', product: 'Portal', language: 'PL' }
/** How often programs are asked to look again, seconds. */
const LOOK_AGAIN = 3600

/** Line ends of every kind as one; of other control characters a calendar file may hold none. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')

/** The two marks that the generator would escape, which is wrong in an address. */
const addressOf = (url: string) => new URL(url).href.replace(/,/g, '%2C').replace(/;/g, '%3B')

function requireInstant(wall: string): Date {
  const instant = instantOfWallTime(wall)
  if (!instant) throw new Error(`no clock in Poland shows ${wall}`)
  return instant
}

/** Whole days have no zone: programs read them by the day of the date that they are given in UTC. */
const timesOf = ({ starts_at, ends_at, all_day }: EventRow) =>
  all_day
    ? { allDay: true, start: new Date(`${starts_at.replace(' ', 'T')}Z`), end: new Date(`${ends_at.replace(' ', 'T')}Z`) }
    : { start: requireInstant(starts_at), end: requireInstant(ends_at) }

/** Many programs do not show the address of an event, all show its description. */
function wordsOf({ place, description, url, url_label }: EventRow) {
  const address = url !== null && URL.canParse(url) ? url : null
  const link = address === null ? null : [url_label, address].filter(Boolean).join(': ')
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

interface Calendar {
  events: readonly EventRow[]
  moments?: readonly Moment[]
  /** Where people reach the portal. */
  publicUrl: string
  /** Of a calendar that is subscribed to. */
  name?: string
}

export function asICalendar({ events, moments = [], publicUrl, name }: Calendar): Buffer {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, ...(name !== undefined && { name, ttl: LOOK_AGAIN }) })
  const { hostname } = new URL(publicUrl)
  for (const event of events) {
    // Made anew: the generator knows only dates of its own realm.
    const createdAt = new Date(event.created_at)
    const changedAt = new Date(event.updated_at ?? event.created_at)
    calendar.createEvent({
      id: `wydarzenie-${event.id}@${hostname}`,
      sequence: event.revision,
      stamp: changedAt,
      created: createdAt,
      lastModified: changedAt,
      ...timesOf(event),
      summary: plain(event.name),
      ...wordsOf(event),
    })
  }
  for (const { key, name: summary, at, changedAt, path } of moments) {
    const url = publicUrl + path
    calendar.createEvent({ id: `${key}@${hostname}`, stamp: new Date(changedAt), start: requireInstant(at), summary: plain(summary), url, description: url })
  }
  return Buffer.from(`${calendar.toString()}\r\n`)
}
