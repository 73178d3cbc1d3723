// What people are to be told, by the text of the specification: of a world of its own, and with a clock of its own.
import type { DigestChoices, DigestKind } from '#common/digest-kinds.ts'

const KINDS = ['vote', 'documents', 'meetings', 'results', 'news'] as const
type Kind = (typeof KINDS)[number]

const MINUTE = 60_000
const DAY = 1440 * MINUTE

interface Thing {
  title: string
  at: Date
}
export interface Paper extends Thing {
  id: number
  /** From its folder up to the main one. */
  folders: number[]
  version: number
  /** Taken back, or in the bin. */
  isWithdrawn: boolean
  /** Whose upload the newest version is. */
  by: number | null
}
export interface Gathering {
  id: number
  eventId: number
  title: string
  /** As it is told. */
  when: string
  /** As of a paper. */
  folders: number[]
  status: 'planned' | 'called' | 'canceled'
}
export interface Ballot extends Thing {
  voting: { id: number; options: number[] }
  isOver: boolean
  voters: Set<number>
}
export interface World {
  /** Folders that are for the group alone. */
  limited: Set<number>
  papers: Paper[]
  gatherings: Gathering[]
  ballots: Ballot[]
  articles: (Thing & { id: number; isArchived: boolean })[]
}

export interface Somebody {
  userId: number
  email: string
  token: string
  votes: boolean
  inGroup: boolean
  isUsable: boolean
  /** null: never chosen anything. */
  choices: DigestChoices | null
  hour: number
  weekday: number
  isStopped: boolean
  follows: Set<number>
  /** Told, or not new to them. */
  known: Set<string>
  /** Since when the next daily and weekly mail is waited for; null: it is due already. */
  daily: Date | null
  weekly: Date | null
  quietUntil: Date | null
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', weekday: 'short', day: 'numeric', hour: 'numeric', hourCycle: 'h23' })
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
function shown(at: Date) {
  const part = (type: string) => clock.formatToParts(at).find((one) => one.type === type)!.value
  return { day: part('day'), hour: Number(part('hour')), weekday: DAYS.indexOf(part('weekday')) + 1 }
}

/** Whether the clock came to the hour on such a day after `from`, until `to`: hour by hour, each hour of a day once. */
function hasStruck(from: Date, to: Date, { hour, weekday }: { hour: number; weekday: number | null }): boolean {
  let last = ''
  // From a day before, so that the second of two equal hours is known as such.
  for (let at = Math.floor((from.getTime() - DAY) / (60 * MINUTE)) * 60 * MINUTE; at <= to.getTime(); at += 60 * MINUTE) {
    const now = shown(new Date(at))
    // The first full hour of the day that is not before the wanted one.
    if (now.hour < hour || last === now.day) continue
    last = now.day
    if (at > from.getTime() && (weekday === null || weekday === now.weekday)) return true
  }
  return false
}

export const sees = ({ limited }: World, somebody: Somebody, folders: readonly number[]) => somebody.inGroup || !folders.some((id) => limited.has(id))

const CURRENT: Record<Kind, (world: World, somebody: Somebody, since: Date) => string[]> = {
  vote: ({ ballots }, { userId, votes }) => ballots.filter((one) => votes && !one.isOver && !one.voters.has(userId)).map(({ title }) => `vote|${title}|`),
  documents: (world, somebody, since) =>
    world.papers
      .filter((one) => !one.isWithdrawn && sees(world, somebody, one.folders) && one.at > since && one.by !== somebody.userId)
      .filter(({ folders }) => folders.some((id) => somebody.follows.has(id)))
      .map(({ title, version }) => `documents|${title}|${version > 1 ? `wersja ${version}` : ''}`),
  meetings: (world, somebody) =>
    world.gatherings
      .filter((one) => one.status !== 'planned' && sees(world, somebody, one.folders))
      .map(({ title, when, status }) => `meetings|${title}|${status === 'canceled' ? 'odwołane' : when}`),
  results: ({ ballots }, _, since) => ballots.filter((one) => one.isOver && one.at > since).map(({ title }) => `results|${title}|`),
  news: ({ articles }, _, since) => articles.filter((one) => !one.isArchived && one.at > since).map(({ title }) => `news|${title}|`),
}

const present = (world: World, somebody: Somebody, kind: DigestKind, now: Date): string[] =>
  kind in CURRENT ? CURRENT[kind as Kind](world, somebody, new Date(now.getTime() - 30 * DAY)) : []

/** What there is of these kinds is not new to somebody who asks for it from now on; what waits for them is. */
export function ignore(world: World, somebody: Somebody, kinds: readonly DigestKind[], now: Date): void {
  for (const kind of kinds) if (kind !== 'vote') for (const one of present(world, somebody, kind, now)) somebody.known.add(one)
}

interface Due {
  kinds: Kind[]
  isDaily: boolean
  isWeekly: boolean
}

export function dueAt({ choices, hour, weekday, isStopped, daily, weekly, quietUntil }: Somebody, now: Date): Due {
  if (choices === null || isStopped) return { kinds: [], isDaily: false, isWeekly: false }
  const isDaily = daily === null || hasStruck(daily, now, { hour, weekday: null })
  const isWeekly = weekly === null || hasStruck(weekly, now, { hour, weekday })
  const comes = { at_once: quietUntil === null || quietUntil <= now, daily: isDaily, weekly: isWeekly, never: false }
  return { kinds: KINDS.filter((kind) => comes[choices[kind]]), isDaily, isWeekly }
}

export const untold = (world: World, somebody: Somebody, { kinds }: Due, now: Date): string[] =>
  somebody.isUsable ? kinds.flatMap((kind) => present(world, somebody, kind, now)).filter((one) => !somebody.known.has(one)) : []

/** A mail that no server has taken yet. */
export interface Waiting {
  /** By which the product makes it anew. */
  key: string
  somebody: Somebody
  told: string[]
}

/** What it says when it is tried again: what is so then. */
export function remade(world: World, { somebody, told }: Waiting, now: Date): string[] {
  const { choices, isStopped } = somebody
  const kinds = KINDS.filter((kind) => !isStopped && choices?.[kind] !== 'never' && told.some((one) => one.startsWith(`${kind}|`)))
  for (const one of told) somebody.known.delete(one)
  const said = untold(world, somebody, { kinds, isDaily: false, isWeekly: false }, now)
  for (const one of said) somebody.known.add(one)
  return said
}

/** After it was told. */
export function note(somebody: Somebody, { isDaily, isWeekly }: Due, told: readonly string[], now: Date): void {
  for (const one of told) somebody.known.add(one)
  if (isDaily) somebody.daily = now
  if (isWeekly) somebody.weekly = now
  if (told.some((one) => somebody.choices?.[one.split('|')[0] as Kind] === 'at_once')) somebody.quietUntil = new Date(now.getTime() + 10 * MINUTE)
}

export const TITLES = {
  vote: 'Do zrobienia',
  documents: 'Dokumenty w obserwowanych katalogach',
  meetings: 'Posiedzenia',
  results: 'Zakończone głosowania',
  news: 'Aktualności',
}

/** What a mail told, by the words in it. */
export function toldIn(text: string): string[] {
  const told: string[] = []
  let kind = ''
  for (const line of text.split('\n')) {
    kind = Object.entries(TITLES).find(([, title]) => title === line)?.[0] ?? kind
    const row = /^- (.+?) <https:\/\/portal\.example\/\S+>(?: – (.+))?$/.exec(line)
    if (!row) continue
    const extra =
      kind === 'documents' ? (/wersja \d+/.exec(row[2] ?? '')?.[0] ?? '') : kind === 'meetings' ? (row[2]!.startsWith('odwołane') ? 'odwołane' : row[2]!) : ''
    told.push(`${kind}|${row[1]}|${extra}`)
  }
  return told
}
