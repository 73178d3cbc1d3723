// A person's secret address for calendar programs. The key is told once and cannot be read from the database.
import { createHash, randomBytes } from 'node:crypto'
import { FEED_KEY_LENGTH } from '#contract/calendar-subscription.ts'
import { wallTimeOf } from '#contract/warsaw-clock.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { SourceLimit } from '#provider/http/source-limit.ts'
import { Refusal } from '#provider/refusal.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { asICalendar } from './ical.ts'
import { listFeedEvents } from './queries.ts'
import type { Context } from './service.ts'
import * as queries from './subscription-queries.ts'

const KEY_BYTES = 32
const KEY = new RegExp(`^[\\w-]{${FEED_KEY_LENGTH}}$`)
const FEED_NAME = 'Komitet Monitorujący'
/** What is over for longer is of no use in a calendar program. */
const FEED_PAST_DAYS = 180
const FEED_EVENTS_MAX = 1000
const DAY_MS = 86_400_000
/** One calendar service fetches for many people; looking for keys by trying needs far more. */
const readers = new SourceLimit(120, 60_000)

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export async function readSubscription(db: Db, userId: number) {
  return { createdAt: (await queries.findSubscription(db, userId))?.created_at.toISOString() ?? null }
}

export const createSubscription = ({ db, audit, now, actor, address }: Context): Promise<{ key: string }> =>
  db.transaction().execute(async (tx) => {
    const key = randomBytes(KEY_BYTES).toString('base64url')
    await queries.putSubscription(tx, { userId: actor.userId, keyHash: hashOf(key), now: now() })
    const description = 'Utworzono adres subskrypcji kalendarza; poprzedni, jeśli był, przestał działać'
    await audit.record(tx, { kind: 'calendar_subscription_created', userId: actor.userId, userName: actor.fullName, address, description })
    return { key }
  })

export const revokeSubscription = ({ db, audit, actor, address }: Context): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await queries.removeSubscription(tx, actor.userId))) return
    const description = 'Wyłączono adres subskrypcji kalendarza'
    await audit.record(tx, { kind: 'calendar_subscription_revoked', userId: actor.userId, userName: actor.fullName, address, description })
  })

/** The calendar file for whoever holds the key; refuses alike for every reason there may be. */
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
  return asICalendar({ events, publicUrl: settings.publicUrl, name: FEED_NAME })
}
