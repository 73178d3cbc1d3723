// Hands notifications over to the mail server, one mail at a time. What is to be done stands in the rows: a process that is
// killed loses nothing but its claim on one mail, and several of them share the work.
import { setTimeout as pause } from 'node:timers/promises'
import type { Capabilities } from '#provider/capabilities.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { markRefused } from '#provider/areas/notifications/bounces/service.ts'
import { addresseeOfRow } from '#provider/areas/notifications/letter/service.ts'
import { findStored, lostFiles, type StoredNotification } from '#provider/areas/notifications/letter/stored.ts'
import { asHanded, asLetter, write } from '#provider/areas/notifications/letter/write.ts'
import { recheck } from '#provider/areas/notifications/recipients/service.ts'
import { asFailure, isServerTrouble } from '#provider/mail/failure.ts'
import type { Mailbox } from '#provider/mail/letter.ts'
import type { Transport } from '#provider/mail/transport.ts'
import { sender } from '#provider/mail/wording.ts'
import * as queries from './queries.ts'
import { settle } from './settling.ts'
import { AWAY_MAX, AWAY_TRIES_MIN, CLAIM, IN_A_ROW, LOOK_EVERY, ONE_MAIL_MAX, pauseAfter, pauseWhileAway, STOP_WITHIN, TRIES_MAX } from './times.ts'

type Needed = Pick<Capabilities, 'db' | 'audit' | 'files' | 'settings' | 'now'>

export interface CourierOptions extends Needed {
  transport: Transport
  onTrouble: (error: unknown) => void
}

export interface Courier {
  /** There may be something to do. */
  wake(): void
  /** Ends with the mail that is on its way, or breaks it off when that takes long. */
  stop(): Promise<void>
}

/** What every mail of a turn has in common. */
interface Turn {
  stored: StoredNotification
  from: Mailbox
  replyTo: string | null
  /** The server was away before. */
  troubled: boolean
}

/** Whether the server answered about this mail, or is to be left alone. */
type Outcome = 'answered' | 'trouble'

class Delivery {
  readonly #options: CourierOptions
  /** No further mail is begun; and the one on its way is broken off. */
  readonly #stopping: AbortSignal
  readonly #breakingOff: AbortSignal
  /** Taken by the server, and to be written down with the next claim: one commit a mail. Kept until that succeeds. */
  #handed: queries.Handed | null = null

  constructor(options: CourierOptions, { stopping, breakingOff }: { stopping: AbortSignal; breakingOff: AbortSignal }) {
    this.#options = options
    this.#stopping = stopping
    this.#breakingOff = breakingOff
  }

  #later(ms: number): Date {
    return new Date(this.#options.now().getTime() + ms)
  }

