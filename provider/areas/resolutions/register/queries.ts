// SQL of the register of resolutions.
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { RegisterState } from '#contract/register.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { containsText } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import type { Schema } from '#provider/db/schema.ts'
import { isWithinTime, unlessTooLate } from '#provider/db/time-limit.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'
import type { SearchQuery } from '#provider/search/query.ts'
import { textHolds } from '#provider/search/text-holds.ts'
import type { Copied } from './copy.ts'

/** Whether a resolution that stands in the register, and is in force, amends or repeals `r`. */
const isTargetOf = (kind: 'amends' | 'repeals') => sql<boolean>`exists (
  select from resolution_links as l
  join resolutions as s on s.id = l.resolution_id
  join register_entries as se on se.resolution_id = s.id
  where l.target_id = r.id and l.kind = ${sql.lit(kind)} and se.withdrawn_at is null and s.annulled_at is null)`

const STATE: RawBuilder<RegisterState> = sql<RegisterState>`case
  when r.annulled_at is not null then 'annulled'
  when ${isTargetOf('repeals')} then 'repealed'
  when ${isTargetOf('amends')} then 'amended'
  else 'in_force' end`

const entries = (db: Db) => db.selectFrom('resolutions as r').innerJoin('register_entries as e', 'e.resolution_id', 'r.id')

export interface RegisterFilter {
  year: number | undefined
  state: RegisterState | undefined
  /** Only these; null: all. */
  ids: readonly number[] | null
}

const asked = (db: Db, { year, state, ids }: RegisterFilter) =>
  entries(db)
    .where('e.withdrawn_at', 'is', null)
    .$if(year !== undefined, (rows) => rows.where('r.year', '=', year ?? 0))
    .$if(state !== undefined, (rows) => rows.where(sql<boolean>`${STATE} = ${state ?? ''}`))
    .$if(ids !== null, (rows) => rows.where(sql<boolean>`r.id = any(${ids}::integer[])`))

export const listEntries = (db: Db, query: RegisterFilter, { page, limit }: { page: number; limit: number }) =>
  asked(db, query)
    .innerJoin('register_editions as d', (join) => join.onRef('d.resolution_id', '=', 'e.resolution_id').onRef('d.edition', '=', 'e.edition'))
    .select(['r.id', 'r.year', 'r.number', 'r.label', 'r.adopted_at', 'e.title', 'e.procedure', STATE.as('state')])
    .select(['e.published_at', 'e.created_at', 'e.updated_at', 'e.edition', 'd.hash'])
    .orderBy('r.year', 'desc')
    .orderBy('r.number', 'desc')
    .limit(limit)
    .offset(page * limit)
    .execute()

export interface TextsAsked {
  from: 'entries' | 'files'
  ids: readonly number[]
  /** Only so many characters of each text; null: the whole of those that are longer than `after`. */
  length: number | null
  after: number
}

