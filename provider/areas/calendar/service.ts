// The committee's events: reading, changes with their rules, and events in mails.
import type { CalendarEvent, CreateEvent, EventFields, UpdateEvent } from '#contract/calendar.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { shownLongDate } from '#common/shown-time.ts'
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { SentEvent } from '#provider/db/kept-json.ts'
import { recordIn, type ExtraErrors } from '#provider/http/handler.ts'
import { totalOf } from '#provider/db/total.ts'
import { change, changedAt, named, quoted, requireUnchanged, type Change, type Context, type Traced } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { authorshipOf } from '#provider/records/authorship.ts'
import { asICalendar, programEvent, type CalendarMethod, type Parties } from './ical.ts'
import * as queries from './queries.ts'
import { dayOf, keptTimes, lastDayOf, pastTimes, requireFittingTimes, shownEnd, shownStart } from './times.ts'

type CreateForm = RequestOutput<typeof CreateEvent>['body']
type UpdateForm = RequestOutput<typeof UpdateEvent>['body']

const asAnswered = (row: queries.EventRow): CalendarEvent => ({
  id: row.id,
  ...queries.fieldsOfRow(row),
  mailed: row.mailed,
  ...authorshipOf(row),
})

export const countEvents = async (db: Db, now: Date) => ({ count: await queries.countEventsNotOver(db, lastPassedWallTime(now)) })

export async function listEvents(db: Db, query: queries.EventQuery, now: Date) {
  const rows = await queries.listEvents(db, query, lastPassedWallTime(now))
  return { items: rows.map(asAnswered), totalCount: await totalOf(rows, query, () => queries.countEvents(db, query)) }
}

export async function requireEvent(db: Db, id: number): Promise<queries.EventRow> {
  const row = await queries.findEvent(db, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return row
}

const FILE_NAME_MAX = 100

/** The event for calendar programs. */
export const eventFile = (event: queries.EventRow, { publicUrl }: Pick<Settings, 'publicUrl'>): { bytes: Buffer; fileName: string } => ({
  bytes: asICalendar({ events: [programEvent(event)], publicUrl }),
  fileName: `${event.name.slice(0, FILE_NAME_MAX)}.ics`,
})

export async function readEvent(db: Db, id: number) {
  const row = await requireEvent(db, id)
  return { ...asAnswered(row), updatedAt: changedAt(row).toISOString() }
}

const fieldsOf = (form: CreateForm): EventFields => queries.completeFields({ ...form, ...keptTimes(form) })

/** For a form that is refused for another reason; unchanged times may have passed. */
export const pastTimesIn: ExtraErrors = async (body, { db, now }) => {
  const id = recordIn(body)
  const row = id === undefined ? undefined : await queries.findEvent(db, id)
  return pastTimes(body, now(), row && queries.fieldsOfRow(row))
}

/** Call it under the lock of the calendar, within a larger transaction. */
export async function addEvent({ tx, author }: Change, form: CreateForm): Promise<Traced<{ id: number }>> {
  const fields = fieldsOf(form)
  requireFittingTimes(fields, author.now)
  const { id } = await queries.insertEvent(tx, fields, author)
  const description = `Dodano wydarzenie ${quoted(form.name)}: ${shownStart(fields)} – ${shownEnd(fields)}`
  return { answer: { id }, trace: { kind: 'calendar_event_created', description, detail: { eventIds: [id] } } }
}

export const createEvent = (context: Context, form: CreateForm) => change(context, 'calendar', (changing) => addEvent(changing, form))

async function requireEvents(tx: Tx, ids: readonly number[]): Promise<queries.ChangedEvent[]> {
  const asked = [...new Set(ids)]
  const events = await queries.findChanged(tx, asked)
  if (events.length !== asked.length) throw new Refusal('ERROR_NOT_FOUND')
  return events
}

const LABELS: Record<keyof EventFields, string> = {
  name: 'nazwa',
  startsAt: 'początek',
  endsAt: 'koniec',
  allDay: 'czy trwa cały dzień',
  place: 'miejsce',
  description: 'opis',
  url: 'adres odnośnika',
  urlLabel: 'nazwa odnośnika',
}

function changesOf(was: EventFields, is: EventFields): string {
  const changed = (Object.keys(LABELS) as (keyof EventFields)[]).filter((field) => was[field] !== is[field])
  const told = changed.map((field) => {
    const shown = field === 'startsAt' ? shownStart : field === 'endsAt' ? shownEnd : null
    return shown ? `${LABELS[field]} z ${shown(was)} na ${shown(is)}` : LABELS[field]
  })
  return told.join(', ')
}

async function saveEvent({ tx, author }: Change, id: number, { was, fields }: { was: EventFields; fields: EventFields }): Promise<Traced<{ id: number }>> {
  requireFittingTimes(fields, author.now, was)
  await queries.updateEvent(tx, id, fields, author)
  const changes = changesOf(was, fields)
  const description = changes ? `Zmieniono wydarzenie ${quoted(was.name)}: ${changes}` : `Zapisano wydarzenie ${quoted(was.name)} bez zmian`
  return { answer: { id }, trace: { kind: 'calendar_event_changed', description, detail: { eventIds: [id] } } }
}

export const updateEvent = (context: Context, form: UpdateForm) =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const { id } = form
    const [row] = await requireEvents(tx, [id])
    requireUnchanged(row!, form.updatedAt)
    const fields = fieldsOf(form)
    const outcome = await saveEvent(changing, id, { was: queries.fieldsOfRow(row!), fields })
    await queries.moveMeeting(tx, id, fields, author)
    return outcome
  })

