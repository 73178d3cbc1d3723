// Writes to people what they asked for, each event once: which events were told is written in the transaction that queues the mail.
import { randomUUID } from 'node:crypto'
import { DIGEST_KIND_KEYS, type DigestKind } from '#common/digest-kinds.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import type { JobQueue } from '#provider/jobs/queue.ts'
import { bySystem, change } from '#provider/records/change.ts'
import { answeredAgain, eventsOf, untoldOf, type Reader } from './events.ts'
import { digestMail } from './letter.ts'
import { recipientOf } from './person.ts'
import * as queries from './queries.ts'
import { digestKey } from './service.ts'
import { nextTimes } from './times.ts'

const DAY_MS = 86_400_000
/** After a mail at once the next one waits so long: fifteen documents that are added one by one are two mails, not fifteen. */
const QUIET_MS = 10 * 60_000
/** Longer than anything waits; a duty that waits longer is told again. */
const TOLD_FOR_MS = 400 * DAY_MS

type Sending = Pick<Capabilities, 'db' | 'audit' | 'now' | 'presence' | 'settings' | 'mail'>

interface Due {
  isDaily: boolean
  isWeekly: boolean
  kinds: DigestKind[]
}

/** What comes at once comes with a digest too, when one is due. */
function dueOf(row: queries.DigestRow, now: Date): Due {
  const isDaily = row.daily_next_at <= now
  const isWeekly = row.weekly_next_at <= now
  const isAtOnce = row.quiet_until === null || row.quiet_until <= now
  const due = { at_once: isAtOnce, daily: isDaily, weekly: isWeekly, never: false }
  return { isDaily, isWeekly, kinds: DIGEST_KIND_KEYS.filter((kind) => due[row[kind]]) }
}

/** A meeting that was moved back to the date of the answer, or was answered for its new one, asks nothing; moved once more it asks anew. */
async function forgetAnswered(tx: Tx, reader: Reader): Promise<void> {
  const { userId } = reader.actor
  const asked = await queries.askedAnew(tx, userId)
  if (asked.length > 0) await queries.forgetAskedAnew(tx, userId, await answeredAgain(reader, asked))
}

const sendTo = (capabilities: Sending, userId: number): Promise<null> =>
  change<null>(bySystem(capabilities), 'digests', async ({ tx, author: { now } }) => {
    const { settings, mail } = capabilities
    const nothing = { answer: null, nothingHappened: true } as const
    const row = await queries.findDigest(tx, userId)
    if (!row || row.stopped_at !== null) return nothing
    const { isDaily, isWeekly, kinds } = dueOf(row, now)
    const recipient = await recipientOf({ ...capabilities, db: tx, now: () => now }, userId)
    const found = recipient && kinds.length > 0 ? await eventsOf(recipient.reader, kinds, await queries.followedIds(tx, userId)) : []
    // Of an address that was refused nothing is known to have been read.
    if (recipient) await queries.untellRefused(tx, userId, recipient.email)
    if (recipient && kinds.includes('attendance')) await forgetAnswered(tx, recipient.reader)
    const events = untoldOf(found, await queries.toldAmong(tx, userId, found))
    const next = nextTimes(now, row)
    const times = { ...(isDaily && { daily_next_at: next.daily }), ...(isWeekly && { weekly_next_at: next.weekly }) }
    if (recipient && events.length > 0) {
      const batch = randomUUID()
      await queries.insertTold(tx, events, { userId, now, batch })
      await mail.send(tx, { ...digestMail(settings, { ...recipient, key: digestKey(settings, userId) }, events), remakeKey: batch })
    }
    const quiet = events.some(({ kind }) => row[kind] === 'at_once') ? { quiet_until: new Date(now.getTime() + QUIET_MS) } : {}
    if (isDaily || isWeekly || events.length > 0) await queries.setTimes(tx, userId, { ...times, ...quiet })
    return nothing
  })

/** Everything that is due now. What fails for one person does not keep the others from theirs. */
export async function sendDigests(capabilities: Sending): Promise<void> {
  const failures: unknown[] = []
  for (const userId of await queries.duePeople(capabilities.db, capabilities.now()))
    await sendTo(capabilities, userId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `digests of ${failures.length} people could not be made`)
}

/** Every minute; after a time without a running provider what was due meanwhile comes once. */
export const startDigests = (jobs: Pick<JobQueue, 'repeat'>, capabilities: Sending): Promise<void> =>
  jobs.repeat('digests', '* * * * *', () => sendDigests(capabilities))

export async function forgetTold({ db, now }: Pick<Capabilities, 'db' | 'now'>): Promise<void> {
  await queries.forgetToldBefore(db, new Date(now().getTime() - TOLD_FOR_MS))
  await queries.forgetDeleted(db)
}
