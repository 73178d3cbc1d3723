// SQL of when a person last read the news.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'

/** Time of the visit before the one of this session. */
export async function findVisit(db: Db, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select news_since as since from sessions where id = ${sessionId}`.execute(db)
  return rows[0]?.since ?? null
}

interface Begun {
  /** Time of the visit before; null: this is the first. */
  since: Date | null
}

/**
 * Records the session's visit. Articles published after the visit before are new throughout the session. Undefined: the session's
 * visit is recorded already, for example by a second tab.
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
