// What a person sees and ends of their own sessions, and the copy of their own data.
import { SESSIONS } from '#common/nouns.ts'
import { plural } from '#common/plural.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { ListOwnSessions } from '#contract/account.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { writePdf } from '#provider/export/pdf.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, type Context } from '#provider/records/change.ts'
import { ownDataDocument } from './own-data/document.ts'
import { asJson, gatherOwnData } from './own-data/service.ts'
import { findPerson } from './own-data/queries.ts'
import * as queries from './queries.ts'

type Caller = Context<Actor> & Pick<Capabilities, 'settings'>

/** Whoever was not seen since is signed out. */
const seenAfter = ({ settings }: Pick<Capabilities, 'settings'>, now: Date) => new Date(now.getTime() - settings.sessionMaxTime * 1000)

/** No page shows more, and with seconds every answer would differ from the one before. */
const startOfMinute = (at: Date) => at.getTime() - (at.getTime() % 60_000)

export async function listOwnSessions(context: Caller): Promise<AnswerOf<typeof ListOwnSessions>> {
  const { db, actor } = context
  const sessions = await queries.liveSessions(db, actor.userId, seenAfter(context, context.now()))
  return {
    items: sessions
      .map(({ id, created_at, last_seen_at, address }) => ({
        startedAt: created_at.toISOString(),
        lastSeenAt: new Date(Math.max(created_at.getTime(), startOfMinute(last_seen_at))).toISOString(),
        address,
        current: id === actor.sessionId,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current)),
  }
}

export const endOtherSessions = (context: Caller): Promise<{ affectedCount: number }> =>
  change(context, 'sessions', async ({ tx, author: { now } }) => {
    const { userId, sessionId } = context.actor
    const affectedCount = await queries.endSessionsBut(tx, sessionId, { userId, seenAfter: seenAfter(context, now), now })
    const answer = { affectedCount }
    if (affectedCount === 0) return { answer, nothingHappened: true }
    return {
      answer,
      trace: { kind: 'other_sessions_ended', description: `Zakończono ${affectedCount} ${plural(affectedCount, SESSIONS)} na innych urządzeniach` },
    }
  })

/** Making the copy is logged too, so that one made by somebody else shows. */
export async function makeOwnData(context: Omit<Caller, 'keepAnswer'>, format: 'pdf' | 'json'): Promise<Buffer> {
  const { person, sections, now } = await change({ ...context, keepAnswer: async () => undefined }, 'sessions', async ({ tx, author }) => {
    const found = await findPerson(tx, context.actor.userId)
    const answer = { person: found, sections: await gatherOwnData(tx, found), now: author.now }
    return { answer, trace: { kind: 'own_data_downloaded', description: `Pobrano kopię własnych danych (${format.toUpperCase()})` } }
  })
  return format === 'json' ? asJson(sections, { person, now }) : writePdf(ownDataDocument(sections, { name: context.actor.fullName, now }))
}
