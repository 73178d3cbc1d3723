// A person's secret address for calendar programs. The key is shown once; the database has only its hash.
import { createHash, randomBytes } from 'node:crypto'
import { FEED_KEY_LENGTH } from '#contract/calendar-subscription.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { SourceLimit } from '#provider/http/source-limit.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { votingTimes } from '#provider/areas/votings/reading/service.ts'
import { asICalendar, programEvent, type Moment } from '#provider/areas/calendar/ical.ts'
import { listFeedEvents } from '#provider/areas/calendar/queries.ts'
import * as queries from './queries.ts'

const KEY_BYTES = 32
const KEY = new RegExp(`^[\\w-]{${FEED_KEY_LENGTH}}$`)
const FEED_NAME = 'Komitet Monitorujący'
/** Events that ended earlier are left out of the feed. */
const FEED_PAST_DAYS = 180
const FEED_EVENTS_MAX = 1000
const DAY_MS = 86_400_000
/** Calls per minute and address: enough for a calendar service that fetches for many people, too few for guessing keys. */
const readers = new SourceLimit(120, 60_000)

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export async function readSubscription(db: Db, userId: number) {
  return { createdAt: (await queries.findSubscription(db, userId))?.created_at.toISOString() ?? null }
}

/** The answer is a secret, so it is not kept for the Idempotency-Key. */
export const createSubscription = (context: Context<Actor>): Promise<{ key: string }> =>
  change(context, 'calendar', async ({ tx, author }) => {
    const key = randomBytes(KEY_BYTES).toString('base64url')
    await queries.putSubscription(tx, { userId: context.actor.userId, keyHash: hashOf(key), now: author.now })
    const description = 'Utworzono adres subskrypcji kalendarza; poprzedni, jeśli był, przestał działać'
    return { answer: { key }, trace: { kind: 'calendar_subscription_created', description } }
  })

export const revokeSubscription = (context: Context<Actor>): Promise<undefined> =>
  change(context, 'calendar', async ({ tx }) => {
    if (!(await queries.removeSubscription(tx, context.actor.userId))) return { answer: undefined, nothingHappened: true }
    return { answer: undefined, trace: { kind: 'calendar_subscription_revoked', description: 'Wyłączono adres subskrypcji kalendarza' } }
  })

const FAR_FUTURE = '9999-12-31 00:00:00'

/** Start and end of a voting as points in time. */
function momentsOf({ id, title, starts_at, ends_at, created_at, updated_at }: Awaited<ReturnType<typeof votingTimes>>[number]): Moment[] {
  const shared = { changedAt: updated_at ?? created_at, path: `/glosowanie/${id}` }
  return [
    ...(starts_at === null ? [] : [{ ...shared, key: `glosowanie-${id}-poczatek`, name: `Początek głosowania: ${title}`, at: starts_at }]),
    ...(ends_at === null ? [] : [{ ...shared, key: `glosowanie-${id}-koniec`, name: `Koniec głosowania: ${title}`, at: ends_at }]),
  ]
}

/** The calendar file for the holder of the key. All invalid keys are refused alike. */
export async function readFeed({
  db,
  now,
  settings,
  address,
  key,
}: Pick<Capabilities, 'db' | 'now' | 'settings'> & { address: string; key: string }): Promise<Buffer> {
  const instant = now()
  readers.take(address, instant.getTime())
  const holder = KEY.test(key) ? await queries.findHolder(db, hashOf(key)) : undefined
  if (!holder || holder.deleted_at !== null || !isUsable(holder, instant)) throw new Refusal('ERROR_NOT_FOUND')
  const since = wallTimeOf(new Date(instant.getTime() - FEED_PAST_DAYS * DAY_MS))
  const events = await listFeedEvents(db, { since, limit: FEED_EVENTS_MAX })
  const votings = await votingTimes(db, holder.user_id, { from: since, to: FAR_FUTURE, now: instant })
  return asICalendar({ events: events.map(programEvent), moments: votings.flatMap(momentsOf), publicUrl: settings.publicUrl, name: FEED_NAME })
}
