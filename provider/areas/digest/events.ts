// What there is to tell a person at this moment, kind by kind. Nothing is collected beforehand: what was withdrawn, answered or limited
// meanwhile is told to nobody, and what was told is known by its key.
import { dutyDeadline, dutyText } from '#common/duty-words.ts'
import { outcomeLabel } from '#common/adoption-words.ts'
import { isNews, type DigestKind } from '#common/digest-kinds.ts'
import { MEETING_MODE_NAMES } from '#common/names.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { ownAnswers } from '#provider/areas/attendance/meeting/service.ts'
import { newBelow } from '#provider/areas/documents/followed/service.ts'
import { announcedMeetings } from '#provider/areas/meetings/reading-service.ts'
import { publishedSince } from '#provider/areas/news/reading/service.ts'
import { dutiesOf, type WaitingDuty } from '#provider/areas/todo/service.ts'
import { endedVotings } from '#provider/areas/votings/reading/duties-service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'

export interface DigestEvent {
  kind: DigestKind
  /** The same for the same event, whenever it is asked for. Papers are one row of a mail, and each of them is told by itself. */
  keys: readonly string[]
  /** Beginning of the keys of the thing's states, of which the last that was told counts: it can come back to an earlier one, and be told of it again. */
  states?: string
  title: string
  /** Path of the portal. */
  href: string
  /** After the title. */
  note: string | null
  /** Instead of `note` where only so many of the keys are new. */
  noteOfSome?: (count: number) => string
}

export interface Reader extends Pick<Capabilities, 'db' | 'now' | 'presence' | 'settings'> {
  actor: Actor
}

/** What is older is not new to anybody, also when its turn comes late. Longer than a week with an outage. */
const NEW_FOR_MS = 30 * 86_400_000

interface NewsQuery {
  reader: Reader
  folderIds: readonly number[]
  since: Date
}

/**
 * An answer that is wanted for another date or asked for again, a moved deadline for remarks and a new version of what is to be confirmed
 * are told anew.
 */
function keysOfDuty({ kind, id, anew, deadline, state, papers }: WaitingDuty): Pick<DigestEvent, 'keys' | 'states'> {
  if (kind === 'papers') return { keys: papers.map((paper) => `paper:${paper.id}:${paper.versionNum}`) }
  if (kind === 'acquaintance') return { keys: [`acquaintance:${id}:${state}`] }
  if (kind !== 'remarks' && !anew) return { keys: [`${kind}:${id}${state ?? ''}`] }
  const states = `${kind}:${id}:`
  return { keys: [states + String(kind === 'remarks' ? deadline : state)], states }
}

const asEvent = (duty: WaitingDuty): DigestEvent => {
  const noteWith = (...more: string[]) => [dutyText(duty), ...more, dutyDeadline(duty)].filter(Boolean).join(', ')
  return {
    kind: duty.kind as DigestKind,
    ...keysOfDuty(duty),
    title: duty.title,
    href: duty.href,
    note: noteWith(),
    noteOfSome: (count) => noteWith(`w tym od poprzedniej wiadomości: ${count}`),
  }
}

/** What of them was not told yet. */
export const untoldOf = (events: readonly DigestEvent[], told: ReadonlySet<string>): DigestEvent[] =>
  events.flatMap((event) => {
    const keys = event.keys.filter((key) => !told.has(key))
    if (keys.length === 0) return []
    return [{ ...event, keys, note: keys.length < event.keys.length && event.noteOfSome ? event.noteOfSome(keys.length) : event.note }]
  })

export const keysOf = (events: readonly DigestEvent[]): string[] => events.flatMap(({ keys }) => keys)

const NEWS: Partial<Record<DigestKind, (asked: NewsQuery) => Promise<Omit<DigestEvent, 'kind'>[]>>> = {
  documents: async ({ reader: { db, actor }, folderIds, since }) =>
    (await newBelow(db, actor, { folderIds, since })).map(({ id, name, versionNum, folder }) => ({
      keys: [`document:${id}:${versionNum}`],
      title: name,
      href: `/dokumenty/dokument/${id}`,
      note: `${versionNum > 1 ? `wersja ${versionNum}, ` : ''}w katalogu „${folder}”`,
    })),
  meetings: async ({ reader }) =>
    (await announcedMeetings(reader)).map(({ id, name, startsAt, place, mode, isCanceled }) => {
      const states = `meeting:${id}:`
      const how = mode === 'onsite' ? null : MEETING_MODE_NAMES[mode].toLocaleLowerCase('pl')
      return {
        // What it is, not how often it was changed: one that was moved and moved back between two mails is told by neither.
        keys: [states + (isCanceled ? 'canceled' : [startsAt, mode, place ?? ''].join('|'))],
        states,
        title: name,
        href: `/posiedzenia/${id}`,
        note: isCanceled ? `odwołane (miało się odbyć ${shownWallTime(startsAt)})` : [shownWallTime(startsAt), how, place].filter(Boolean).join(', '),
      }
    }),
  results: async ({ reader, since }) =>
    (await endedVotings(reader, since)).map(({ id, title, ...result }) => ({
      keys: [`result:${id}`],
      title,
      href: `/glosowanie/${id}`,
      note: outcomeLabel(result),
    })),
  news: async ({ reader: { db }, since }) =>
    (await publishedSince(db, since)).map(({ id, title }) => ({ keys: [`news:${id}`], title, href: `/aktualnosci/artykul/${id}`, note: null })),
}

/** Of the folders whose meeting asked anew for an answer, those that have one again: when they ask once more, that is told once more. */
export async function answeredAgain({ db, actor, now }: Reader, folderIds: readonly number[]): Promise<number[]> {
  const answers = await ownAnswers(db, { folderIds, userId: actor.userId, now: now() })
  return folderIds.filter((id) => answers(id).decision !== null)
}

/** In the order of the kinds. */
export async function eventsOf(reader: Reader, kinds: readonly DigestKind[], folderIds: readonly number[]): Promise<DigestEvent[]> {
  const query = { reader, folderIds, since: new Date(reader.now().getTime() - NEW_FOR_MS) }
  const duties = kinds.some((kind) => !isNews(kind)) ? await dutiesOf(reader, 'own') : []
  const found = duties.filter(({ kind }) => (kinds as readonly string[]).includes(kind)).map(asEvent)
  for (const kind of kinds) for (const event of (await NEWS[kind]?.(query)) ?? []) found.push({ kind, ...event })
  return found
}
