// What there is to tell a person at this moment, kind by kind. Nothing is collected beforehand: what was withdrawn, answered or limited
// meanwhile is told to nobody, and what was told is known by its key.
import { dutyDeadline, dutyText } from '#common/duty-words.ts'
import { outcomeLabel } from '#common/adoption-words.ts'
import { isNews, type DigestKind } from '#common/digest-kinds.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { newBelow } from '#provider/areas/documents/followed/service.ts'
import { announcedMeetings } from '#provider/areas/meetings/reading-service.ts'
import { publishedSince } from '#provider/areas/news/reading/service.ts'
import { dutiesOf, type WaitingDuty } from '#provider/areas/todo/service.ts'
import { endedVotings } from '#provider/areas/votings/reading/duties-service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'

export interface DigestEvent {
  kind: DigestKind
  /** The same for the same event, whenever it is asked for. */
  key: string
  title: string
  /** Path of the portal. */
  href: string
  /** After the title. */
  note: string | null
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

/** An answer that is wanted for another date, a moved deadline for remarks and a new version of what is to be confirmed are told anew. */
function keyOfDuty({ kind, id, meetingId, anew, deadline, state }: WaitingDuty): string {
  if (kind === 'papers') return `papers:${meetingId}`
  if (kind === 'acquaintance') return `acquaintance:${id}:${state}`
  return kind === 'remarks' || anew ? `${kind}:${id}:${deadline}` : `${kind}:${id}`
}

const asEvent = (duty: WaitingDuty): DigestEvent => ({
  kind: duty.kind as DigestKind,
  key: keyOfDuty(duty),
  title: duty.title,
  href: duty.href,
  note: [dutyText(duty), dutyDeadline(duty)].filter(Boolean).join(', '),
})

const NEWS: Partial<Record<DigestKind, (asked: NewsQuery) => Promise<Omit<DigestEvent, 'kind'>[]>>> = {
  documents: async ({ reader: { db, actor }, folderIds, since }) =>
    (await newBelow(db, actor, { folderIds, since })).map(({ id, name, versionNum, folder }) => ({
      key: `document:${id}:${versionNum}`,
      title: name,
      href: `/dokumenty/dokument/${id}`,
      note: `${versionNum > 1 ? `wersja ${versionNum}, ` : ''}w katalogu „${folder}”`,
    })),
  meetings: async ({ reader }) =>
    (await announcedMeetings(reader)).map(({ id, name, startsAt, place, isCanceled, revision }) => ({
      key: `meeting:${id}:${isCanceled ? 'canceled' : revision}`,
      title: name,
      href: `/posiedzenia/${id}`,
      note: isCanceled ? `odwołane (miało się odbyć ${shownWallTime(startsAt)})` : [shownWallTime(startsAt), place].filter(Boolean).join(', '),
    })),
  results: async ({ reader, since }) =>
    (await endedVotings(reader, since)).map(({ id, title, ...result }) => ({
      key: `result:${id}`,
      title,
      href: `/glosowanie/${id}`,
      note: outcomeLabel(result),
    })),
  news: async ({ reader: { db }, since }) =>
    (await publishedSince(db, since)).map(({ id, title }) => ({ key: `news:${id}`, title, href: `/aktualnosci/artykul/${id}`, note: null })),
}

/** In the order of the kinds. */
export async function eventsOf(reader: Reader, kinds: readonly DigestKind[], folderIds: readonly number[]): Promise<DigestEvent[]> {
  const query = { reader, folderIds, since: new Date(reader.now().getTime() - NEW_FOR_MS) }
  const duties = kinds.some((kind) => !isNews(kind)) ? await dutiesOf(reader, 'own') : []
  const found = duties.filter(({ kind }) => (kinds as readonly string[]).includes(kind)).map(asEvent)
  for (const kind of kinds) for (const event of (await NEWS[kind]?.(query)) ?? []) found.push({ kind, ...event })
  return found
}