/**
 * Updates the event of a meeting. Call it under the lock of the calendar. null: nothing to change, or the event was deleted.
 * `evenIfSame`: its meeting has changed otherwise, which those who have the event are to hear of.
 */
export async function moveEvent(
  changing: Change,
  id: number,
  told: Pick<EventFields, 'name' | 'startsAt' | 'endsAt' | 'place'>,
  evenIfSame = false,
): Promise<Traced<{ id: number }> | null> {
  const [row] = await queries.findChanged(changing.tx, [id])
  if (!row) return null
  const was = queries.fieldsOfRow(row)
  const fields = { ...was, ...told, allDay: was.allDay && was.startsAt === told.startsAt && was.endsAt === told.endsAt }
  return changesOf(was, fields) === '' && !evenIfSame ? null : saveEvent(changing, id, { was, fields })
}

/** Deletes events. Those that mails have carried are kept, as cancelled if they are not over. Sending locks the event. */
async function takeOut({ tx, author }: Change, events: readonly queries.ChangedEvent[]): Promise<Traced<{ affectedCount: number }>> {
  const eventIds = events.map(({ id }) => id)
  const sent = await queries.sentOf(tx, eventIds)
  const lastPassed = lastPassedWallTime(author.now)
  await queries.deleteEvents(
    tx,
    eventIds.filter((id) => !sent.has(id)),
  )
  await queries.keepDeleted(tx, [...sent], { ...author, lastPassed })
  const told = ({ name, starts_at, all_day }: queries.ChangedEvent) => `${quoted(name)} (${shownStart({ startsAt: starts_at, allDay: all_day })})`
  const cancelled = events.filter(({ id, ends_at }) => sent.has(id) && ends_at > lastPassed)
  const also = cancelled.length > 0 ? `; odwołano wydarzenia z wysłanych wiadomości: ${named(cancelled, told)}` : ''
  const description = `Usunięto z kalendarza: ${named(events, told)}${also}`
  const detail = { eventIds, ...(cancelled.length > 0 && { cancelledIds: cancelled.map(({ id }) => id) }) }
  return { answer: { affectedCount: eventIds.length }, trace: { kind: 'calendar_events_deleted', description, detail } }
}

export const deleteEvents = (context: Context, ids: readonly number[]) =>
  change(context, 'calendar', async (changing) => takeOut(changing, await requireEvents(changing.tx, ids)))

/** Cancels the event of a meeting. Call it under the lock of the calendar. null: it was deleted already. */
export async function cancelEvent(changing: Change, id: number): Promise<Traced<unknown> | null> {
  const events = await queries.findChanged(changing.tx, [id])
  return events.length === 0 ? null : takeOut(changing, events)
}

export type { CalendarMethod }

/** Also finds an event that was deleted after a mail had carried it. */
export const keptEvent = queries.findKept
export const comingEventNamed = queries.comingEventNamed
export type CalendarRow = queries.EventRow

export interface CarriedEvent extends SentEvent {
  id: number
}

export const asSent = (row: queries.EventRow): CarriedEvent => ({ id: row.id, ...queries.fieldsOfRow(row), revision: row.revision })

/** The present event for a mail, also a deleted one; undefined: unknown. */
export async function eventToSend(db: Db, id: number): Promise<CarriedEvent | undefined> {
  const row = await queries.findKept(db, id)
  return row && asSent(row)
}

/** The same, and locks it until the transaction ends. */
export async function lockEventToSend(tx: Tx, id: number): Promise<{ event: CarriedEvent; isInCalendar: boolean } | undefined> {
  await queries.lockEvent(tx, id)
  const row = await queries.findKept(tx, id)
  return row && { event: asSent(row), isInCalendar: row.deleted_at === null }
}

export type EventWord = 'data' | 'godzina' | 'miejsce'

/** Words for the placeholders: days, hour, place; missing values are left out. */
export function eventWords(event: Pick<SentEvent, 'startsAt' | 'endsAt' | 'allDay' | 'place'>): Partial<Record<EventWord, string>> {
  const { place } = event
  const isWhole = event.allDay ?? false
  const [first, last] = [dayOf(event.startsAt), isWhole ? lastDayOf(event) : dayOf(event.endsAt)]
  return {
    data: first === last ? shownLongDate(first) : `${shownLongDate(first)} – ${shownLongDate(last)}`,
    ...(!isWhole && { godzina: event.startsAt.slice(11, 16) }),
    ...(place && { miejsce: place }),
  }
}

interface Invitation extends Parties {
  publicUrl: string
  sentAt: Date
  method: CalendarMethod
}

/**
 * Deterministic for event and addressee. PUBLISH without attendees: programs offer to add the event, but ask for no answer, because
 * the portal collects the answers.
 */
export const asInvitation = (event: CarriedEvent, { publicUrl, sentAt, method, ...parties }: Invitation): string => {
  const { id, revision } = event
  const one = { id, ...queries.completeFields(event), revision, createdAt: sentAt, changedAt: sentAt }
  return asICalendar({ publicUrl, method, events: [one], parties }).toString()
}
