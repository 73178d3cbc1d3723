// Every table of schema.ts as it stood when the portal first stood.
import { sql, type Kysely } from 'kysely'
import { committee } from './foundation/committee.ts'
import { content } from './foundation/content.ts'
import { people } from './foundation/people.ts'
import { system } from './foundation/system.ts'

/** Tables whose rows say who made and last changed them. */
const AUDITED = [
  'represented_sides',
  'institutions',
  'functions',
  'work_groups',
  'answer_options',
  'message_types',
  'configuration',
  'profiles',
  'users',
  'articles',
  'nodes',
  'document_versions',
  'calendar_events',
  'votings',
]

/**
 * Polish order of names: `order by name collate polish`. PostgreSQL from 16 on, the embedded one included, takes
 * the alphabet as rules; the embedded one has no data of the language itself, and 15 has nothing but that data.
 */
async function createPolishOrder(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db)
  if ((rows[0]?.version ?? 0) >= 160_000) {
    await sql`create collation polish (provider = icu, locale = 'und', rules =
      '&a<ą<<<Ą &c<ć<<<Ć &e<ę<<<Ę &l<ł<<<Ł &n<ń<<<Ń &o<ó<<<Ó &s<ś<<<Ś &z<ź<<<Ź<ż<<<Ż')`.execute(db)
  } else await sql`create collation polish (provider = icu, locale = 'pl')`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPolishOrder(db)
  for (const statement of [...people, ...content, ...committee, ...system]) await sql.raw(statement).execute(db)
  for (const table of AUDITED) {
    await sql
      .raw(
        `alter table ${table}
           add foreign key (created_by) references users (id),
           add foreign key (updated_by) references users (id)`,
      )
      .execute(db)
  }
}
