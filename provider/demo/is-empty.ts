// Whether the demo's data is still to be made.
import type { Db } from '#provider/capabilities.ts'

export const isEmpty = async (db: Db): Promise<boolean> => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
