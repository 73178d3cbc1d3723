// The committee's events: who changed what when, and what a change may be.
import type { CalendarEvent, CreateEvent, UpdateEvent } from '#contract/calendar.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { instantOfWallTime, lastPassedWallTime } from '#contract/warsaw-clock.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { change, changedAt, named, quoted, requireUnchanged, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { asICalendar } from './ical.ts'
import * as queries from './queries.ts'

type CreateForm = RequestOutput<typeof CreateEvent>['body']
type UpdateForm = RequestOutput<typeof UpdateEvent>['body']
type Times = Pick<queries.EventFields, 'startsAt' | 'endsAt'>

const MINUTE_MS = 60_000

const asAnswered = (row: queries.EventRow): CalendarEvent => ({
  id: row.id,
  ...queries.fieldsOfRow(row),
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  updatedAt: row.updated_at?.toISOString() ?? null,
  updatedBy: row.editor,
})

export const countEvents = async (db: Db, now: Date) => ({ count: await queries.countEventsNotOver(db, lastPassedWallTime(now)) })

export async function listEvents(db: Db, query: queries.EventQuery) {
  const [rows, totalCount] = await Promise.all([queries.listEvents(db, query), queries.countEvents(db, query)])
  return { items: rows.map(asAnswered), totalCount }
}

export async function requireEvent(db: Db, id: number): Promise<queries.EventRow> {
  const row = await queries.findEvent(db, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return row
}

const FILE_NAME_MAX = 100

/** The event for calendar programs. */
export const eventFile = (event: queries.EventRow, { publicUrl }: Pick<Settings, 'publicUrl'>): { bytes: Buffer; fileName: string } => ({
  bytes: asICalendar({ events: [event], publicUrl }),
  fileName: `${event.name.slice(0, FILE_NAME_MAX)}.ics`,
})

export async function readEvent(db: Db, id: number) {
  const row = await requireEvent(db, id)
  return { ...asAnswered(row), updatedAt: changedAt(row).toISOString() }
}

/** `was`: of an event that is changed. What stays as it was may have passed meanwhile. */
function requireFittingTimes({ startsAt, endsAt }: Times, now: Date, was?: Times): void {
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const isPast = (wall: string) => (instantOfWallTime(wall)?.getTime() ?? 0) < thisMinute
  const startIsPast = startsAt !== was?.startsAt && isPast(startsAt)
  const endIsPast = endsAt !== was?.endsAt && isPast(endsAt)
  // One code, but both fields: they are put right together.
  if (startIsPast && endIsPast)
    throw new Refusal('CALENDAR_ENTRY_START_DATE_TO_OLD', { fields: ['startsAt', 'endsAt'].map((path) => ({ path, code: 'out_of_range' })) })
  if (startIsPast) throw new Refusal('CALENDAR_ENTRY_START_DATE_TO_OLD')
  if (endIsPast) throw new Refusal('CALENDAR_ENTRY_END_DATE_TO_OLD')
  if (startsAt >= endsAt) throw new Refusal('CALENDAR_ENTRY_START_DATE_OLDER_THAN_END')
}

const fieldsOf = ({ name, startsAt, endsAt, url, urlLabel }: CreateForm): queries.EventFields => ({
  name,
  startsAt,
  endsAt,
  url: url || null,
  urlLabel: urlLabel || null,
})

/** `24/05/2027 10:00` */
const shown = (wall: string) => `${wall.slice(8, 10)}/${wall.slice(5, 7)}/${wall.slice(0, 4)} ${wall.slice(11, 16)}`

export const createEvent = (context: Context, form: CreateForm) =>
  change(context, 'calendar', async ({ tx, author }) => {
    requireFittingTimes(form, author.now)
    const { id } = await queries.insertEvent(tx, fieldsOf(form), author)
    const description = `Dodano wydarzenie ${quoted(form.name)}: ${shown(form.startsAt)} – ${shown(form.endsAt)}`
    return { answer: { id }, trace: { kind: 'calendar_event_created', description, detail: { eventIds: [id] } } }
  })

async function requireEvents(tx: Tx, ids: readonly number[]): Promise<queries.ChangedEvent[]> {
  const asked = [...new Set(ids)]
  const events = await queries.findChanged(tx, asked)
  if (events.length !== asked.length) throw new Refusal('ERROR_NOT_FOUND')
  return events
}

const LABELS: Record<keyof queries.EventFields, string> = {
  name: 'nazwa',
  startsAt: 'początek',
  endsAt: 'koniec',
  url: 'adres odnośnika',
  urlLabel: 'nazwa odnośnika',
}

function changesOf(was: queries.EventFields, is: queries.EventFields): string {
  const changed = (Object.keys(LABELS) as (keyof queries.EventFields)[]).filter((field) => was[field] !== is[field])
  const told = changed.map((field) => {
    if (field !== 'startsAt' && field !== 'endsAt') return LABELS[field]
    return `${LABELS[field]} z ${shown(was[field])} na ${shown(is[field])}`
  })
  return told.join(', ')
}

export const updateEvent = (context: Context, form: UpdateForm) =>
  change(context, 'calendar', async ({ tx, author }) => {
    const { id } = form
    const [row] = await requireEvents(tx, [id])
    requireUnchanged(row!, form.updatedAt)
    const was = queries.fieldsOfRow(row!)
    requireFittingTimes(form, author.now, was)
    const fields = fieldsOf(form)
    await queries.updateEvent(tx, id, fields, author)
    const changes = changesOf(was, fields)
    const description = changes ? `Zmieniono wydarzenie ${quoted(was.name)}: ${changes}` : `Zapisano wydarzenie ${quoted(was.name)} bez zmian`
    return { answer: { id }, trace: { kind: 'calendar_event_changed', description, detail: { eventIds: [id] } } }
  })

export const deleteEvents = (context: Context, ids: readonly number[]) =>
  change(context, 'calendar', async ({ tx }) => {
    const events = await requireEvents(tx, ids)
    const eventIds = events.map(({ id }) => id)
    await queries.deleteEvents(tx, eventIds)
    const names = named(events, ({ name, starts_at }) => `${quoted(name)} (${shown(starts_at)})`)
    const description = `Usunięto z kalendarza: ${names}`
    return { answer: { affectedCount: eventIds.length }, trace: { kind: 'calendar_events_deleted', description, detail: { eventIds } } }
  })
