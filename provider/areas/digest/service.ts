// A person's choices: what to be written to about, how often, and which folders they follow.
import { DEFAULT_CHOICES, DEFAULT_HOUR, DEFAULT_WEEKDAY, DIGEST_KIND_KEYS, isNews, type DigestChoices, type DigestKind } from '#common/digest-kinds.ts'
import type { ChangeDigestByKey, ChangeOwnDigest, DigestSettings, FollowFolder, ReadDigestKey, ReadOwnDigest } from '#contract/digest.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { followedFolders } from '#provider/areas/documents/followed/service.ts'
import { requireVisibleFolder } from '#provider/areas/documents/reading/service.ts'
import { maskAddress } from '#provider/areas/session/policy.ts'
import type { Capabilities, Db, Tx } from '#provider/capabilities.ts'
import { keyOf, ownerOf } from '#provider/mail/leaving-keys.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, requireUnchanged, type Context } from '#provider/records/change.ts'
import { WrongKey } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { eventsOf, keysOf, untoldOf, type Reader } from './events.ts'
import { knownPerson } from './person.ts'
import * as queries from './queries.ts'
import { nextTimes } from './times.ts'

/** Of the link by which somebody leaves all of it. */
export const digestKey = (settings: Pick<Settings, 'secret'>, userId: number): string => keyOf(settings, 'digest', { userId })

const choicesOf = (row: DigestChoices): DigestChoices => Object.fromEntries(DIGEST_KIND_KEYS.map((kind) => [kind, row[kind]])) as DigestChoices

const DEFAULTS: DigestSettings = { ...DEFAULT_CHOICES, hour: DEFAULT_HOUR, weekday: DEFAULT_WEEKDAY }
const settingsOf = (row: queries.DigestRow | undefined): DigestSettings => (row ? { ...choicesOf(row), hour: row.hour, weekday: row.weekday } : DEFAULTS)

export async function readOwnDigest({ db }: Pick<Capabilities, 'db'>, actor: Actor): Promise<AnswerOf<typeof ReadOwnDigest>> {
  const row = await queries.findDigest(db, actor.userId)
  const settings = settingsOf(row)
  const comes = (often: 'daily' | 'weekly') => row && row.stopped_at === null && DIGEST_KIND_KEYS.some((kind) => row[kind] === often)
  return {
    ...settings,
    updatedAt: row?.updated_at?.toISOString() ?? null,
    stoppedAt: row?.stopped_at?.toISOString() ?? null,
    nextDailyAt: comes('daily') ? row!.daily_next_at.toISOString() : null,
    nextWeeklyAt: comes('weekly') ? row!.weekly_next_at.toISOString() : null,
    followed: await followedFolders(db, actor, await queries.followedIds(db, actor.userId)),
  }
}

/** What is there already is no news to somebody who begins to ask for it. What waits for them is told. */
async function markKnown(reader: Reader & { db: Tx }, kinds: readonly DigestKind[], { folderIds, now }: { folderIds: readonly number[]; now: Date }) {
  const events = await eventsOf(reader, kinds.filter(isNews), folderIds)
  const { userId } = reader.actor
  // What a mail that waits has to tell stays with it.
  await queries.insertTold(reader.db, untoldOf(events, await queries.toldAmong(reader.db, userId, events)), { userId, now, batch: null })
}

type Changing = Context<Actor> & Pick<Capabilities, 'presence' | 'settings'>

const readerIn = (tx: Tx, { now, presence, settings }: Pick<Changing, 'now' | 'presence' | 'settings'>, actor: Actor) => ({
  db: tx,
  now,
  presence,
  settings,
  actor,
})

const isSame = (one: DigestSettings, other: DigestSettings) => (Object.keys(DEFAULTS) as (keyof DigestSettings)[]).every((field) => one[field] === other[field])

/** What was due a moment ago, and has not been made yet, does not wait for another day. */
function timesAfter(row: queries.DigestRow | undefined, settings: DigestSettings, now: Date) {
  const { daily, weekly } = nextTimes(now, settings)
  return {
    daily: row && row.daily_next_at <= now ? row.daily_next_at : daily,
    weekly: row && row.weekly_next_at <= now ? row.weekly_next_at : weekly,
  }
}

export const changeOwnDigest = (context: Changing, { updatedAt, ...settings }: RequestOutput<typeof ChangeOwnDigest>['body']): Promise<DigestSettings> =>
  change<DigestSettings>(context, 'digests', async ({ tx, author: { now } }) => {
    const { actor } = context
    const row = await queries.findDigest(tx, actor.userId)
    const before = settingsOf(row)
    const wasStopped = row != null && row.stopped_at !== null
    if (row && !wasStopped && isSame(before, settings)) return { answer: settings, nothingHappened: true }
    if (row) requireUnchanged(row, updatedAt)
    const begun = DIGEST_KIND_KEYS.filter((kind) => settings[kind] !== 'never' && (wasStopped || before[kind] === 'never'))
    await markKnown(readerIn(tx, context, actor), begun, { folderIds: await queries.followedIds(tx, actor.userId), now })
    await queries.saveDigest(tx, actor.userId, settings, { now, ...timesAfter(wasStopped ? undefined : row, settings, now) })
    await queries.setStopped(tx, actor.userId, { stoppedAt: null, now })
    return { answer: settings, trace: { kind: 'digest_changed', description: `Zmieniono ustawienia własnych powiadomień: ${actor.fullName}` } }
  })

