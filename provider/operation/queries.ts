// SQL of the metrics and of readiness. Counts only, no data of persons.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** Throws when the database does not answer. */
export const askDatabase = (db: Db) => sql`select 1`.execute(db)

/** Throws when the job queue's tables do not answer. */
export const askQueue = (db: Db) => sql`select from jobs.queue limit 1`.execute(db)

export interface WaitingJobs {
  name: string
  count: number
  /** Seconds since the oldest waiting job became due. */
  oldest: number
}

/** Jobs that are due, by the name of the queue. */
export async function waitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select q.name, count(j.id)::int as count, coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as oldest
    from jobs.queue as q
    left join jobs.job as j on j.name = q.name and j.state < 'active' and j.start_after <= now()
    group by q.name`.execute(db)
  return rows
}

/** Mails by state, single ones and those of notifications. */
export async function mailsByState(db: Db): Promise<{ kind: string; state: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; state: string; count: number }>`
    select 'single' as kind, status::text as state, count(*)::int as count from mails group by status
    union all
    select 'notification', status::text, count(*)::int from notification_recipients group by status`.execute(db)
  return rows
}

/** Sessions that were not ended and were seen recently enough. */
export async function openSessions(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
