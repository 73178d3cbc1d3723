// Sheets that nobody brought in, and those that were: they hold personal data, and their place is in the accounts.
import type { Db } from '#provider/capabilities.ts'
import { forgetImports } from './queries.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

/** Their files go with the clean-up of what nothing refers to. */
export const cleanUpImports = (db: Db, now: Date) => forgetImports(db, new Date(now.getTime() - KEPT_MS))
