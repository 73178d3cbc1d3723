// SQL of counting calls in a time window. The clean-up deletes old rows.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** Counts a call and returns the count including it. One statement, so that simultaneous calls are all counted. */
export async function countRequest(db: Db, limitKey: string, windowStart: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ request_count: number }>`
    insert into request_limits as l (limit_key, window_started_at, request_count) values (${limitKey}, ${now}, 1)
    on conflict (limit_key) do update set
      request_count = case when l.window_started_at <= ${windowStart} then 1 else l.request_count + 1 end,
      window_started_at = case when l.window_started_at <= ${windowStart} then ${now}::timestamptz else l.window_started_at end
    returning request_count`.execute(db)
  return rows[0]?.request_count ?? 1
}
