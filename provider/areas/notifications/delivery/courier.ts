// Sends the mails of notifications to the mail server, one at a time. All state is in the rows: a process that is killed loses
// only its claim on one mail, and several processes share the work.
import { setTimeout as pause } from 'node:timers/promises'
import type { Capabilities } from '#provider/capabilities.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { markRefused } from '#provider/areas/notifications/bounces/service.ts'
import { addresseeOfRow } from '#provider/areas/notifications/letter/service.ts'
import { findStored, lostFiles, type StoredNotification } from '#provider/areas/notifications/letter/stored.ts'
import { sentMailRecord, toLetter, write } from '#provider/areas/notifications/letter/write.ts'
import { recheck } from '#provider/areas/notifications/recipients/service.ts'
import { asFailure, isServerTrouble } from '#provider/mail/failure.ts'
import type { Mailbox } from '#provider/mail/letter.ts'
import type { Transport } from '#provider/mail/transport.ts'
import { sender } from '#provider/mail/wording.ts'
import * as queries from './queries.ts'
import { recordCompletion } from './completion.ts'
import {
  SERVER_AWAY_MAX_MS,
  SERVER_AWAY_TRIES_MIN,
  CLAIM_MS,
  MAILS_PER_TURN,
  POLL_EVERY_MS,
  MAIL_TIMEOUT_MS,
  retryPauseMs,
  serverAwayPauseMs,
  STOP_TIMEOUT_MS,
  TRIES_MAX,
} from './times.ts'

type Dependencies = Pick<Capabilities, 'db' | 'audit' | 'files' | 'settings' | 'now'>

export interface CourierOptions extends Dependencies {
  transport: Transport
  onTrouble: (error: unknown) => void
}

export interface Courier {
  /** Looks for mails to send now. */
  wake(): void
  /** Waits for the mail that is being sent, or aborts it after `STOP_TIMEOUT_MS`. */
  stop(): Promise<void>
}

/** What the mails of one notification share during a turn. */
interface Turn {
  stored: StoredNotification
  from: Mailbox
  replyTo: string | null
  /** The server was unreachable before. */
  troubled: boolean
}

/** `answered`: the server took or refused this mail. `trouble`: the server itself is unreachable, so sending pauses. */
type Outcome = 'answered' | 'trouble'

class Delivery {
  readonly #options: CourierOptions
  /** `stopping`: no new mail is begun. `breakingOff`: the mail being sent is aborted. */
  readonly #stopping: AbortSignal
  readonly #breakingOff: AbortSignal
  /** The mail that the server has taken; recorded together with the next claim, in one commit. Kept until that succeeds. */
  #sent: queries.SentMail | null = null

  constructor(options: CourierOptions, { stopping, breakingOff }: { stopping: AbortSignal; breakingOff: AbortSignal }) {
    this.#options = options
    this.#stopping = stopping
    this.#breakingOff = breakingOff
  }

  #later(ms: number): Date {
    return new Date(this.#options.now().getTime() + ms)
  }

