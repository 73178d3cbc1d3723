// A digest that waits to be sent is made anew before each try: rights, what waits and the person's choices are those of that moment.
import { DIGEST_KIND_KEYS } from '#common/digest-kinds.ts'
import type { Capabilities, OutgoingMail, Remaking, Tx } from '#provider/capabilities.ts'
import { bySystem, change } from '#provider/records/change.ts'
import { eventsOf, keysOf, untoldOf, type DigestEvent } from './events.ts'
import { digestMail } from './letter.ts'
import { recipientOf, type Recipient } from './person.ts'
import * as queries from './queries.ts'
import { digestKey } from './service.ts'

type Making = Pick<Capabilities, 'db' | 'audit' | 'now' | 'presence' | 'settings'>

interface Present {
  recipient: Recipient
  events: DigestEvent[]
}

type ToldEvents = Awaited<ReturnType<typeof queries.toldBy>>

interface Waiting {
  userId: number
  /** The mail's key. */
  batch: string
  told: ToldEvents
  now: Date
}

const keysIn = (rows: ToldEvents) => rows.map(({ key }) => key)

/** What the mail has to say now, also what is new of its kinds since it was queued. null: its person is to get nothing. */
async function presentOf(capabilities: Making, tx: Tx, { userId, batch, told, now }: Waiting): Promise<Present | null> {
  const row = await queries.findDigest(tx, userId)
  if (!row || row.stopped_at !== null) return null
  const recipient = await recipientOf({ ...capabilities, db: tx, now: () => now }, userId)
  if (!recipient) return null
  const kinds = DIGEST_KIND_KEYS.filter((kind) => row[kind] !== 'never' && told.some((one) => one.kind === kind))
  const found = await eventsOf(recipient.reader, kinds, await queries.followedIds(tx, userId))
  const elsewhere = await queries.toldAmong(tx, userId, found, batch)
  return { recipient, events: untoldOf(found, elsewhere) }
}

const remake = (capabilities: Making, batch: string): Promise<OutgoingMail | null> =>
  change<OutgoingMail | null>(bySystem(capabilities), 'digests', async ({ tx, author: { now } }) => {
    const told = await queries.toldBy(tx, batch)
    const userId = told[0]?.userId
    if (userId === undefined) return { answer: null, nothingHappened: true }
    const present = await presentOf(capabilities, tx, { userId, batch, told, now })
    const events = present?.events ?? []
    const kept = new Set(keysOf(events))
    await queries.untell(
      tx,
      batch,
      keysIn(told).filter((key) => !kept.has(key)),
    )
    if (!present || events.length === 0) return { answer: null, nothingHappened: true }
    await queries.insertTold(tx, events, { userId, now, batch })
    const { settings } = capabilities
    return { answer: digestMail(settings, { ...present.recipient, key: digestKey(settings, userId) }, events), nothingHappened: true }
  })

const giveUp = (capabilities: Making, batch: string): Promise<null> =>
  change<null>(bySystem(capabilities), 'digests', async ({ tx }) => {
    await queries.untell(tx, batch, keysIn(await queries.toldBy(tx, batch)))
    return { answer: null, nothingHappened: true }
  })

export const digestRemaking = (capabilities: Making): Remaking => ({
  remake: (batch) => remake(capabilities, batch),
  giveUp: async (batch) => void (await giveUp(capabilities, batch)),
})
