// Creating and changing meetings, and changing their status, under the lock of the calendar, because a meeting shares the date of its event.
import { agendaSeal, readAgenda } from '#common/agenda-text.ts'
import { AGENDA_ITEMS_MAX, AGENDA_TITLE_MAX, type ChangeMeetingStatus, type CreateMeeting, type MeetingStatus, type UpdateMeeting } from '#contract/meetings.ts'
import type { FieldError } from '#contract/fields.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { meetingName, type NumberStyle } from '#common/meeting-name.ts'
import { shownStart, shownWallTime } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { setFolderEvent, stopCollecting } from '#provider/areas/attendance/collecting/service.ts'
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { addEvent, cancelEvent, moveEvent } from '#provider/areas/calendar/service.ts'
import { groupsOf } from '#provider/areas/documents/audience/service.ts'
import { addFolder, existingFolder, isForEverybody } from '#provider/areas/documents/changing/folders-service.ts'
import { draftAbout } from '#provider/areas/notifications/composing/drafting-service.ts'
import type { Capabilities, Search } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import { change, quoted, requireUnchanged, type Change, type Context, type Trace, type Traced } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { rulesNow } from '#provider/areas/rules/service.ts'
import { basisNow } from './presence/basis.ts'
import * as queries from './queries.ts'

type CreateForm = RequestOutput<typeof CreateMeeting>['body']
type UpdateForm = RequestOutput<typeof UpdateMeeting>['body']

type Settings = Capabilities['settings']

/** By the rules of procedure. */
interface Deciding extends Context {
  settings: Settings
}

interface Preparing extends Deciding {
  search: Pick<Search, 'documentsChanged'>
}

const traceOf = (outcome: Traced<unknown> | null): Trace[] => (outcome ? [outcome.trace] : [])

/** The contract requires a name or a number. */
const nameOf = ({ name, number }: Pick<CreateForm, 'name' | 'number'>, style: NumberStyle): string => name ?? meetingName(number ?? 1, style)

const fieldsOf = (form: Omit<UpdateForm, 'id' | 'updatedAt' | 'tell'>, style: NumberStyle): queries.Fields => ({
  number: form.number ?? null,
  name: nameOf(form, style),
  starts_at: form.startsAt,
  ends_at: form.endsAt,
  mode: form.mode,
  place: form.place || null,
  join_url: form.joinUrl || null,
})

/** A working group's meeting that had it before it was one gives it up, which the log says. `id`: of the one that takes it; null: it is new. */
async function takeNumber({ tx }: Change, { number, name }: queries.Fields, id: number | null): Promise<Trace[]> {
  if (number === null) return []
  // Nobody changes meanwhile whom the other one is for.
  await lock(tx, 'library')
  const other = await queries.meetingOfNumber(tx, number, id)
  if (!other) return []
  if (queries.numberOf(other) !== null) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'number', code: 'not_unique' }] })
  await queries.giveUpNumber(tx, other.id)
  const description = `Numer ${number} posiedzenia grupy roboczej ${quoted(other.name)} otrzymało posiedzenie ${quoted(name)}`
  return [{ kind: 'meeting_changed', description, detail: { meetingIds: [other.id], nodeIds: [other.folder_id] } }]
}

/** The committee sits once at a time, whatever the name: a form that was gone back to proposes the next number. */
async function requireNoneSame({ tx }: Change, { name, starts_at }: queries.Fields, ofGroups: boolean): Promise<void> {
  const lower = (text: string) => text.toLocaleLowerCase('pl')
  const same = (await queries.meetingsAt(tx, starts_at)).find((other) => lower(other.name) === lower(name) || !(ofGroups || other.of_groups))
  if (same) throw new Refusal('ERROR_SAME_MEETING', { description: String(same.id) })
}

/** Without a number nothing else names it. */
function requireName({ name }: Pick<CreateForm, 'name'>): void {
  if (!name) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'name', code: 'required' }] })
}

const eventOf = ({ name, starts_at, ends_at, place }: queries.Fields) => ({ name, startsAt: starts_at, endsAt: ends_at, place })

/** A new folder beside that of the latest meeting, if everybody sees that place; otherwise in the main folder. */
async function newFolder(changing: Change, { search }: Preparing, { name, groups }: { name: string; groups: number[] }) {
  const usual = await queries.usualParent(changing.tx)
  const isForAll = usual !== null && (await isForEverybody(changing.tx, usual))
  const parentId = isForAll ? usual : ROOT_FOLDER_ID
  return addFolder(changing, search, {
    parentId,
    name,
    description: '',
    publicAccess: false,
    workGroupsIds: groups,
    position: 'end',
    siblingId: null,
    ifSame: 'keep',
  })
}

/** An existing folder, which is not changed. */
async function folderThatIs({ tx }: Change, id: number): Promise<number> {
  const taken = (path: string) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code: 'not_unique' }] })
  if (id === ROOT_FOLDER_ID) throw new Refusal('ERROR_NOT_FOUND')
  const folder = await existingFolder(tx, id)
  if (await queries.meetingOfFolder(tx, folder.id)) throw taken('folderId')
  return folder.id
}

