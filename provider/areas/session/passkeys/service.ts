// The passkeys of one's own account.
import type { AnswerOf } from '#contract/kit.ts'
import { PASSKEYS_MAX, type AddPasskey, type DeclinePasskey, type OwnPasskey, type PasskeyAnswer, type RemovePasskey } from '#contract/passkeys.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import type { Context as Change } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import type { Context } from '#provider/areas/session/proof.ts'
import { accountOf, codesForFirst, note, removeCodesWithLast } from '#provider/areas/session/second-factor/changing.ts'
import { noteProof } from '#provider/areas/session/second-factor/queries.ts'
import { hostOf, optionsToAdd, verifyNew } from './ceremony.ts'
import * as queries from './queries.ts'

type ChangeContext = Context & Pick<Change, 'keepAnswer'>

export async function listPasskeys(db: Db, settings: Settings, userId: number): Promise<OwnPasskey[]> {
  const host = hostOf(settings)
  return (await queries.listOf(db, userId)).map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.synced,
    usable: row.host === host,
  }))
}

/** They work at the host of PUBLIC_URL that they were made for. */
export const countPasskeysOfOtherHosts = (db: Db, settings: Settings): Promise<number> => queries.countOfOtherHosts(db, hostOf(settings))

export async function beginPasskey(context: Context, actor: Actor): Promise<Record<string, unknown>> {
  if ((await queries.listOf(context.db, actor.userId)).length >= PASSKEYS_MAX) throw new Refusal('ERROR_TOO_MANY_PASSKEYS')
  return optionsToAdd(context, actor)
}

export async function addPasskey(
  context: Context,
  actor: Actor,
  { name, passkey }: { name: string; passkey: PasskeyAnswer },
): Promise<AnswerOf<typeof AddPasskey>> {
  const { credential, credentialBackedUp } = await verifyNew(context, actor.userId, passkey)
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, actor.userId)
    if ((await queries.listOf(tx, actor.userId)).length >= PASSKEYS_MAX) throw new Refusal('ERROR_TOO_MANY_PASSKEYS')
    const recoveryCodes = await codesForFirst(tx, actor.userId, now)
    const id = await queries.insertPasskey(tx, {
      userId: actor.userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      host: hostOf(context.settings),
      name,
      counter: credential.counter,
      transports: credential.transports ?? [],
      synced: credentialBackedUp,
      now,
    })
    if (id === null) throw new Refusal('ERROR_PASSKEY_REFUSED')
    await noteProof(tx, actor.sessionId, now)
    await note(tx, context, { account, change: { kind: 'passkey-added', name }, kind: 'passkey_added', description: `Dodanie klucza dostępu: ${name}` })
    return { id, recoveryCodes }
  })
}

export const declinePasskey = (context: ChangeContext, actor: Actor): Promise<AnswerOf<typeof DeclinePasskey>> =>
  context.db.transaction().execute(async (tx) => {
    const answer = { affectedCount: (await queries.noteDeclined(tx, actor.userId)) ? 1 : 0 }
    await context.keepAnswer(tx, answer)
    return answer
  })

export const removePasskey = (context: ChangeContext, actor: Actor, id: number): Promise<AnswerOf<typeof RemovePasskey>> =>
  context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, actor.userId)
    const name = await queries.removePasskey(tx, actor.userId, id)
    if (name === undefined) throw new Refusal('ERROR_NOT_FOUND')
    await removeCodesWithLast(tx, actor.userId)
    await note(tx, context, { account, change: { kind: 'passkey-removed', name }, kind: 'passkey_removed', description: `Usunięcie klucza dostępu: ${name}` })
    const answer = { affectedCount: 1 }
    await context.keepAnswer(tx, answer)
    return answer
  })
