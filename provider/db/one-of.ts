// Whether a column is one of many values.
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** The ids travel as one parameter however many they are. */
export const isOneOf = (column: Expression<unknown>, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/**
 * For `id = ${anyOf(ids)}`: not the list itself, by whose length the engine would make a new plan of a long statement at every call, which
 * takes longer than running it.
 */
export const anyOf = (ids: readonly number[]) => sql`any(array(select unnest(${ids}::integer[])))`
