// Every SQL statement on configuration entries.
import { sql } from 'kysely'
import type { CONFIG_KEYS } from '#contract/system.ts'
import type { Db } from '#provider/capabilities.ts'

export type ConfigKey = (typeof CONFIG_KEYS)[number]

const fullName = (table: 'creator' | 'changer') => sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

export const findEntry = (db: Db, key: ConfigKey) =>
  db
    .selectFrom('configuration as c')
    .leftJoin('users as creator', 'creator.id', 'c.created_by')
    .leftJoin('users as changer', 'changer.id', 'c.updated_by')
    .select(['c.config_value', 'c.created_at', 'c.updated_at'])
    .select([fullName('creator').as('created_by'), fullName('changer').as('updated_by')])
    .where('c.config_key', '=', key)
    .executeTakeFirst()
