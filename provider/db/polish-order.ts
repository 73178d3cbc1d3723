// SQL of ordering by the Polish alphabet. The first migration creates the collation.
import { sql, type Expression, type RawBuilder } from 'kysely'

export const polish = (text: Expression<string | null>): RawBuilder<string> => sql<string>`${text} collate polish`
