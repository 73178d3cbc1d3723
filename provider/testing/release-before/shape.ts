// What tables, rules and functions a database has, as it tells them itself.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** One number for all of it. Engines of another major may word it differently. */
export async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    with ours as (select oid, nspname from pg_namespace where nspname = 'public')
    select line from (
      select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join ours on ours.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in (select oid from ours) and conrelid <> 0 and conrelid::regclass::text not like 'kysely%'
      union all select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
      join ours on ours.oid = c.relnamespace where c.relname not like 'kysely%'
      union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join ours on ours.oid = c.relnamespace where not t.tgisinternal
      union all select concat_ws(' ', 'function', proname, pg_get_function_identity_arguments(oid), prosrc)
      from pg_proc where pronamespace in (select oid from ours) and prokind = 'f'
    ) as shape order by line collate "C"`.execute(db)
  return createHash('sha256')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('hex')
}
