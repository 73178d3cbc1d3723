// 'Kto to widzi?': people are converted to the same actors as callers, and their access is decided by the same policy and SQL condition.
// For a past moment these are applied to the recorded states.
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { AudienceList, ReadNodeAudience, ReadUserAccess } from '#contract/who-sees.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { actorOfRow } from '#provider/identity/actor-of-row.ts'
import { listPeople, type KnownPerson } from '#provider/identity/caller-query.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { viewerOf, type Viewer } from '#provider/areas/documents/policy.ts'
import type { XlsFile } from '#provider/export/xls.ts'
import type { Context } from '#provider/records/change.ts'
import { noteExport } from '#provider/records/exported.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { audienceSheet } from './sheets.ts'
import { whyNot, whySeen, type Reason, type SeenReason, type UnseenReason } from './reasons.ts'

type Reading = Pick<Capabilities, 'db' | 'now' | 'settings'>
/** What deciding who sees something needs. */
type Dependencies = Pick<Capabilities, 'db' | 'now'> & { settings: Pick<Capabilities['settings'], 'sessionMaxTime'> }
type Stop = NonNullable<AnswerOf<typeof ReadUserAccess>['stopped']>
type FolderAccess = AnswerOf<typeof ReadUserAccess>['folders'][number]

/** What limits the person to public content; null: nothing. */
function stopOf(person: KnownPerson, now: Date): Stop | null {
  if (!isUsable(person, now)) return person.active && person.blocked_since === null ? 'expired' : 'locked'
  return actorOfRow(person, { userId: person.id }).pendingGate ? 'gate' : null
}

const STOPPED: Record<Stop, UnseenReason> = { locked: 'account_locked', expired: 'account_expired', gate: 'gate' }

/** The kind of reader; a person with a locked account or a missing acceptance sees what a visitor sees. */
const viewerNow = (person: KnownPerson, stop: Stop | null): Viewer => viewerOf(stop ? null : actorOfRow(person, { userId: person.id }))

interface Moment {
  now: Date
  /** A past moment; null: now. */
  at?: Date | null
}

const peopleOf = ({ db, settings }: Dependencies, { now, at = null }: Moment, userId?: number): Promise<KnownPerson[]> =>
  listPeople(db, { seenAfter: new Date(now.getTime() - settings.sessionMaxTime * 1000), at, ...(userId !== undefined && { userId }) })

const nameOf = ({ first_name, last_name }: KnownPerson) => `${first_name} ${last_name}`
const fits = (person: KnownPerson, q: string) => `${nameOf(person)}\n${person.institution ?? ''}`.toLocaleLowerCase('pl').includes(q.toLocaleLowerCase('pl'))
const keyOf = (groups: readonly number[]) => groups.join()

/** The distinct sets of groups. */
const setsOf = (viewers: readonly Viewer[]): (readonly number[])[] => [
  ...new Map(viewers.flatMap((viewer) => (viewer.sees === 'published' ? [[keyOf(viewer.workGroupIds), viewer.workGroupIds] as const] : []))).values(),
]

type AudienceRow = AnswerOf<typeof ReadNodeAudience>['items'][number]
export type AudienceQuery = RequestOutput<typeof ReadNodeAudience>['query']

const inPolish = new Intl.Collator('pl').compare

/** Rows are sorted by name, and stay so within an institution. */
function pageOf(rows: readonly AudienceRow[], { page, limit, sort, dir }: AudienceQuery): AudienceRow[] {
  const sorted = sort === 'name' ? [...rows] : rows.toSorted((a, b) => inPolish(a.institution ?? '', b.institution ?? ''))
  if (dir === 'desc') sorted.reverse()
  return sorted.slice(page * limit, (page + 1) * limit)
}

type Narrowing = Pick<AudienceQuery, 'q' | 'at'>
type Audience = Omit<AnswerOf<typeof ReadNodeAudience>, 'seesCount' | 'doesNotCount' | 'totalCount' | 'items'> & Record<AudienceList, AudienceRow[]>

const aboutNode = (id: number, { name, node_type, parent_id }: Pick<queries.PathNode, 'name' | 'node_type' | 'parent_id'>) => ({
  id,
  name,
  nodeType: node_type,
  parentFolderId: parent_id,
})

/** The answer for a time without recorded states, or before the item existed. */
async function unknownPastAudience(db: Db, nodeId: number, about: Pick<Audience, 'known' | 'knownSince'>): Promise<Audience> {
  const node = await queries.lastState(db, nodeId)
  if (!node) throw new Refusal('ERROR_NOT_FOUND')
  return { ...aboutNode(nodeId, node), meeting: null, public: false, ...about, sees: [], doesNot: [] }
}

