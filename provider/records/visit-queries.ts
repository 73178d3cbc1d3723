// SQL of when a reader last looked at a part of the portal.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'

const COLUMNS = {
  library: { opened: 'library_opened_at', since: 'library_since', visited: 'library_visited_at' },
  news: { opened: 'news_opened_at', since: 'news_since', visited: 'news_visited_at' },
} as const

export type Place = keyof typeof COLUMNS

interface Visit {
  opened_at: Date | null
  since: Date | null
}

/** What the session has been told of its last visit. */
export async function findVisit(db: Db, place: Place, sessionId: string): Promise<Visit | undefined> {
  const { opened, since } = COLUMNS[place]
  const { rows } = await sql<Visit>`select ${sql.ref(opened)} as opened_at, ${sql.ref(since)} as since from sessions where id = ${sessionId}`.execute(db)
  return rows[0]
}

/** Notes the session's first look: what came after the person's visit before is new throughout the session. */
export async function beginVisit(tx: Tx, place: Place, { sessionId, userId }: Actor, now: Date): Promise<void> {
  const opened = sql.ref(COLUMNS[place].opened)
  const since = sql.ref(COLUMNS[place].since)
  const visited = sql.ref(COLUMNS[place].visited)
  const { rows } = await sql`
    update sessions set ${opened} = ${now}, ${since} = (select ${visited} from users where users.id = ${userId})
    where id = ${sessionId} and ${opened} is null returning id`.execute(tx)
  // A second tab that opens the same place at the same time is the same visit.
  if (rows.length > 0) await sql`update users set ${visited} = ${now} where id = ${userId}`.execute(tx)
}
