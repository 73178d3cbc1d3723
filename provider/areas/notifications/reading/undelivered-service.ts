// Mails that were given up, for the office's list of what is to be done.
import type { Capabilities } from '#provider/capabilities.ts'
import * as queries from './queries.ts'

/** Nothing can be done about older ones. */
const TOLD_FOR_MS = 14 * 24 * 60 * 60 * 1000

/** Mailings of the last fourteen days with mails that did not arrive, each with their number. */
export async function undeliveredMailings({ db, now }: Pick<Capabilities, 'db' | 'now'>) {
  const rows = await queries.undelivered(db, new Date(now().getTime() - TOLD_FOR_MS))
  return rows.map(({ id, subject, count }) => ({ id, name: subject, deadline: null, count }))
}
