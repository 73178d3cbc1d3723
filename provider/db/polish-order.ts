// Ordering by the Polish alphabet; the collation is made by the first migration.
import { sql, type Expression, type RawBuilder } from 'kysely'

export const polish = (text: Expression<string | null>): RawBuilder<string> => sql<string>`${text} collate polish`
