// A person's own sessions, and the copy of their data.
import { browserName } from '#common/browser-name.ts'
import { SESSIONS } from '#common/nouns.ts'
import { plural } from '#common/plural.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { ListOwnSessions, LiveSession } from '#contract/account.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { pdfOf } from '#provider/export/pdf.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, type Context } from '#provider/records/change.ts'
import { ownDataDocument } from './own-data/document.ts'
import { asJson, gatherOwnData } from './own-data/service.ts'
import { findPerson } from './own-data/queries.ts'
import * as queries from './queries.ts'

type Caller = Context<Actor> & Pick<Capabilities, 'settings' | 'presence'>

/** Sessions not used since then have ended. */
const seenAfter = ({ settings }: Pick<Capabilities, 'settings'>, now: Date) => new Date(now.getTime() - settings.sessionMaxTime * 1000)

/** Times are told without seconds, so that repeated answers are equal; no page shows them. */
const MINUTE_MS = 60_000

type Reading = Pick<Caller, 'db' | 'settings' | 'presence' | 'now' | 'actor'>

/** Live sessions of any person, the caller's present one first. Callers check the permission. */
export async function liveSessionsOf(context: Reading, userId: number): Promise<LiveSession[]> {
  const { db, actor, presence } = context
  const rows = await queries.liveSessions(db, { userId, seenAfter: seenAfter(context, context.now()) })
  // When they were seen last may be noted and not written yet.
  const sessions = rows.map((row) => ({ ...row, seenAt: Math.max(row.last_seen_at.getTime(), presence.seenAt(row.id)?.getTime() ?? 0) }))
  const isCurrent = ({ id }: { id: string }) => id === actor.sessionId
  return sessions
    .sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || b.seenAt - a.seenAt)
    .map(({ id, number, created_at, seenAt, address, user_agent }) => ({
      id: number,
      startedAt: created_at.toISOString(),
      lastSeenAt: new Date(Math.max(created_at.getTime(), seenAt - (seenAt % MINUTE_MS))).toISOString(),
      address,
      ...browserName(user_agent),
      current: isCurrent({ id }),
    }))
}

/** Call it within a change. false: the session does not exist or has ended. */
export const endLiveSession = (tx: Tx, context: Pick<Caller, 'settings'>, ended: Omit<Parameters<typeof queries.endOneSession>[1], 'seenAfter'>) =>
  queries.endOneSession(tx, { ...ended, seenAfter: seenAfter(context, ended.now) })

type Others = Omit<Parameters<typeof queries.endSessionsBut>[2], 'seenAfter'> & { but: string }

/** Ends all live sessions of a person except one, and returns their number. */
export const endLiveSessionsBut = (tx: Tx, context: Pick<Caller, 'settings'>, { but, ...ending }: Others) =>
  queries.endSessionsBut(tx, but, { ...ending, seenAfter: seenAfter(context, ending.now) })

export const listOwnSessions = async (context: Caller): Promise<AnswerOf<typeof ListOwnSessions>> => ({
  items: await liveSessionsOf(context, context.actor.userId),
})

export const endOwnSession = (context: Caller, number: number): Promise<{ affectedCount: number }> =>
  change(context, 'sessions', async ({ tx, author: { now } }) => {
    if (!(await endLiveSession(tx, context, { userId: context.actor.userId, number, now, reason: 'sign_out' })))
      return { answer: { affectedCount: 0 }, nothingHappened: true }
    return { answer: { affectedCount: 1 }, trace: { kind: 'other_sessions_ended', description: 'Zakończono jedną z własnych sesji' } }
  })

export const endOtherSessions = (context: Caller): Promise<{ affectedCount: number }> =>
  change(context, 'sessions', async ({ tx, author: { now } }) => {
    const { userId, sessionId } = context.actor
    const affectedCount = await endLiveSessionsBut(tx, context, { userId, but: sessionId, now, reason: 'sign_out' })
    const answer = { affectedCount }
    if (affectedCount === 0) return { answer, nothingHappened: true }
    return {
      answer,
      trace: { kind: 'other_sessions_ended', description: `Zakończono ${affectedCount} ${plural(affectedCount, SESSIONS)} na innych urządzeniach` },
    }
  })

/** Logged, so that a copy made by somebody else is noticed. */
export async function makeOwnData(context: Omit<Caller, 'keepAnswer'>, format: 'pdf' | 'json'): Promise<Buffer> {
  const { person, sections, now } = await change({ ...context, keepAnswer: async () => undefined }, 'sessions', async ({ tx, author }) => {
    const found = await findPerson(tx, context.actor.userId)
    const answer = { person: found, sections: await gatherOwnData(tx, found, context.settings.secret), now: author.now }
    return { answer, trace: { kind: 'own_data_downloaded', description: `Pobrano kopię własnych danych (${format.toUpperCase()})` } }
  })
  return format === 'json' ? asJson(sections, { person, now }) : pdfOf(ownDataDocument(sections, { name: context.actor.fullName, now }))
}
