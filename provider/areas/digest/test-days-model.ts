// What people are to be told, by the text of the specification: of a world of its own, and with a clock of its own.
import { DIGEST_KIND_KEYS, type DigestChoices, type DigestKind } from '#common/digest-kinds.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'

/** What waits is told also to somebody who begins to ask for it. */
const DUTIES: readonly string[] = ['vote', 'attendance', 'remarks', 'papers', 'acquaintance']

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
  published: Date
  /** The newest one that is shown. */
  version: number
  /** Whose upload it is. */
  by: number | null
  /** Those below it that are shown. */
  earlier: Pick<Paper, 'version' | 'at' | 'by'>[]
  /** Above it, where that was hidden; null: it is the newest of all. */
  hidden: Pick<Paper, 'version' | 'at' | 'by'> | null
  /** Taken back, or in the bin. */
  isWithdrawn: boolean
  /** The version that each person has read. */
  reads: Map<number, number>
  /** Whether it asks for 'Zapoznałem się', and how often it began to. */
  asks: boolean
  begun: number
  /** What each person has confirmed. */
  confirmed: Map<number, Set<number>>
}
export interface Gathering {
  id: number
  eventId: number
  title: string
  /** Wall time. */
  starts: string
  /** As of a paper. */
  folders: number[]
  status: 'planned' | 'called' | 'canceled'
  /** Whether answers are collected, and how often they were before. */
  collects: boolean
  ended: number
  /** Each person's latest answer, and the time that it was given for. */
  answers: Map<number, { which: number; starts: string }>
  /** The last day for remarks to the minutes. */
  until: string | null
  remarked: Set<number>
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

interface KnownEvent {
  event: string
  /** The mail that tells it. */
  mail: string | null
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
  /** Told, or not new to them, in the order of time. */
  known: KnownEvent[]
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

/** As it is told. */
const shownDay = (wall: string) => wall.slice(0, 10).split('-').reverse().join('/')
const shownTime = (wall: string) => `${shownDay(wall)} ${wall.slice(11, 16)}`

/** Of those whose folder the person sees. */
const gatheringsOf = (world: World, somebody: Somebody) => world.gatherings.filter((one) => one.status !== 'canceled' && sees(world, somebody, one.folders))

function unreadOf(world: World, somebody: Somebody): string[] {
  const [next] = gatheringsOf(world, somebody).toSorted((a, b) => a.starts.localeCompare(b.starts) || a.id - b.id)
  return world.papers
    .filter((one) => next && one.folders[0] === next.folders[0] && !one.isWithdrawn && one.by !== somebody.userId)
    .filter(({ version, reads }) => (reads.get(somebody.userId) ?? 0) < version)
    .map(({ title, version }) => `papers|${next!.title}|${title}, ${version}`)
}

const CURRENT: Record<DigestKind, (world: World, somebody: Somebody, asked: { since: Date; now: Date }) => string[]> = {
  vote: ({ ballots }, { userId, votes }) => ballots.filter((one) => votes && !one.isOver && !one.voters.has(userId)).map(({ title }) => `vote|${title}|`),
  attendance: (world, somebody) =>
    gatheringsOf(world, somebody).flatMap(({ title, starts, collects, ended, answers }) => {
      const answer = answers.get(somebody.userId)
      if (!collects || answer?.starts === starts) return []
      return [`attendance|${title}|${answer ? `anew|${starts}|${answer.which}` : 'first'}|${ended}`]
    }),
  remarks: (world, somebody, { now }) =>
    world.gatherings
      .filter((one) => sees(world, somebody, one.folders) && one.until !== null && one.until >= wallTimeOf(now).slice(0, 10))
      .filter(({ remarked }) => !remarked.has(somebody.userId))
      .map(({ title, until }) => `remarks|${title}|${until}`),
  papers: unreadOf,
  acquaintance: (world, somebody) =>
    world.papers
      .filter((one) => one.asks && !one.isWithdrawn && sees(world, somebody, one.folders) && !one.confirmed.get(somebody.userId)?.has(one.version))
      .map(({ title, version, begun }) => `acquaintance|${title}|${version}|${begun}`),
  documents: (world, somebody, { since }) =>
    world.papers
      .filter((one) => !one.isWithdrawn && sees(world, somebody, one.folders) && one.at > since && one.by !== somebody.userId)
      .filter(({ folders }) => folders.some((id) => somebody.follows.has(id)))
      .map(({ title, version }) => `documents|${title}|${version > 1 ? `wersja ${version}` : ''}`),
  meetings: (world, somebody) =>
    world.gatherings
      .filter((one) => one.status !== 'planned' && sees(world, somebody, one.folders))
      .map(({ title, starts, status }) => `meetings|${title}|${status === 'canceled' ? 'odwołane' : shownTime(starts)}`),
  results: ({ ballots }, _, { since }) => ballots.filter((one) => one.isOver && one.at > since).map(({ title }) => `results|${title}|`),
  news: ({ articles }, _, { since }) => articles.filter((one) => !one.isArchived && one.at > since).map(({ title }) => `news|${title}|`),
}

const present = (world: World, somebody: Somebody, kind: DigestKind, now: Date): string[] =>
  CURRENT[kind](world, somebody, { since: new Date(now.getTime() - 30 * DAY), now })

/** The thing whose states follow one another, each of them told when it comes, also a second time; null: what is told once and for all. */
function thingOf(event: string): string | null {
  const [kind, title, state] = event.split('|') as [string, string, string]
  if (kind === 'attendance') return state.startsWith('anew') ? `${kind}|${title}` : null
  return kind === 'meetings' || kind === 'remarks' ? `${kind}|${title}` : null
}

function isKnown(known: readonly KnownEvent[], event: string): boolean {
  const thing = thingOf(event)
  if (thing === null) return known.some((one) => one.event === event)
  const last = known.findLast((one) => thingOf(one.event) === thing)?.event
  return last === event
}

export function learn(somebody: Somebody, event: string, mail: string | null = null): void {
  if (thingOf(event) !== null) somebody.known = somebody.known.filter((one) => one.event !== event)
  else if (isKnown(somebody.known, event)) return
  somebody.known.push({ event, mail })
}

/** What there is of these kinds is not new to somebody who asks for it from now on; what waits for them is. */
export function ignore(world: World, somebody: Somebody, kinds: readonly DigestKind[], now: Date): void {
  for (const kind of kinds)
    if (!DUTIES.includes(kind)) for (const event of present(world, somebody, kind, now)) if (!isKnown(somebody.known, event)) learn(somebody, event)
}

interface Due {
  kinds: DigestKind[]
  isDaily: boolean
  isWeekly: boolean
}

export function dueAt({ choices, hour, weekday, isStopped, daily, weekly, quietUntil }: Somebody, now: Date): Due {
  if (choices === null || isStopped) return { kinds: [], isDaily: false, isWeekly: false }
  const isDaily = daily === null || hasStruck(daily, now, { hour, weekday: null })
  const isWeekly = weekly === null || hasStruck(weekly, now, { hour, weekday })
  const comes = { at_once: quietUntil === null || quietUntil <= now, daily: isDaily, weekly: isWeekly, never: false }
  return { kinds: DIGEST_KIND_KEYS.filter((kind) => comes[choices[kind]]), isDaily, isWeekly }
}

export const untold = (world: World, somebody: Somebody, { kinds }: Due, now: Date): string[] =>
  somebody.isUsable ? kinds.flatMap((kind) => present(world, somebody, kind, now)).filter((one) => !isKnown(somebody.known, one)) : []

/** A mail that no server has taken yet. */
export interface Waiting {
  /** By which the product makes it anew. */
  key: string
  somebody: Somebody
  /** The words that it was to say. */
  lines: string[]
}

const toldBy = ({ key, somebody }: Waiting) => somebody.known.filter(({ mail }) => mail === key).map(({ event }) => event)

/** Nobody was told what it was to tell. */
export const giveUp = ({ key, somebody }: Waiting): void => void (somebody.known = somebody.known.filter(({ mail }) => mail !== key))

/** What it says when it is tried again: what is so then. */
export function remade(world: World, waiting: Waiting, now: Date): string[] {
  const { key, somebody } = waiting
  const { choices, isStopped } = somebody
  const told = toldBy(waiting)
  const kinds = DIGEST_KIND_KEYS.filter((kind) => !isStopped && choices?.[kind] !== 'never' && told.some((one) => one.startsWith(`${kind}|`)))
  giveUp(waiting)
  const said = untold(world, somebody, { kinds, isDaily: false, isWeekly: false }, now)
  for (const one of said) learn(somebody, one, key)
  return said
}

interface Tick {
  due: Due
  told: readonly string[]
  /** What tells it. */
  mail: string | null
  now: Date
}

/** After it was told. */
export function note(world: World, somebody: Somebody, { due: { kinds, isDaily, isWeekly }, told, mail, now }: Tick): void {
  // Whoever has answered is asked for nothing: another move is another question.
  if (somebody.isUsable && kinds.includes('attendance'))
    for (const { title, starts, answers } of world.gatherings)
      if (answers.get(somebody.userId)?.starts === starts) somebody.known = somebody.known.filter(({ event }) => thingOf(event) !== `attendance|${title}`)
  for (const one of told) learn(somebody, one, mail)
  if (isDaily) somebody.daily = now
  if (isWeekly) somebody.weekly = now
  if (told.some((one) => somebody.choices?.[one.split('|')[0] as DigestKind] === 'at_once')) somebody.quietUntil = new Date(now.getTime() + 10 * MINUTE)
}

const TITLES = {
  documents: 'Dokumenty w obserwowanych katalogach',
  meetings: 'Posiedzenia',
  results: 'Zakończone głosowania',
  news: 'Aktualności',
}

/** The words of what is told; papers are one line of a meeting. */
export function linesOf(world: World, somebody: Somebody, events: readonly string[]): string[] {
  const lines = new Set<string>()
  for (const event of events) {
    const [kind, title, state] = event.split('|') as [string, string, string]
    const starts = () => shownTime(world.gatherings.find((one) => one.title === title)!.starts)
    if (kind === 'vote') lines.add(`Oddaj głos|${title}|`)
    else if (kind === 'attendance')
      lines.add(
        `Odpowiedz${state === 'anew' ? ' jeszcze raz' : ''}, czy weźmiesz udział${state === 'anew' ? ' – zmienił się termin' : ''}|${title}|do ${starts()}`,
      )
    else if (kind === 'remarks') lines.add(`Zgłoś uwagi do protokołu|${title}|jeśli je masz, do ${shownDay(state)}`)
    else if (kind === 'acquaintance') lines.add(`Przeczytaj i potwierdź zapoznanie się|${title}|`)
    else if (kind === 'papers') {
      const [all, some] = [unreadOf(world, somebody).length, events.filter((one) => one.startsWith(`papers|${title}|`)).length]
      lines.add(`Przeczytaj materiały: ${all}${some < all ? `, w tym nowych ${some}` : ''}|${title}|posiedzenie ${starts()}`)
    } else lines.add(event)
  }
  return [...lines].sort()
}

/** What a mail told, by the words in it. */
export function toldIn(text: string): string[] {
  const told: string[] = []
  let kind = ''
  for (const line of text.split('\n')) {
    kind = Object.entries({ ...TITLES, duty: 'Do zrobienia' }).find(([, title]) => title === line)?.[0] ?? kind
    const [, title, said = ''] = /^- (.+?) <https:\/\/portal\.example\/\S+>(?: – (.+))?$/.exec(line) ?? []
    if (title === undefined) continue
    if (kind === 'duty') {
      const [, does, more = ''] = /^(Odpowiedz.*czy weźmiesz udział(?: – zmienił się termin)?|[^,]+)(?:, (.+))?$/.exec(said)!
      const [, some, by] = /^(?:w tym od poprzedniej wiadomości: (\d+), )?(.*)$/.exec(more)!
      told.push(`${does!.replace(/ dokument(y|ów)?$/, '')}${some ? `, w tym nowych ${some}` : ''}|${title}|${by}`)
    } else if (kind === 'documents') told.push(`${kind}|${title}|${/wersja \d+/.exec(said)?.[0] ?? ''}`)
    else if (kind === 'meetings') told.push(`${kind}|${title}|${said.startsWith('odwołane') ? 'odwołane' : said}`)
    else told.push(`${kind}|${title}|`)
  }
  return told.sort()
}
