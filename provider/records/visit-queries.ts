// SQL of when a reader last looked at a part of the portal.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import type { Actor, VisitedPlace } from '#provider/identity/actor.ts'

const COLUMNS = {
  library: { opened: 'library_opened_at', since: 'library_since', visited: 'library_visited_at' },
  news: { opened: 'news_opened_at', since: 'news_since', visited: 'news_visited_at' },
} as const satisfies Record<VisitedPlace, object>

/** The visit before the one that the session has begun. */
export async function findVisit(db: Db, place: VisitedPlace, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select ${sql.ref(COLUMNS[place].since)} as since from sessions where id = ${sessionId}`.execute(db)
  return rows[0]?.since ?? null
}

interface Begun {
  /** Null: the person was never here before. */
  since: Date | null
}

/**
 * Notes the session's first look: what came after the person's visit before is new throughout the session. Undefined: it is noted
 * already. A second tab that opens the same place at the same time is the same visit.
 */
export async function beginVisit(db: Db, place: VisitedPlace, { sessionId, userId }: Actor, now: Date): Promise<Begun | undefined> {
  const opened = sql.ref(COLUMNS[place].opened)
  const since = sql.ref(COLUMNS[place].since)
  const visited = sql.ref(COLUMNS[place].visited)
  const { rows } = await sql<Begun>`
    with begun as (
      update sessions set ${opened} = ${now}, ${since} = (select ${visited} from users where users.id = ${userId})
      where id = ${sessionId} and ${opened} is null returning ${since} as since
    ), noted as (update users set ${visited} = ${now} where id = ${userId} and exists (select from begun))
    select since from begun`.execute(db)
  return rows[0]
}