/** Decides for all people at once. */
async function decide(reading: Reading, nodeId: number, { q = '', at: asked }: Narrowing): Promise<Audience> {
  const now = reading.now()
  const at = asked === undefined || new Date(asked) >= now ? null : new Date(asked)
  const since = at && (await queries.keptSince(reading.db))
  const knownSince = since && since.toISOString()
  if (at && since && at < since) return unknownPastAudience(reading.db, nodeId, { known: 'before_history', knownSince })
  const people = (await peopleOf(reading, { now, at })).filter((person) => fits(person, q)).map((person) => ({ person, stop: stopOf(person, at ?? now) }))
  const known = people.map((each) => ({ ...each, viewer: viewerNow(each.person, each.stop) }))
  const sets = setsOf(known.map(({ viewer }) => viewer))
  const path = await queries.pathSeen(reading.db, { nodeId, sets, at })
  const node = path.at(-1)
  if (!node || !path.every(({ by_administrators }) => by_administrators)) {
    if (at) return unknownPastAudience(reading.db, nodeId, { known: 'not_there', knownSince })
    throw new Refusal('ERROR_NOT_FOUND')
  }

  const places = new Map(sets.map((set, i) => [keyOf(set), i]))
  const mayPass = (viewer: Viewer) => (one: queries.PathNode) => {
    if (viewer.sees === 'public') return one.by_visitors
    return viewer.sees === 'everything' ? one.by_administrators : one.by_sets[places.get(keyOf(viewer.workGroupIds)) ?? -1] === true
  }
  const isPublic = path.every((one) => one.by_visitors)
  const lists: Record<AudienceList, AudienceRow[]> = { sees: [], doesNot: [] }
  for (const { person, stop, viewer } of known) {
    const who = { userId: person.id, name: nameOf(person), institution: person.institution }
    const passes = mayPass(viewer)
    if (path.every(passes)) lists.sees.push({ ...who, ...whySeen(path, viewer, isPublic) })
    else if (stop) lists.doesNot.push({ ...who, because: STOPPED[stop], detail: null })
    else lists.doesNot.push({ ...who, ...whyNot(path, (one) => !passes(one)) })
  }
  const meeting = path.findLast((one) => one.meeting !== null)?.meeting ?? null
  return { ...aboutNode(node.id, node), meeting, known: 'yes', knownSince, public: isPublic, ...lists }
}

/** Answers a page of one of the two lists. */
export async function readNodeAudience(reading: Reading, nodeId: number, query: AudienceQuery): Promise<AnswerOf<typeof ReadNodeAudience>> {
  const { sees, doesNot, ...node } = await decide(reading, nodeId, query)
  const asked = query.list === 'sees' ? sees : doesNot
  return { ...node, seesCount: sees.length, doesNotCount: doesNot.length, totalCount: asked.length, items: pageOf(asked, query) }
}

type Exporting = Omit<Context, 'keepAnswer'> & Pick<Capabilities, 'settings'>

/** Exports both lists. */
export async function exportNodeAudience(context: Exporting, nodeId: number, asked: Narrowing, folder: string): Promise<XlsFile> {
  const now = context.now()
  const { name, sees, doesNot } = await decide(context, nodeId, asked)
  const at = asked.at === undefined ? now : new Date(asked.at)
  const { file, rows } = await audienceSheet({ sees, doesNot }, { name, at: at < now ? at : now }, folder)
  await noteExport(context, { what: `listę osób, które widzą „${name}”`, rows, detail: { nodeIds: [nodeId], ...asked } })
  return file
}

/** Who may read it now, by name, without those who lead the library, for rooms that ask people. */
export async function readersOf(reading: Dependencies, nodeId: number): Promise<{ userId: number; name: string; institution: string | null }[]> {
  const now = reading.now()
  const known = (await peopleOf(reading, { now })).flatMap((person) => {
    const viewer = viewerNow(person, stopOf(person, now))
    return viewer.sees === 'published' ? [{ person, key: keyOf(viewer.workGroupIds), viewer }] : []
  })
  const sets = setsOf(known.map(({ viewer }) => viewer))
  const path = await queries.pathSeen(reading.db, { nodeId, sets, at: null })
  const seeing = new Set(sets.filter((_, i) => path.length > 0 && path.every(({ by_sets }) => by_sets[i] === true)).map(keyOf))
  return known.flatMap(({ person, key }) => (seeing.has(key) ? [{ userId: person.id, name: nameOf(person), institution: person.institution }] : []))
}

interface PersonAccess {
  viewer: Viewer
  stop: Stop | null
}

/** `folders`: parents before children. */
function explained(folders: readonly queries.FolderSeen[], { viewer, stop }: PersonAccess): FolderAccess[] {
  const paths = new Map<number, queries.FolderSeen[]>()
  const seen = new Map(folders.map(({ id, sees }) => [id, sees]))
  return folders.map((folder) => {
    const path = [...(paths.get(folder.parent_id ?? 0) ?? []), folder]
    paths.set(folder.id, path)
    // The first hidden folder is the obstacle.
    const notSeen = (): Reason<UnseenReason> => (stop ? { because: STOPPED[stop], detail: null } : whyNot(path, ({ id }) => !seen.get(id)))
    const reason: Reason<SeenReason | UnseenReason> = folder.sees ? whySeen(path, viewer, folder.is_public) : notSeen()
    return { id: folder.id, name: folder.name, depth: folder.depth, sees: folder.sees, ...reason, documentsCount: folder.documents_count }
  })
}

export async function readUserAccess(reading: Reading, userId: number): Promise<AnswerOf<typeof ReadUserAccess>> {
  const now = reading.now()
  const [person] = await peopleOf(reading, { now }, userId)
  if (!person) throw new Refusal('ERROR_NOT_FOUND')
  const stop = stopOf(person, now)
  const viewer = viewerNow(person, stop)
  const profiles = await profilesNow(reading.db, person)
  return { userId, name: nameOf(person), stopped: stop, profiles, folders: explained(await queries.treeSeen(reading.db, viewer), { viewer, stop }) }
}

const profilesNow = async (db: Db, { id, profile_id }: KnownPerson) =>
  (await queries.profilesOf(db, id)).map((profile) => ({ ...profile, active: profile.id === profile_id }))