/** The folder's event, if it is in the calendar and of no other meeting, moved to the meeting's time; otherwise a new event. */
async function eventFor(changing: Change, fields: queries.Fields, folderId: number): Promise<{ eventId: number | null; traces: Trace[] }> {
  const { tx, author } = changing
  const known = await meetingEvent(tx, folderId)
  if (known?.deleted_at === null && !(await queries.meetingOfEvent(tx, known.id))) {
    const moved = await moveEvent(changing, known.id, eventOf(fields))
    return { eventId: known.id, traces: traceOf(moved) }
  }
  // A meeting that is over needs no event.
  if (fields.ends_at <= wallTimeOf(author.now)) return { eventId: null, traces: [] }
  const added = await addEvent(changing, { ...eventOf(fields), allDay: false, description: null, url: null, urlLabel: null })
  return { eventId: added.answer.id, traces: traceOf(added) }
}

const wrongAgenda = (code: FieldError['code'], limit: number) => new Refusal('VALIDATION_ERROR', { fields: [{ path: 'agendaText', code, limit }] })

/** What was pasted as text is saved only as it was shown. */
function agendaOf({ agenda, agendaText, agendaSeen }: CreateForm): Pick<CreateForm['agenda'][number], 'title' | 'speaker'>[] {
  if (!agendaText) return agenda
  const items = readAgenda(agendaText)
  if (items.length > AGENDA_ITEMS_MAX) throw wrongAgenda('too_many', AGENDA_ITEMS_MAX)
  if (items.some(({ title }) => title.length > AGENDA_TITLE_MAX)) throw wrongAgenda('max_length', AGENDA_TITLE_MAX)
  if (agendaSeal(items) !== agendaSeen) throw new Refusal('ERROR_AGENDA_NOT_SEEN')
  return items
}

export const createMeeting = (context: Preparing, form: CreateForm): Promise<{ id: number; folderId: number; eventId: number | null }> =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    await lock(tx, 'library')
    const ofGroups = form.folderId == null ? form.workGroupsIds.length > 0 : (await groupsOf(tx, form.folderId)).length > 0
    if (ofGroups) requireName(form)
    const fields = fieldsOf({ ...form, number: ofGroups ? null : form.number }, (await rulesNow(tx, context.settings)).meetingNumbers)
    if (form.ifSame === 'refuse') await requireNoneSame(changing, fields, ofGroups)
    const taken = await takeNumber(changing, fields, null)
    const agenda = agendaOf(form)
    const made = form.folderId == null ? await newFolder(changing, context, { name: fields.name, groups: form.workGroupsIds }) : null
    const folderId = made?.answer.id ?? (await folderThatIs(changing, form.folderId!))
    // A new meeting must not be over; an existing folder may become a past meeting.
    if (made && fields.ends_at <= wallTimeOf(author.now)) throw new Refusal('CALENDAR_ENTRY_START_DATE_TO_OLD')
    const { eventId, traces } = await eventFor(changing, fields, folderId)
    if (eventId !== null) await setFolderEvent(tx, folderId, eventId)
    const id = await queries.insertMeeting(tx, { ...fields, folder_id: folderId, event_id: eventId }, author)
    for (const [place, { title, speaker }] of agenda.entries())
      await queries.insertItem(tx, id, { place, number: String(place + 1), title, speaker: speaker || null, status: 'waiting' })
    const description = `Przygotowano posiedzenie ${quoted(fields.name)} (${shownStart({ startsAt: fields.starts_at, allDay: false })}), punktów porządku obrad: ${agenda.length}`
    const trace: Trace = {
      kind: 'meeting_created',
      description,
      detail: { meetingIds: [id], nodeIds: [folderId], ...(eventId !== null && { eventIds: [eventId] }) },
    }
    return { answer: { id, folderId, eventId }, traces: [...taken, ...traceOf(made), ...traces, trace] }
  })

const LABELS: Record<keyof queries.Fields, string> = {
  number: 'numer',
  name: 'nazwa',
  starts_at: 'początek',
  ends_at: 'koniec',
  mode: 'forma',
  place: 'miejsce',
  join_url: 'adres dołączenia',
}

/** Without addresses of online meetings, which give access. */
function changesOf(was: queries.Fields, is: queries.Fields): string {
  const changed = (Object.keys(LABELS) as (keyof queries.Fields)[]).filter((field) => was[field] !== is[field])
  const shown = (field: keyof queries.Fields) =>
    field === 'starts_at' || field === 'ends_at' ? ` z ${shownWallTime(was[field])} na ${shownWallTime(is[field])}` : ''
  return changed.map((field) => `${LABELS[field]}${shown(field)}`).join(', ')
}

async function requireMeeting({ tx }: Change, id: number): Promise<queries.MeetingRow> {
  const meeting = await queries.lockMeeting(tx, id)
  if (!meeting) throw new Refusal('ERROR_NOT_FOUND')
  return meeting
}

