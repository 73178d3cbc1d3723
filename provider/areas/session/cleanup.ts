// Deletes expired sessions, keys, recoveries, typed forms, failures and counted calls.
import type { Db } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'
import * as queries from './cleanup-queries.ts'
import { forgottenBefore } from './proof.ts'

const HOUR_MS = 60 * 60 * 1000
const KEPT_DAYS = 30

/** Safe at any time, also in several processes at once: nothing still in use is deleted. */
export async function cleanUpSessions(db: Db, settings: Settings, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await queries.endOldSessions(db, { idleSince: before(settings.sessionMaxTime * 1000), begunBefore: before(settings.sessionHours * HOUR_MS) }, now)
  await queries.forgetEnded(db, before(KEPT_DAYS * 24 * HOUR_MS))
  await queries.forgetChallenges(db, now)
  await queries.forgetFlows(db, now)
  await queries.forgetTypedForms(db, now)
  await queries.forgetFailures(db, forgottenBefore(now), now)
  await queries.forgetCountedCalls(db, before(24 * HOUR_MS))
}
