// How many statements a piece of work sends to the database.
import type { KyselyPlugin } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

export async function countStatements(db: Db, work: (counting: Db) => Promise<unknown>): Promise<number> {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Results are counted, not queries: a query within another passes by `transformQuery` as well.
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  }
  await work(db.withPlugin(counter))
  return count
}