  /** Sends up to `MAILS_PER_TURN` mails of each due notification. Returns whether there were any. */
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
    if (lost.length > 0) await queries.failWaiting(db, id, { failure: 'other', failure_text: `brak pliku: ${lost.join(', ')}` })
    const turn: Turn = {
      stored,
      from: sender(settings, settings.mailFrom),
      replyTo: await secretariatEmail(db),
      troubled: (await queries.findTroubles(db, id)).troubles > 0,
    }
    for (let i = 0; i < MAILS_PER_TURN && !this.#stopping.aborted; i += 1) {
      const claimed = await this.#writeDown(id)
      if (!claimed) return void (await recordCompletion(this.#options, id))
      if ((await this.#deliver(turn, claimed)) === 'trouble') break
    }
    await this.#writeDown()
  }

  /** Records the mail sent last and claims the next one of the notification `claimsOf`. */
  async #writeDown(claimsOf?: number): Promise<queries.Claimed | undefined> {
    const { db, now } = this.#options
    const claim = claimsOf === undefined ? null : { notificationId: claimsOf, now: now(), until: this.#later(CLAIM_MS) }
    const claimed = await queries.recordAndClaimNext(db, this.#sent, claim)
    this.#sent = null
    return claimed
  }

  async #deliver(turn: Turn, claimed: queries.Claimed): Promise<Outcome> {
    const { db } = this.#options
    // Claimed more often than it can be tried: this mail seems to crash the process.
    if (claimed.attempts > TRIES_MAX) {
      await queries.markError(db, claimed, { failure: 'other', failure_text: `przerwane próby: ${TRIES_MAX}` })
      return 'answered'
    }
    const prolonging = setInterval(() => void queries.prolongClaim(db, claimed, this.#later(CLAIM_MS)).catch(this.#options.onTrouble), CLAIM_MS / 3)
    try {
      if (!(await this.#waitForSendingTime())) {
        await queries.requeue(db, claimed, { nextTryAt: null, counts: false })
        return 'trouble'
      }
      const able = await this.#recheck(turn, claimed)
      return able ? await this.#handOver(turn, able) : 'answered'
    } finally {
      clearInterval(prolonging)
    }
  }

  /** false: the provider stops before the reserved time. */
  async #waitForSendingTime(): Promise<boolean> {
    const { db, settings, now } = this.#options
    if (settings.mailRate === null) return true
    const place = await queries.reserveSendingTime(db, now(), 60_000 / settings.mailRate)
    const wait = place.getTime() - now().getTime()
    if (wait > 0) await pause(wait, undefined, { signal: this.#stopping }).catch(() => undefined)
    return !this.#stopping.aborted
  }

  /** Checks again whether the recipient may get the mail, and at which address; null: no longer, and the row has the reason. */
  async #recheck({ stored }: Turn, claimed: queries.Claimed): Promise<queries.Claimed | null> {
    const { db, settings, now } = this.#options
    const checked = await recheck(db, stored.selection, claimed, { now: now(), settings })
    if ('leftOut' in checked) {
      await queries.markLeftOut(db, claimed, checked.leftOut)
      return null
    }
    if (checked.email === claimed.email) return claimed
    await queries.changeAddress(db, claimed, checked.email)
    return { ...claimed, email: checked.email }
  }

  async #handOver(turn: Turn, claimed: queries.Claimed): Promise<Outcome> {
    const { stored, from, replyTo } = turn
    const { files, settings, transport, now } = this.#options
    const addressee = addresseeOfRow(claimed)
    const written = write(settings, stored, addressee, 'real')
    const returnPath = settings.bounces && `bounce+${claimed.bounce_key}@${settings.bounces.domain}`
    const letter = toLetter(written, stored, files, { messageId: claimed.message_id, recipient: claimed.email, date: stored.date, from, replyTo, returnPath })
    try {
      await transport.send(letter, { signal: AbortSignal.any([AbortSignal.timeout(MAIL_TIMEOUT_MS), this.#breakingOff]) })
    } catch (error) {
      return this.#fail(turn, claimed, error)
    }
    this.#sent = { claimed, now: now(), ...sentMailRecord(settings, { written, notification: stored, addressee }, { from, replyTo }) }
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
      const wait = retryPauseMs(claimed.attempts)
      if (wait === null) await queries.markError(db, claimed, failed)
      else await queries.requeue(db, claimed, { nextTryAt: this.#later(wait), counts: true }, failed)
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

  /** Pauses the notification because the server is unreachable. `putBack`: this does not count as a try of the mail. */
  async #leaveAlone(turn: Turn, claimed: queries.Claimed, { failed, putBack }: { failed: queries.Failed; putBack: boolean }): Promise<void> {
    const { db, now } = this.#options
    const { id } = turn.stored
    const { troubles, troubled_since } = await queries.findTroubles(db, id)
    const until = this.#later(serverAwayPauseMs(troubles))
    // Behind all others, in case this very mail makes the server fail.
    if (putBack) await queries.requeue(db, claimed, { nextTryAt: until, counts: false }, failed)
    await queries.notePause(db, id, { until, now: now() })
    turn.troubled = true
    // Both conditions: a provider that was stopped for a day has not tried for a day.
    const isLong = troubled_since !== null && now().getTime() - troubled_since.getTime() > SERVER_AWAY_MAX_MS
    if (isLong && troubles >= SERVER_AWAY_TRIES_MIN) await queries.failWaiting(db, id, failed)
  }
}

/** Milliseconds until the next mail is due, at most `POLL_EVERY_MS`. */
async function untilNext({ db, now }: CourierOptions): Promise<number> {
  const due = await queries.nextDue(db)
  return Math.min(POLL_EVERY_MS, Math.max(0, (due?.getTime() ?? Infinity) - now().getTime()))
}

export function startCourier(options: CourierOptions): Courier {
  const stopping = new AbortController()
  const breakingOff = new AbortController()
  const delivery = new Delivery(options, { stopping: stopping.signal, breakingOff: breakingOff.signal })
  let awake = new AbortController()

  async function run(): Promise<void> {
    // Each round first records the mail that the round before could not record.
    while (!stopping.signal.aborted) {
      awake = new AbortController()
      try {
        if (await delivery.round()) continue
        const wait = await untilNext(options)
        await pause(wait, undefined, { signal: AbortSignal.any([awake.signal, stopping.signal]) }).catch(() => undefined)
      } catch (error) {
        options.onTrouble(error)
        await pause(POLL_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const ended = run()
  return {
    wake: () => awake.abort(),
    async stop() {
      stopping.abort()
      const patience = setTimeout(() => breakingOff.abort(), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(patience)
    },
  }
}
