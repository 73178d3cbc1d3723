// How many statements a piece of work sends to the database.
import type { KyselyPlugin } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** The same database, whose statements are counted. */
export function counted(db: Db): { db: Db; count(): number } {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Results are counted, not queries: a query within another passes by `transformQuery` as well.
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  }
  return { db: db.withPlugin(counter), count: () => count }
}

export async function countStatements(db: Db, work: (counting: Db) => Promise<unknown>): Promise<number> {
  const counting = counted(db)
  await work(counting.db)
  return counting.count()
}