/** A form that was opened while the meeting was a working group's has no field for it, and leaves it as it is. */
function numberSent({ of_groups, number }: queries.MeetingRow, form: UpdateForm): number | null {
  if (form.number === undefined) return number
  // Typed while the meeting was everybody's: told, not dropped unseen.
  if (of_groups && form.number !== null && form.number !== number) throw new Refusal('ERROR_EDIT_CONFLICT')
  return of_groups ? number : form.number
}

/** Changed in something that its event does not say. */
const isHeldOtherwise = (was: queries.Fields, is: queries.Fields): boolean => was.mode !== is.mode || was.join_url !== is.join_url

export const updateMeeting = (context: Deciding, form: UpdateForm): Promise<{ id: number; notificationId: number | null }> =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const { id } = form
    // Nobody changes meanwhile whom its folder is for.
    await lock(tx, 'library')
    const meeting = await requireMeeting(changing, id)
    requireUnchanged(meeting, form.updatedAt)
    if (meeting.of_groups) requireName(form)
    const number = numberSent(meeting, form)
    const fields = fieldsOf({ ...form, number }, (await rulesNow(tx, context.settings)).meetingNumbers)
    const taken = meeting.of_groups ? [] : await takeNumber(changing, fields, id)
    const changes = changesOf(meeting, fields)
    if (changes === '') return { answer: { id, notificationId: null }, nothingHappened: true }
    const moved =
      meeting.event_id === null || meeting.status === 'canceled'
        ? null
        : await moveEvent(changing, meeting.event_id, eventOf(fields), isHeldOtherwise(meeting, fields))
    await queries.updateMeeting(tx, id, fields, author)
    const description = `Zmieniono posiedzenie ${quoted(meeting.name)}: ${changes}`
    const trace: Trace = { kind: 'meeting_changed', description, detail: { meetingIds: [id], nodeIds: [meeting.folder_id] } }
    const drafted =
      form.tell && moved && meeting.event_id !== null ? await draftAbout(changing, context.settings, { kind: 'event', id: meeting.event_id }) : null
    return { answer: { id, notificationId: drafted?.answer.id ?? null }, traces: [...taken, ...traceOf(moved), trace, ...traceOf(drafted)] }
  })

/** Allowed changes of status, also back to correct a mistake. A cancelled meeting stays cancelled. */
const NEXT: Record<MeetingStatus, readonly MeetingStatus[]> = {
  planned: ['called', 'open', 'canceled'],
  called: ['planned', 'open', 'canceled'],
  open: ['called', 'closed'],
  closed: ['open'],
  canceled: [],
}

const BECAME: Record<MeetingStatus, string> = {
  planned: 'Cofnięto zwołanie posiedzenia',
  called: 'Zwołano posiedzenie',
  open: 'Otwarto posiedzenie',
  closed: 'Zamknięto posiedzenie',
  canceled: 'Odwołano posiedzenie',
}

/** Stops collecting answers and cancels the event in the calendar. */
async function callOff(changing: Change, meeting: queries.MeetingRow): Promise<Trace[]> {
  const stopped = await stopCollecting(changing, meeting.folder_id)
  const gone = meeting.event_id === null ? null : await cancelEvent(changing, meeting.event_id)
  return [...traceOf(stopped), ...traceOf(gone)]
}

/** The quorum is counted by what applied when the meeting was opened; who opened it too early opens it anew. */
async function keptQuorum({ tx, author }: Change, settings: Settings, { meeting, status }: { meeting: queries.MeetingRow; status: MeetingStatus }) {
  if (status === 'open') return meeting.kept_quorum ?? (await basisNow({ db: tx, settings }, meeting.folder_id, author.now))
  return status === 'closed' || status === 'canceled' ? meeting.kept_quorum : null
}

export const changeStatus = (
  context: Context & { settings: Settings },
  id: number,
  { status, reason, seen }: RequestOutput<typeof ChangeMeetingStatus>['body'],
): Promise<{ id: number }> =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const meeting = await requireMeeting(changing, id)
    const answer = { id }
    // Called off by a colleague, for another reason: this one is written down nowhere.
    const isOtherReason = status === 'canceled' && meeting.cancel_reason !== (reason ?? null)
    if (meeting.status === status && !isOtherReason) return { answer, nothingHappened: true }
    const isOvertaken = seen !== undefined && seen !== meeting.status
    if (isOvertaken || !NEXT[meeting.status].includes(status)) throw new Refusal('ERROR_MEETING_STATUS_NOT_ALLOWED')
    const traces = status === 'canceled' ? await callOff(changing, meeting) : []
    const kept = await keptQuorum(changing, context.settings, { meeting, status })
    const kept_quorum = kept && JSON.stringify(kept)
    await queries.updateMeeting(tx, id, { status, cancel_reason: status === 'canceled' ? (reason ?? null) : null, kept_quorum }, author)
    const why = status === 'canceled' ? `: ${reason}` : ''
    const trace: Trace = {
      kind: 'meeting_status_changed',
      description: `${BECAME[status]} ${quoted(meeting.name)}${why}`,
      detail: { meetingIds: [id], nodeIds: [meeting.folder_id], status },
    }
    return { answer, traces: [...traces, trace] }
  })
