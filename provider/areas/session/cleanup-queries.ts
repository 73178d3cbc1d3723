// SQL of deleting expired sessions, secrets, typed forms and counters.
import type { Db } from '#provider/capabilities.ts'

export const endOldSessions = (db: Db, { idleSince, begunBefore }: { idleSince: Date; begunBefore: Date }, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'expired' })
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('last_seen_at', '<=', idleSince), eb('created_at', '<=', begunBefore)]))
    .execute()

/** Deletes sessions that ended, and mailed secrets that expired, before the instant. */
export async function forgetEnded(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('sessions').where('ended_at', '<', instant).execute()
  await db.deleteFrom('password_keys').where('expires_at', '<', instant).execute()
  await db.deleteFrom('password_recoveries').where('expires_at', '<', instant).execute()
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<', instant).execute()
}

export const forgetTypedForms = (db: Db, now: Date) => db.deleteFrom('typed_forms').where('expires_at', '<=', now).execute()

/** Ways to an OpenID provider that did not end, and tokens that would be too old by now. */
export async function forgetFlows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity_flows').where('expires_at', '<=', now).execute()
  await db.deleteFrom('identity_sign_outs').where('expires_at', '<=', now).execute()
}

export const forgetChallenges = (db: Db, now: Date) => db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()

/** Deletes failures of names and accounts that are not locked now. */
export async function forgetFailures(db: Db, instant: Date, now: Date): Promise<void> {
  for (const table of ['sign_in_attempts', 'code_attempts'] as const)
    await db
      .deleteFrom(table)
      .where('last_failed_at', '<', instant)
      .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
      .execute()
}

export const forgetCountedCalls = (db: Db, instant: Date) => db.deleteFrom('request_limits').where('window_started_at', '<', instant).execute()
