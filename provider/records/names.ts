// Names that are unique among records of one kind, ignoring case.
import { sql } from 'kysely'
import type { Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import { Refusal } from '#provider/refusal.ts'

type NamedTable = { [Table in keyof Schema]: Schema[Table] extends { id: unknown; name: unknown } ? Table : never }[keyof Schema]

/** The stored form of a name: on one line, in Unicode NFC. */
export const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Throws when the name is taken. Call it under the lock of the table. `id`: the record being changed, which may keep its name. */
export async function requireNewName(tx: Tx, table: NamedTable, { id = 0, name }: { id?: number | undefined; name: string }): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} where lower(name collate polish) = lower(${name}::text collate polish) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'name', code: 'not_unique' }] })
}
