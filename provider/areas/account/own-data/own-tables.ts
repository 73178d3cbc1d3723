// Every table that keeps something about a person, in the order in which it is told.
import { ACCOUNT, SIGN_IN } from './account-tables.ts'
import { COMMITTEE, MAILS, OTHERS } from './activity-tables.ts'
import type { OwnTable } from './table.ts'

export const OWN_TABLES: readonly OwnTable[] = [...ACCOUNT, ...COMMITTEE, ...MAILS, ...SIGN_IN, ...OTHERS]