/** The texts of these entries, or of their files that could be read, by id. */
export async function textsOf(db: Db, { from, ids, length, after }: TextsAsked): Promise<Map<number, string>> {
  const text = length === null ? sql`t.text` : sql`left(t.text, ${length}::integer)`
  // Bytes, whose number is known without reading the text.
  const isMore = length === null ? sql`octet_length(t.text) > ${after}` : sql`true`
  const texts =
    from === 'entries'
      ? sql`select t.resolution_id as id, ${text} as text from register_entries as t where t.resolution_id = any(${ids}::integer[]) and ${isMore}`
      : sql`select f.resolution_id as id, string_agg(${text}, E'\n' order by f.id) as text
          from register_files as f join file_texts as t on t.sha256 = f.sha256
          where f.resolution_id = any(${ids}::integer[]) and f.removed_at is null and t.status = 'indexed' and ${isMore} group by f.resolution_id`
  const { rows } = await sql<{ id: number; text: string }>`${texts}`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

export const countEntries = async (db: Db, query: RegisterFilter): Promise<number> =>
  (
    await asked(db, query)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const yearsOf = async (db: Db): Promise<number[]> =>
  (await entries(db).select('r.year').distinct().where('e.withdrawn_at', 'is', null).orderBy('r.year', 'desc').execute()).map(({ year }) => year)

/** Those of the register that hold what is sought. `within`: time limit in ms. */
export async function findEntries(db: Db, { typed, query }: { typed: string; query: SearchQuery }, within: number): Promise<{ ids: number[]; late: boolean }> {
  const hits = entries(db)
    .select('r.id')
    .where('e.withdrawn_at', 'is', null)
    .where((eb) =>
      eb.or([
        unlessTooLate(within, containsText([eb.ref('r.label'), eb.ref('e.title')], typed)),
        sql<boolean>`r.id in (select t.resolution_id from resolution_texts as t where ${textHolds(query, within)})`,
      ]),
    )
  const { rows } = await sql<{ ids: number[] | null; late: boolean }>`
    with hits as materialized (${hits})
    select (select json_agg(id) from hits) as ids, not ${isWithinTime(within)} as late`.execute(db)
  return { ids: rows[0]?.ids ?? [], late: rows[0]?.late ?? false }
}

const whole = (db: Db) =>
  db
    .selectFrom('resolutions as r')
    .leftJoin('register_entries as e', 'e.resolution_id', 'r.id')
    .leftJoin('users as creator', 'creator.id', 'e.created_by')
    .leftJoin('users as changer', 'changer.id', 'e.updated_by')
    .select(['r.id', 'r.year', 'r.number', 'r.label', 'r.label_is_twice', 'r.adopted_at', 'r.annulled_at', 'r.voting_id', STATE.as('state')])
    .select(['e.title', 'e.text', 'e.procedure', 'e.meeting', 'e.result', 'e.edition', 'e.withdrawn_at', 'e.withdraw_reason'])
    .select(['e.published_at', 'e.created_at', 'e.updated_at', fullName('creator').as('creator'), fullName('changer').as('changer')])

export type WholeRow = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number]

export const findByNumber = (db: Db, { year, number }: { year: number; number: number }): Promise<WholeRow | undefined> =>
  whole(db).where('r.year', '=', year).where('r.number', '=', number).executeTakeFirst()

export const findById = (db: Db, id: number): Promise<WholeRow | undefined> => whole(db).where('r.id', '=', id).executeTakeFirst()

/** Without the copies. */
export const editionsOf = (db: Db, id: number) =>
  db
    .selectFrom('register_editions')
    .select(['edition', 'action', 'happened_at', 'author_name', 'reason', 'hash'])
    .where('resolution_id', '=', id)
    .orderBy('edition')
    .execute()

export const findCopy = (db: Db, id: number, edition: number) =>
  db.selectFrom('register_editions').select('copy').where('resolution_id', '=', id).where('edition', '=', edition).executeTakeFirst()

export const insertEdition = (tx: Tx, row: Insertable<Schema['register_editions']>) => tx.insertInto('register_editions').values(row).execute()

const contentOf = ({ title, text, procedure, meeting, result }: Copied) => ({
  ...{ title, text, procedure, meeting },
  result: result && JSON.stringify(result),
})

export const insertEntry = (tx: Tx, id: number, content: Copied, author: Author) =>
  tx
    .insertInto('register_entries')
    .values({ resolution_id: id, ...contentOf(content), edition: 1, published_at: author.now, ...createdBy(author) })
    .execute()

/** A further edition. */
export const updateEntry = (
  tx: Tx,
  id: number,
  fields: Partial<Pick<Copied, 'title' | 'text' | 'meeting' | 'procedure'>> & { edition: number; withdrawn_at?: Date | null; withdraw_reason?: string | null },
  author: Author,
) =>
  tx
    .updateTable('register_entries')
    .set({ ...fields, ...updatedBy(author) })
    .where('resolution_id', '=', id)
    .execute()

/** What it amends and repeals, and what amends and repeals it. */
export const linksOf = (db: Db, id: number) =>
  db
    .selectFrom('resolution_links as l')
    .innerJoin('resolutions as r', (join) => join.on(sql<boolean>`r.id = case when l.resolution_id = ${id} then l.target_id else l.resolution_id end`))
    .leftJoin('register_entries as e', 'e.resolution_id', 'r.id')
    .select(['l.kind', 'l.resolution_id', 'r.id', 'r.year', 'r.number', 'r.label', 'r.adopted_at', 'r.annulled_at', 'e.title', 'e.withdrawn_at'])
    .where((eb) => eb.or([eb('l.resolution_id', '=', id), eb('l.target_id', '=', id)]))
    .orderBy('r.year')
    .orderBy('r.number')
    .execute()

export async function setLinks(tx: Tx, id: number, links: readonly { targetId: number; kind: 'amends' | 'repeals' }[], author: Author): Promise<void> {
  await tx.deleteFrom('resolution_links').where('resolution_id', '=', id).execute()
  if (links.length === 0) return
  await tx
    .insertInto('resolution_links')
    .values(links.map(({ targetId, kind }) => ({ resolution_id: id, target_id: targetId, kind, created_at: author.now, created_by: author.userId })))
    .execute()
}

/** By numbers as they are printed, whatever the case. */
export const findByLabels = (db: Db, labels: readonly string[]) =>
  db
    .selectFrom('resolutions')
    .select(['id', 'label', 'adopted_at'])
    .where(sql<boolean>`lower(label collate polish) = any(${labels.map((label) => label.toLocaleLowerCase('pl'))}::text[])`)
    .execute()

/** All that were adopted; the title is that of the register, else of the voting. */
const managed = (db: Db, q: string | undefined) =>
  db
    .selectFrom('resolutions as r')
    .leftJoin('register_entries as e', 'e.resolution_id', 'r.id')
    .leftJoin('votings as v', 'v.id', 'r.voting_id')
    .$if(Boolean(q), (rows) => rows.where((eb) => containsText([eb.ref('r.label'), eb.ref('e.title'), eb.ref('v.title')], q ?? '')))

export const listManaged = (db: Db, { q, page, limit, dir }: { q?: string | undefined; page: number; limit: number; dir: 'asc' | 'desc' }) =>
  managed(db, q)
    .select(['r.id', 'r.year', 'r.number', 'r.label', 'r.adopted_at', 'r.annulled_at', 'r.voting_id', 'e.edition', 'e.withdrawn_at'])
    .select(sql<string>`coalesce(e.title, v.title, '')`.as('title'))
    .orderBy('r.year', dir)
    .orderBy('r.number', dir)
    .limit(limit)
    .offset(page * limit)
    .execute()

export const countManaged = async (db: Db, q: string | undefined): Promise<number> =>
  (
    await managed(db, q)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The texts of the documents that were voted on; null: not known. */
export const draftTexts = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_papers as p')
    .leftJoin('file_texts as t', 't.sha256', 'p.sha256')
    .select('t.text')
    .where('p.voting_id', '=', votingId)
    .limit(2)
    .execute()

export const meetingOfVoting = (db: Db, votingId: number) =>
  db
    .selectFrom('agenda_votings as v')
    .innerJoin('agenda_items as i', 'i.id', 'v.item_id')
    .innerJoin('meetings as m', 'm.id', 'i.meeting_id')
    .select(['m.name', 'm.folder_id'])
    .where('v.voting_id', '=', votingId)
    .executeTakeFirst()
