// SQL that writes first looks at news and library, many in one statement.
import { sql } from 'kysely'
import type { Db, NewsLook } from '#provider/capabilities.ts'

interface Noted {
  /** When sessions were last seen. */
  seen: readonly (readonly [string, Date])[]
  news: readonly NewsLook[]
  library: readonly { userId: number; since: Date }[]
}

interface Written {
  /** Sessions whose look is written, or had one already. */
  sessions: string[]
  users: number[]
}

/**
 * The first look stays: a session that has one keeps it, and a person keeps the instant since which documents are unread. Locked rows
 * are skipped, because another transaction is changing them, and waiting for it could deadlock; they are written the next time.
 */
export async function writeLooks(db: Db, { seen, news, library }: Noted): Promise<Written> {
  const looks = new Map(news.map((look) => [look.sessionId, look]))
  const noted = new Set(seen.map(([id]) => id))
  const sessions = JSON.stringify([
    ...seen.map(([id, seenAt]) => ({ id, seen_at: seenAt, user_id: looks.get(id)?.userId, at: looks.get(id)?.at, since: looks.get(id)?.since })),
    ...news.filter(({ sessionId }) => !noted.has(sessionId)).map(({ sessionId: id, userId: user_id, at, since }) => ({ id, user_id, at, since })),
  ])
  const readers = JSON.stringify(library.map(({ userId: id, since }) => ({ id, since })))
  const { rows } = await sql<Written>`
    with noted as (select * from json_to_recordset(${sessions}::json) as n (id text, seen_at timestamptz, user_id integer, at timestamptz, since timestamptz)),
    readers as (select * from json_to_recordset(${readers}::json) as r (id integer, since timestamptz)),
    people as (
      select u.id from users as u where u.id in (select user_id from noted union select id from readers) for no key update of u skip locked
    ),
    open as (
      select s.id from sessions as s where s.id in (select id from noted where user_id is null or user_id in (select id from people))
      for no key update of s skip locked
    ),
    begun as (
      update sessions as s set
        last_seen_at = case when s.ended_at is null then greatest(s.last_seen_at, noted.seen_at) else s.last_seen_at end,
        news_opened_at = coalesce(s.news_opened_at, noted.at),
        news_since = case when s.news_opened_at is null then noted.since else s.news_since end
      from noted join open on open.id = noted.id where s.id = noted.id
      returning s.id, noted.user_id, s.news_opened_at as at
    ),
    looked as (
      select user_id as id, max(at) as at, null::timestamptz as since from begun where user_id is not null group by user_id
      union all select id, null, since from readers
    ),
    kept as (
      update users as u set news_visited_at = greatest(u.news_visited_at, l.at), unread_since = coalesce(u.unread_since, l.since)
      from (select id, max(at) as at, min(since) as since from looked where id in (select id from people) group by id) as l where u.id = l.id
    )
    select array(select id from begun) as sessions, array(select id from people) as users`.execute(db)
  return rows[0]!
}
