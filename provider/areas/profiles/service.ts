// Reading the access profiles.
import type { Db } from '#provider/capabilities.ts'
import * as queries from './queries.ts'

export async function listProfiles(db: Db, query: queries.ProfileQuery) {
  return { items: await queries.listProfiles(db, query), totalCount: await queries.countProfiles(db, query) }
}
