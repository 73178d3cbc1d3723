// What has run out goes: sessions, keys, recoveries, and the memory of failures and counted calls.
import type { Db } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'
import { forgottenBefore } from './proof.ts'

const HOUR_MS = 60 * 60 * 1000
const KEPT_DAYS = 30

/** Safe at any time and beside any other: nothing that still opens or limits anything is touched. */
export async function cleanUpSessions(db: Db, settings: Settings, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const longAgo = before(KEPT_DAYS * 24 * HOUR_MS)
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'expired' })
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<=', before(settings.sessionMaxTime * 1000))
    .execute()
  await db.deleteFrom('sessions').where('ended_at', '<', longAgo).execute()
  await db.deleteFrom('password_keys').where('expires_at', '<', longAgo).execute()
  await db.deleteFrom('password_recoveries').where('expires_at', '<', longAgo).execute()
  await db
    .deleteFrom('sign_in_attempts')
    .where('last_failed_at', '<', forgottenBefore(now))
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute()
  await db
    .deleteFrom('request_limits')
    .where('window_started_at', '<', before(24 * HOUR_MS))
    .execute()
}
