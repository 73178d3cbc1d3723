// SQL of openings, by document and by person.
import { sql, type Expression } from 'kysely'
import { OPENING_KIND_NAMES } from '#common/names.ts'
import type { ListDocumentOpenings, ListUserOpenings, OpeningKind } from '#contract/openings.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText, nameIn } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { polish } from '#provider/db/polish-order.ts'
import { withinDays } from '#provider/db/within-days.ts'

export type DocumentQuery = RequestOutput<typeof ListDocumentOpenings>['query']
export type UserQuery = RequestOutput<typeof ListUserOpenings>['query']
export type Filter = Pick<DocumentQuery, 'from' | 'to' | 'kind' | 'q'>
export type Whose = { documentId: number } | { userId: number }

/** Time in the format of the lists, for the search. */
const shownTime = (instant: Expression<Date>) => sql<string>`to_char(${instant} at time zone 'Europe/Warsaw', 'DD/MM/YYYY HH24:MI:SS')`

function matching(db: Db, whose: Whose, { from, to, kind, q }: Filter) {
  let rows = db
    .selectFrom('document_openings as o')
    .innerJoin('users as who', 'who.id', 'o.user_id')
    .leftJoin('institutions as i', 'i.id', 'who.institution_id')
  rows = 'userId' in whose ? rows.where('o.user_id', '=', whose.userId) : rows.where('o.document_id', '=', whose.documentId)
  for (const condition of withinDays(sql.ref<Date>('o.opened_at'), { from, to })) rows = rows.where(condition)
  if (kind) rows = rows.where('o.kind', '=', kind)
  if (!q) return rows
  return rows.where((eb) => {
    const always = [nameIn(OPENING_KIND_NAMES, eb.ref('o.kind')), shownTime(eb.ref('o.opened_at'))]
    const own = 'userId' in whose ? [eb.ref('o.document_name')] : [fullName('who'), eb.ref('who.username'), eb.ref('i.name')]
    return containsText([...own, ...always], q)
  })
}

const SORTS = {
  openedAt: sql.ref('o.opened_at'),
  name: sql`(${fullName('who')} collate polish)`,
  documentName: polish(sql.ref<string>('o.document_name')),
  kind: sql.ref('o.kind'),
  versionNum: sql.ref('o.version_num'),
} as const

const columned = (db: Db, whose: Whose, filter: Filter) =>
  matching(db, whose, filter)
    .select(['o.id', 'o.opened_at', 'o.kind', 'o.version_num', 'o.document_id', 'o.document_name', 'o.user_id', 'who.username', 'i.name as institution'])
    .select((eb) => [
      fullName('who').$castTo<string>().as('name'),
      eb.exists(eb.selectFrom('nodes as n').select('n.id').whereRef('n.id', '=', 'o.document_id').where('n.deleted_at', 'is', null)).as('exists'),
    ])

export const listOpenings = (db: Db, whose: Whose, query: DocumentQuery | UserQuery) =>
  columned(db, whose, query)
    .orderBy(SORTS[query.sort], (order) => (query.dir === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('o.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export type OpeningRow = Awaited<ReturnType<typeof listOpenings>>[number]

/** The latest first. */
export function openingsAfter(db: Db, whose: Whose, filter: Filter, { after, limit }: { after: OpeningRow | null; limit: number }): Promise<OpeningRow[]> {
  const rows = columned(db, whose, filter)
  return (after ? rows.where(sql<boolean>`(o.opened_at, o.id) < (${after.opened_at}, ${after.id})`) : rows)
    .orderBy('o.opened_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}

export const countOpenings = (db: Db, whose: Whose, filter: Filter) =>
  matching(db, whose, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('rows'),
      eb.fn.count<number>('o.user_id').distinct().as('people'),
      eb.fn.count<number>('o.document_id').distinct().as('documents'),
    ])
    .executeTakeFirstOrThrow()

/** Counts by kind, within the days of the filter. */
export async function visitorCounts(db: Db, documentId: number, { from, to, kind }: Filter): Promise<{ kind: OpeningKind; count: number }[]> {
  let rows = db.selectFrom('visitor_openings as v').where('v.document_id', '=', documentId)
  if (from) rows = rows.where('v.day', '>=', from)
  if (to) rows = rows.where('v.day', '<=', to)
  if (kind) rows = rows.where('v.kind', '=', kind)
  return rows
    .groupBy('v.kind')
    .select(['v.kind', sql<number>`sum(v.opened_count)::int`.as('count')])
    .execute()
}

/** A document in the library or the bin, or a deleted one whose name its openings still have. */
export async function findDocument(db: Db, id: number): Promise<{ name: string; exists: boolean } | null> {
  const { rows } = await sql<{ name: string; exists: boolean }>`
    select name, deleted_at is null as exists from nodes where id = ${id} and node_type = 2
    union all
    (select document_name, false from document_openings where document_id = ${id} order by opened_at desc limit 1)
    limit 1`.execute(db)
  return rows[0] ?? null
}

export const findPerson = (db: Db, id: number) =>
  db.selectFrom('users').select(fullName('users').$castTo<string>().as('name')).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
