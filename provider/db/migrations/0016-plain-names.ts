// Names and titles from before they were kept plain. One look at each table; only rows that hold such a character are read.
import { sql, type Kysely } from 'kysely'
import { plainName } from '#common/plain-name.ts'

const NAMES = [
  ['nodes', 'name', 'bez nazwy'],
  ['document_versions', 'name', 'bez nazwy'],
  ['document_versions', 'original_file_name', 'plik'],
  ['articles', 'title', 'bez tytułu'],
  ['calendar_events', 'name', 'bez nazwy'],
  ['votings', 'title', 'bez tytułu'],
] as const

/** Whatever may change; a few that stay as they are come along. */
const SUSPECT = String.raw`[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U000110BD\U000110CD\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]`
const AT_ONCE = 1000

async function cleanNames(db: Kysely<unknown>, [table, column, otherwise]: (typeof NAMES)[number]): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where id > ${after} and ${sql.ref(column)} ~ ${SUSPECT} order by id limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    const changed = rows.map(({ id, name }) => ({ id, name, plain: plainName(name) || otherwise })).filter(({ name, plain }) => plain !== name)
    if (changed.length > 0)
      await sql`
        update ${sql.table(table)} as named set ${sql.ref(column)} = new.plain
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new (id int, plain text) where named.id = new.id`.execute(db)
    after = rows.at(-1)!.id
  }
}

/** A type by which a file would be shown, or that its bytes are: their media type was found when they came. */
const TYPES = `
  update document_versions as v set file_type = coalesce(shown.type, '')
  from files as f left join (values
    ('application/pdf', 'pdf'), ('image/png', 'png'), ('image/jpeg', 'jpg'), ('image/gif', 'gif'), ('image/webp', 'webp'), ('image/avif', 'avif')
  ) as shown (media, type) on shown.media = f.media_type
  where f.sha256 = v.sha256 and (shown.type is not null or v.file_type in ('pdf', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'))
    and replace(v.file_type, 'jpeg', 'jpg') <> coalesce(shown.type, '')`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of NAMES) await cleanNames(db, name)
  await sql.raw(TYPES).execute(db)
}