  /** Some mails of every notification that has any to send. Answers whether there were some. */
  async round(): Promise<boolean> {
    const { db, now } = this.#options
    await this.#writeDown()
    const due = await queries.dueNotifications(db, now())
    for (const id of due) if (!this.#stopping.aborted) await this.#serve(id)
    return due.length > 0
  }

  async #serve(id: number): Promise<void> {
    const { db, settings, now } = this.#options
    await queries.beginSending(db, id, now())
    const stored = await findStored(db, settings, id)
    if (!stored || stored.isDraft) return
    const lost = await lostFiles(this.#options, stored)
    if (lost.length > 0) await queries.giveUp(db, id, { failure: 'other', failure_text: `brak pliku: ${lost.join(', ')}` })
    const turn: Turn = {
      stored,
      from: sender(settings, settings.mailFrom),
      replyTo: await secretariatEmail(db),
      troubled: (await queries.findTroubles(db, id)).troubles > 0,
    }
    for (let i = 0; i < IN_A_ROW && !this.#stopping.aborted; i += 1) {
      const claimed = await this.#writeDown(id)
      if (!claimed) return void (await settle(this.#options, id))
      if ((await this.#deliver(turn, claimed)) === 'trouble') break
    }
    await this.#writeDown()
  }

  /** What was handed over, and the claim on the next mail of a notification, at once. */
  async #writeDown(claimsOf?: number): Promise<queries.Claimed | undefined> {
    const { db, now } = this.#options
    const claim = claimsOf === undefined ? null : { notificationId: claimsOf, now: now(), until: this.#later(CLAIM) }
    const claimed = await queries.writeDownAndClaim(db, this.#handed, claim)
    this.#handed = null
    return claimed
  }

  async #deliver(turn: Turn, claimed: queries.Claimed): Promise<Outcome> {
    const { db } = this.#options
    // Taken so often without a word about it: with this mail something is wrong that ends its providers.
    if (claimed.attempts > TRIES_MAX) {
      await queries.markError(db, claimed, { failure: 'other', failure_text: `przerwane próby: ${TRIES_MAX}` })
      return 'answered'
    }
    const prolonging = setInterval(() => void queries.prolong(db, claimed, this.#later(CLAIM)).catch(this.#options.onTrouble), CLAIM / 3)
    try {
      if (!(await this.#waitForPlace())) {
        await queries.putBack(db, claimed, { nextTryAt: null, counts: false })
        return 'trouble'
      }
      const able = await this.#recheck(turn, claimed)
      return able ? await this.#handOver(turn, able) : 'answered'
    } finally {
      clearInterval(prolonging)
    }
  }

  /** false: the provider stops before it is its turn. */
  async #waitForPlace(): Promise<boolean> {
    const { db, settings, now } = this.#options
    if (settings.mailRate === null) return true
    const place = await queries.takePlace(db, now(), 60_000 / settings.mailRate)
    const wait = place.getTime() - now().getTime()
    if (wait > 0) await pause(wait, undefined, { signal: this.#stopping }).catch(() => undefined)
    return !this.#stopping.aborted
  }

  /** Whether the mail may still go, and to which address; null: it may not, and its row says why. */
  async #recheck({ stored }: Turn, claimed: queries.Claimed): Promise<queries.Claimed | null> {
    const { db, settings, now } = this.#options
    const checked = await recheck(db, stored.selection, claimed, { now: now(), settings })
    if ('leftOut' in checked) {
      await queries.markLeftOut(db, claimed, checked.leftOut)
      return null
    }
    if (checked.email === claimed.email) return claimed
    await queries.readdress(db, claimed, checked.email)
    return { ...claimed, email: checked.email }
  }

  async #handOver(turn: Turn, claimed: queries.Claimed): Promise<Outcome> {
    const { stored, from, replyTo } = turn
    const { files, settings, transport, now } = this.#options
    const addressee = addresseeOfRow(claimed)
    const written = write(settings, stored, addressee, 'real')
    const returnPath = settings.bounces && `bounce+${claimed.bounce_key}@${settings.bounces.domain}`
    const letter = asLetter(written, stored, files, { messageId: claimed.message_id, recipient: claimed.email, date: stored.date, from, replyTo, returnPath })
    try {
      await transport.send(letter, { signal: AbortSignal.any([AbortSignal.timeout(ONE_MAIL_MAX), this.#breakingOff]) })
    } catch (error) {
      return this.#fail(turn, claimed, error)
    }
    this.#handed = { claimed, now: now(), ...asHanded(settings, { written, notification: stored, addressee }, { from, replyTo }) }
    await this.#answered(turn)
    return 'answered'
  }

  async #fail(turn: Turn, claimed: queries.Claimed, error: unknown): Promise<Outcome> {
    const { db, now } = this.#options
    const { kind, failure, text } = asFailure(error)
    const failed = { failure, failure_text: text }
    if (kind === 'permanent') {
      await queries.markError(db, claimed, failed)
      await markRefused(db, { email: claimed.email, ...failed, now: now() })
    } else if (kind === 'temporary') {
      const wait = pauseAfter(claimed.attempts)
      if (wait === null) await queries.markError(db, claimed, failed)
      else await queries.putBack(db, claimed, { nextTryAt: this.#later(wait), counts: true }, failed)
    }
    if (!isServerTrouble(error)) {
      await this.#answered(turn)
      return 'answered'
    }
    await this.#leaveAlone(turn, claimed, { failed, putBack: kind === 'trouble' })
    return 'trouble'
  }

  async #answered(turn: Turn): Promise<void> {
    if (turn.troubled) await queries.noteAnswer(this.#options.db, turn.stored.id)
    turn.troubled = false
  }

  /** `putBack`: it was no try of this mail. */
  async #leaveAlone(turn: Turn, claimed: queries.Claimed, { failed, putBack }: { failed: queries.Failed; putBack: boolean }): Promise<void> {
    const { db, now } = this.#options
    const { id } = turn.stored
    const { troubles, troubled_since } = await queries.findTroubles(db, id)
    const until = this.#later(pauseWhileAway(troubles))
    // Behind all others: should it be this mail that drives the server away, they get through.
    if (putBack) await queries.putBack(db, claimed, { nextTryAt: until, counts: false }, failed)
    await queries.notePause(db, id, { until, now: now() })
    turn.troubled = true
    // Both: a provider that was away itself for a day has not tried for a day.
    const isLong = troubled_since !== null && now().getTime() - troubled_since.getTime() > AWAY_MAX
    if (isLong && troubles >= AWAY_TRIES_MIN) await queries.giveUp(db, id, failed)
  }
}

/** Milliseconds until there will be something to do, as far as is known. */
async function untilNext({ db, now }: CourierOptions): Promise<number> {
  const due = await queries.nextDue(db)
  return Math.min(LOOK_EVERY, Math.max(0, (due?.getTime() ?? Infinity) - now().getTime()))
}

export function startCourier(options: CourierOptions): Courier {
  const stopping = new AbortController()
  const breakingOff = new AbortController()
  const delivery = new Delivery(options, { stopping: stopping.signal, breakingOff: breakingOff.signal })
  let awake = new AbortController()

  async function run(): Promise<void> {
    // Each round begins by writing down what an earlier one could not.
    while (!stopping.signal.aborted) {
      awake = new AbortController()
      try {
        if (await delivery.round()) continue
        const wait = await untilNext(options)
        await pause(wait, undefined, { signal: AbortSignal.any([awake.signal, stopping.signal]) }).catch(() => undefined)
      } catch (error) {
        options.onTrouble(error)
        await pause(LOOK_EVERY, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const ended = run()
  return {
    wake: () => awake.abort(),
    async stop() {
      stopping.abort()
      const patience = setTimeout(() => breakingOff.abort(), STOP_WITHIN)
      await ended
      clearTimeout(patience)
    },
  }
}
