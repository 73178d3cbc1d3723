// What the portal itself knows of a meeting, as sections with fields: the part of its minutes that nobody types.
import { MEETING_MODE_NAMES } from '#common/names.ts'
import { meetingNumber, type NumberStyle } from '#common/meeting-name.ts'
import { shownLongDate, shownWallTime } from '#common/shown-time.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { MinutesSection } from '#contract/minutes.ts'
import { commonVersions, type VersionThen } from '#provider/areas/documents/below/service.ts'
import { agendaOf, numberOf, type ItemRow, type MeetingRow } from '#provider/areas/meetings/queries.ts'
import { basisOf } from '#provider/areas/meetings/presence/basis.ts'
import { rowsOf } from '#provider/areas/meetings/presence/queries.ts'
import { rulesNow } from '#provider/areas/rules/service.ts'
import { countVotingOf } from '#provider/areas/votings/electorate/service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { KeptMinutes } from '#provider/db/kept-json.ts'
import { fieldsOf, hourOf, source, type Fields } from './fields.ts'
import { historyFrom, type MeetingHistory } from './history.ts'
import { chairsOf, presenceFields, type Attended } from './presence-fields.ts'
import * as queries from './queries.ts'
import { votingFields } from './voting-fields.ts'

export type BoundSection = Pick<MinutesSection, 'key' | 'title' | 'item' | 'fields'>

interface MinutesSource {
  meeting: MeetingRow
  history: MeetingHistory
  attended: Attended
  items: readonly ItemRow[]
  versions: ReadonlyMap<number, VersionThen>
  chairs: ReturnType<typeof chairsOf>
  /** How numbers of meetings are written. */
  numbers: NumberStyle
}

function hoursOf({ starts_at, ends_at }: MeetingRow): string {
  return `${starts_at.slice(11, 16)}–${hourOf(ends_at, starts_at)}`
}

function meetingFields({ meeting, history, chairs, numbers }: MinutesSource): Fields {
  const { id, name, mode, place, starts_at, status } = meeting
  const number = numberOf(meeting)
  const field = fieldsOf(source('meeting', id))
  const told = fieldsOf(source('history', meeting.folder_id))
  const shown = (at: string | null) => at && hourOf(at, starts_at)
  return [
    ...field('number', 'Numer', number === null ? null : meetingNumber(number, numbers)),
    ...field('name', 'Posiedzenie', name),
    ...field('date', 'Data', shownLongDate(starts_at.slice(0, 10))),
    ...field('hours', 'Godziny', hoursOf(meeting)),
    ...field('mode', 'Forma', MEETING_MODE_NAMES[mode]),
    ...field('place', 'Miejsce', place),
    ...field('canceled', 'Stan', status === 'canceled' ? 'odwołane' : null),
    ...told('openedAt', 'Otwarto', shown(history.openedAt)),
    ...told('closedAt', 'Zamknięto', shown(history.closedAt)),
    ...fieldsOf(source('presence', id))('chair', 'Przewodniczył(a)', chairs.find(({ chosen }) => chosen)?.name ?? null),
  ]
}

function agendaFields({ meeting, history, items }: MinutesSource): Fields {
  const field = fieldsOf(source('agenda', meeting.id))
  const told = fieldsOf(source('history', meeting.folder_id))
  return [
    ...items.flatMap(({ number, title, status }) => field('agendaItem', `${number}.`, status === 'withdrawn' ? `${title} (wycofany z porządku obrad)` : title)),
    ...history.changes.flatMap(({ at, change }) => told('agendaChange', `Zmiana ${shownWallTime(at)}`, change.texts.join(', '))),
  ]
}

async function itemFields(asked: Dependencies, known: MinutesSource, item: ItemRow): Promise<Fields> {
  const { meeting, history, attended, versions } = known
  const discussed = (history.discussed.get(item.id) ?? []).map(({ from, to }) => {
    const until = to ?? history.closedAt
    return until === null ? `od ${hourOf(from, meeting.starts_at)}` : `${hourOf(from, meeting.starts_at)}–${hourOf(until, meeting.starts_at)}`
  })
  const documents = item.document_ids.flatMap((id) => versions.get(id) ?? [])
  const votings: Fields = []
  for (const id of item.voting_ids) {
    const counted = await countVotingOf(asked.db, id, { now: asked.now(), fundProgram: asked.settings.fundProgram })
    if (counted) votings.push(...votingFields(counted, attended))
  }
  return [
    ...fieldsOf(source('agenda', meeting.id))('speaker', 'Referuje', item.speaker),
    ...fieldsOf(source('history', meeting.folder_id))('discussed', 'Omawiano', discussed.length === 0 ? null : discussed.join(', ')),
    ...documents.flatMap(({ documentId, name, versionNum, isLater }) =>
      fieldsOf(source('document', documentId))('document', 'Dokument', `${name}, wersja ${versionNum}${isLater ? ' (dodany po posiedzeniu)' : ''}`),
    ),
    ...votings,
  ]
}

export type Dependencies = Pick<Capabilities, 'db' | 'settings' | 'now'>

async function knownOf(asked: Dependencies, meeting: MeetingRow, named: string | null): Promise<MinutesSource> {
  const { db, now } = asked
  const at = now()
  const history = historyFrom(meeting, await queries.historyOf(db, meeting))
  const rows = await rowsOf(db, meeting.id)
  const [from, to] = [history.openedAt ?? meeting.starts_at, history.closedAt ?? meeting.ends_at]
  const basis = await basisOf(asked, meeting, at)
  const end = instantOfWallTime(to) ?? at
  return {
    meeting,
    history,
    attended: { meeting, basis, rows, from, to },
    items: await agendaOf(db, meeting.id),
    // What came after the end was not before the meeting.
    versions: await commonVersions(db, meeting.folder_id, end < at ? end : at),
    chairs: chairsOf(rows, named),
    numbers: (await rulesNow(db, asked.settings)).meetingNumbers,
  }
}

/** `named`: who chaired; null: whom the record of presence proposes. */
export async function contentsOf(asked: Dependencies, meeting: MeetingRow, named: string | null) {
  const known = await knownOf(asked, meeting, named)
  const items: BoundSection[] = []
  for (const item of known.items) {
    const { id, number, title, status } = item
    items.push({ key: queries.sectionOfItem(id), title, item: { id, number, status }, fields: await itemFields(asked, known, item) })
  }
  const bare = (key: string, title: string, fields: Fields): BoundSection => ({ key, title, item: null, fields })
  const sections = [
    bare('meeting', 'Posiedzenie', meetingFields(known)),
    bare('presence', 'Obecność i kworum', presenceFields(known.attended)),
    bare('agenda', 'Porządek obrad', agendaFields(known)),
    ...items,
    bare('closing', 'Zamknięcie posiedzenia', []),
  ]
  return { sections, chairs: known.chairs }
}

/** What the minutes say at this moment, with what was written. */
export async function contentNow(asked: Dependencies, meeting: MeetingRow, chair: string | null): Promise<KeptMinutes> {
  const { sections } = await contentsOf(asked, meeting, chair)
  const texts = new Map((await queries.textsOf(asked.db, meeting.id)).map(({ section, text }) => [section, text]))
  return { meetingName: meeting.name, sections: sections.map((section) => ({ ...section, minutesText: texts.get(section.key) ?? '' })) }
}
