// The accounts elsewhere of one's own account. Linking is its owner's own press, with a fresh proof; no e-mail address links anything.
import type { Identity, LinkIdentity, ListIdentities, ListIssuers, RemoveIdentity } from '#contract/identities.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Actor } from '#provider/identity/actor.ts'
import type { Context as Change } from '#provider/records/change.ts'
import { isSameAddress } from '#provider/issuer-settings.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import type { Context } from '#provider/areas/session/proof.ts'
import { accountOf, note } from '#provider/areas/session/second-factor/changing.ts'
import { beginFlow, endFlow } from './flow-service.ts'
import { issuerNamed, issuerOf } from './issuer-service.ts'
import * as queries from './queries.ts'

const shown = ({ key, name }: Settings['issuers'][number]) => ({ key, name })

export const listIssuers = ({ settings }: Pick<Context, 'settings'>): AnswerOf<typeof ListIssuers> => ({ items: settings.issuers.map(shown) })

export async function listIdentities({ db, settings }: Pick<Context, 'db' | 'settings'>, { userId }: Actor): Promise<AnswerOf<typeof ListIdentities>> {
  const rows = await queries.listOf(db, userId)
  const items = rows.map((row): Identity => ({
    id: row.id,
    issuerName: issuerNamed({ settings }, row.issuer)?.name ?? null,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
  return { items, issuers: settings.issuers.filter(({ url }) => !rows.some((row) => isSameAddress(row.issuer, url))).map(shown) }
}

const hasOneAt = async ({ db }: Pick<Context, 'db'>, userId: number, issuer: string): Promise<boolean> =>
  (await queries.listOf(db, userId)).some((row) => row.issuer === issuer)

export async function beginIdentity(context: Context, { userId, sessionId }: Actor, key: string) {
  const { issuer } = await issuerOf(context, key)
  if (await hasOneAt(context, userId, issuer)) throw new Refusal('ERROR_IDENTITY_LINKED')
  return beginFlow(context, { issuer: key, sessionId })
}

export async function linkIdentity(
  context: Context,
  { userId, sessionId }: Actor,
  answer: { issuer: string; flow: string; answer: string },
): Promise<AnswerOf<typeof LinkIdentity>> {
  const { issuer, subject, name } = await endFlow(context, { ...answer, sessionId })
  return context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, userId)
    if (await hasOneAt({ db: tx }, userId, issuer.issuer)) throw new Refusal('ERROR_IDENTITY_LINKED')
    const linked = await queries.insertIdentity(tx, { userId, issuer: issuer.issuer, subject, name, now: context.now() })
    if (!linked) throw new Refusal('ERROR_IDENTITY_TAKEN')
    const description = `Połączenie konta: ${issuer.name}, ${name}`
    await note(tx, context, { account, change: { kind: 'identity-linked', name, issuer: issuer.name }, kind: 'identity_linked', description })
    return linked
  })
}

export const removeIdentity = (context: Context & Pick<Change, 'keepAnswer'>, { userId }: Actor, id: number): Promise<AnswerOf<typeof RemoveIdentity>> =>
  context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, userId)
    const removed = await queries.removeIdentity(tx, userId, id)
    if (!removed) throw new Refusal('ERROR_NOT_FOUND')
    const issuer = issuerNamed(context, removed.issuer)?.name ?? new URL(removed.issuer).hostname
    const description = `Odłączenie konta: ${issuer}, ${removed.name}`
    await note(tx, context, { account, change: { kind: 'identity-removed', name: removed.name, issuer }, kind: 'identity_removed', description })
    const answer = { affectedCount: 1 }
    await context.keepAnswer(tx, answer)
    return answer
  })