/** Without an event: what a person follows is theirs, as what they have read. */
export const followFolder = (context: Changing, { folderId, follows }: RequestOutput<typeof FollowFolder>['body']): Promise<AnswerOf<typeof FollowFolder>> =>
  change<AnswerOf<typeof FollowFolder>>(context, 'digests', async ({ tx, author: { now } }) => {
    const { actor } = context
    const { userId } = actor
    const answer = { id: folderId }
    if (follows) await requireVisibleFolder(tx, actor, folderId)
    const followed = await queries.followedIds(tx, userId)
    if (followed.includes(folderId) === follows) return { answer, nothingHappened: true }
    if (!follows) {
      await queries.deleteFollowed(tx, { userId, folderId })
      return { answer, nothingHappened: true }
    }
    if (!(await queries.findDigest(tx, userId))) await queries.saveDigest(tx, userId, DEFAULTS, { now, ...nextTimes(now, DEFAULTS) })
    const reader = readerIn(tx, context, actor)
    // What is to be told of a folder around this one stays so.
    const expected = new Set(keysOf(await eventsOf(reader, ['documents'], followed)))
    const present = untoldOf(await eventsOf(reader, ['documents'], [folderId]), expected)
    await queries.insertTold(tx, present, { userId, now, batch: null })
    await queries.insertFollowed(tx, { userId, folderId, now })
    return { answer, nothingHappened: true }
  })

async function requireOwner({ db, settings }: { db: Db; settings: Pick<Settings, 'secret'> }, key: string) {
  const owner = ownerOf(settings, 'digest', key)
  const known = owner && 'userId' in owner ? await queries.findRecipient(db, owner.userId) : undefined
  if (!known || !owner || !('userId' in owner)) throw new WrongKey()
  return { userId: owner.userId, email: maskAddress(known.email), name: `${known.first_name} ${known.last_name}` }
}

type Subscription = AnswerOf<typeof ReadDigestKey>

const isSubscribed = async (db: Db, userId: number): Promise<boolean> => {
  const row = await queries.findDigest(db, userId)
  return row !== undefined && row.stopped_at === null
}

export async function readByKey(reading: Pick<Capabilities, 'db' | 'settings'>, key: string): Promise<Subscription> {
  const { userId, email } = await requireOwner(reading, key)
  return { email, subscribed: await isSubscribed(reading.db, userId) }
}

type CallingByKey = Omit<Context, 'actor'> & Pick<Capabilities, 'presence' | 'settings'>

/** Comes back to what was chosen: what happened meanwhile is not sent afterwards. */
async function begin(tx: Tx, call: CallingByKey, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const row = await queries.findDigest(tx, userId)
  const person = await knownPerson({ ...call, db: tx }, userId)
  if (row && person) {
    const kinds = DIGEST_KIND_KEYS.filter((kind) => row[kind] !== 'never')
    await markKnown({ ...person.reader, db: tx }, kinds, { folderIds: await queries.followedIds(tx, userId), now })
  }
  const next = row && nextTimes(now, row)
  if (next) await queries.setTimes(tx, userId, { daily_next_at: next.daily, weekly_next_at: next.weekly })
  await queries.setStopped(tx, userId, { stoppedAt: null, now })
}

/** The key alone authorises it for its owner. */
export async function changeByKey(call: CallingByKey, { key, subscribed }: RequestOutput<typeof ChangeDigestByKey>['body']): Promise<Subscription> {
  const { userId, email, name } = await requireOwner(call, key)
  const { db, audit, now, address, keepAnswer } = call
  const answer = { email, subscribed }
  return change<Subscription>({ db, audit, now, address, keepAnswer, actor: { userId, fullName: name } }, 'digests', async ({ tx, author }) => {
    const row = await queries.findDigest(tx, userId)
    if (!row || (row.stopped_at === null) === subscribed) return { answer: { email, subscribed: row !== undefined && subscribed }, nothingHappened: true }
    if (subscribed) await begin(tx, call, { userId, now: author.now })
    else await queries.setStopped(tx, userId, { stoppedAt: author.now, now: author.now })
    const description = `${subscribed ? 'Wznowiono własne powiadomienia' : 'Zrezygnowano z własnych powiadomień'}: ${name}`
    return { answer, trace: { kind: subscribed ? 'digest_joined' : 'digest_left', description } }
  })
}
