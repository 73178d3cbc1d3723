// SQL of when a reader last looked at the news.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'

/** The visit before the one that the session has begun. */
export async function findVisit(db: Db, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select news_since as since from sessions where id = ${sessionId}`.execute(db)
  return rows[0]?.since ?? null
}

interface Begun {
  /** Null: the person was never here before. */
  since: Date | null
}

/**
 * Notes the session's first look: what came after the person's visit before is new throughout the session. Undefined: it is noted
 * already. A second tab that opens them at the same time is the same visit.
 */
export async function beginVisit(db: Db, { sessionId, userId }: Actor, now: Date): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    with begun as (
      update sessions set news_opened_at = ${now}, news_since = (select news_visited_at from users where users.id = ${userId})
      where id = ${sessionId} and news_opened_at is null returning news_since as since
    ), noted as (update users set news_visited_at = ${now} where id = ${userId} and exists (select from begun))
    select since from begun`.execute(db)
  return rows[0]
}
