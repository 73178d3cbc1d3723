// Every SQL statement on configuration entries.
import type { CONFIG_KEYS } from '#contract/system.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

export type ConfigKey = (typeof CONFIG_KEYS)[number]

export const findEntry = (db: Db, key: ConfigKey) =>
  db
    .selectFrom('configuration as c')
    .leftJoin('users as creator', 'creator.id', 'c.created_by')
    .leftJoin('users as changer', 'changer.id', 'c.updated_by')
    .select(['c.config_value', 'c.created_at', 'c.updated_at'])
    .select([fullName('creator').as('created_by'), fullName('changer').as('updated_by')])
    .where('c.config_key', '=', key)
    .executeTakeFirst()

interface Setting {
  key: ConfigKey
  value: string
}

export const insertEntry = (tx: Tx, { key, value }: Setting, author: Author) =>
  tx
    .insertInto('configuration')
    .values({ config_key: key, config_value: value, ...createdBy(author) })
    .execute()

export const updateEntry = (tx: Tx, { key, value }: Setting, author: Author) =>
  tx
    .updateTable('configuration')
    .set({ config_value: value, ...updatedBy(author) })
    .where('config_key', '=', key)
    .execute()
