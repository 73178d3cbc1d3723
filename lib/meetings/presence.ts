// What the screens of presence read, and say of the quorum.
import { OF_ENTITLED_INSTITUTIONS } from '#common/nouns.ts'
import { plural } from '#common/plural.ts'
import { isAfterwards, momentOf } from '#common/presence-moment.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Meeting } from '#contract/meetings.ts'
import { ReadMeetingScreen, ReadPresence, ReadPresenceRecord, type PresenceRecord } from '#contract/presence.ts'
import { readTypedTime, typedHour } from '#common/typed-time.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'

export type Presence = AnswerOf<typeof ReadPresence>

/** A second that is asked about: an hour of the meeting's day, or a day with its hour; null: not understood. */
export function askedSecond(typed: string, startsAt: string): string | null {
  const hour = typedHour(typed)
  if (hour !== null) return `${startsAt.slice(0, 10)}T${hour}`
  const found = readTypedTime(typed)
  return found?.time ? `${found.day}T${found.time}` : null
}

type Moments = Pick<PresenceRecord, 'status' | 'startsAt' | 'endsAt' | 'now'>

/** Nobody comes or leaves at the moment of the press. */
export const isOver = (record: Moments): boolean => isAfterwards(record, record.now)

/** What a form proposes: a moment of the meeting, which before its day is its beginning. */
export const proposedTime = (record: Moments, kind: 'arrival' | 'departure'): string =>
  record.now.slice(0, 10) < record.startsAt.slice(0, 10) ? record.startsAt : momentOf(record, kind, record.now)

export interface ShownPresence {
  record: PresenceRecord
  /** What was asked about; empty: now. */
  asked: string
  /** Why the second that was asked about is not shown. */
  fault: string | null
}

const WRONG_SECOND = 'Wpisz godzinę, na przykład 10:45 albo 10:45:30'

export async function loadPresenceRecord(meetingId: string, asked: string): Promise<ShownPresence> {
  const params = { id: addressId(meetingId) }
  const record = await read(ReadPresenceRecord, { params, query: {} })
  if (asked === '') return { record, asked, fault: null }
  const at = askedSecond(asked, record.startsAt)
  if (at === null) return { record, asked, fault: WRONG_SECOND }
  return { record: await read(ReadPresenceRecord, { params, query: { at } }), asked, fault: null }
}

export async function loadEntry(meetingId: string, entryId: string) {
  const record = await read(ReadPresenceRecord, { params: { id: addressId(meetingId) }, query: {} })
  return { record, entry: record.entries.find(({ id }) => String(id) === addressId(entryId)) }
}

/** What the screen in the room shows. */
export type MeetingScreen = AnswerOf<typeof ReadMeetingScreen>
export const loadScreen = (meetingId: string): Promise<MeetingScreen> => read(ReadMeetingScreen, { params: { id: addressId(meetingId) } })

/** For somebody who may take part remotely in a meeting that is open; null: there is nothing to say. */
export const loadOwnPresence = async ({ id, status, mode }: Pick<Meeting, 'id' | 'status' | 'mode'>): Promise<Presence['own'] | null> =>
  status === 'open' && mode !== 'onsite' ? (await read(ReadPresence, { params: { id: String(id) }, query: {} })).own : null

type Figures = Pick<Presence, 'entitledCount' | 'presentCount' | 'requiredCount' | 'quorate' | 'quorum' | 'quorumParagraph'>

/** `więcej niż 1/2` */
function ruleInWords({ quorum }: Pick<Figures, 'quorum'>): string {
  if (quorum.kind === 'number') return `co najmniej ${quorum.number}`
  return `${quorum.kind === 'at_least' ? 'co najmniej' : 'więcej niż'} ${quorum.numerator}/${quorum.denominator}`
}

export interface SaidQuorum {
  severity: 'success' | 'warning' | 'info'
  lead: string
  figures: string
}

export function quorumSaid(figures: Figures): SaidQuorum {
  const { entitledCount, presentCount, requiredCount, quorate, quorumParagraph } = figures
  if (entitledCount === 0)
    return {
      severity: 'info',
      lead: 'Nie ma kworum do policzenia.',
      figures: 'Nikt z zaproszonych nie jest uprawniony do głosowania w imieniu swojej instytucji.',
    }
  const present = `Obecne: ${presentCount}\u00a0z\u00a0${entitledCount} ${plural(entitledCount, OF_ENTITLED_INSTITUTIONS)}`
  const rule = `Potrzeba ${requiredCount} (${ruleInWords(figures)}${quorumParagraph ? `, ${quorumParagraph}` : ''})`
  if (quorate) return { severity: 'success', lead: 'Jest kworum.', figures: `${present}. ${rule}.` }
  return { severity: 'warning', lead: `Nie ma kworum, brakuje ${requiredCount - presentCount}.`, figures: `${present}. ${rule}.` }
}

/** `10:02`, with seconds where there are any. */
export const shownHour = (wall: string): string => (wall.endsWith(':00') ? wall.slice(11, 16) : wall.slice(11, 19))
