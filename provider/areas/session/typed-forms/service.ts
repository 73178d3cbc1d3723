// Keeps what was typed into a refused form until its page is shown again. Only for people who have or had a session, a few forms each.
import { TYPED_FORM_HOURS, TYPED_FORMS_MAX } from '#contract/typed-forms.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { signedClaims } from '#provider/identity/tokens.ts'
import { WrongKey } from '#provider/refusal.ts'
import { hashKey } from '#provider/areas/session/passwords/passwords.ts'
import * as queries from './queries.ts'

type Context = Pick<Capabilities, 'db' | 'settings' | 'now'>

const HOUR_MS = 3_600_000

export async function keepTypedForm({ db, settings, now }: Context, { token, key, sealed }: { token: string; key: string; sealed: string }): Promise<void> {
  const claims = await signedClaims(settings.secret, token)
  if (!claims || !(await queries.ownerOfSession(db, claims))) throw new WrongKey()
  const at = now()
  const form = { hash: hashKey(key), userId: claims.userId, sealed, now: at, expiresAt: new Date(at.getTime() + TYPED_FORM_HOURS * HOUR_MS) }
  await queries.insertForm(db, form)
  await queries.dropOlderForms(db, form.userId, TYPED_FORMS_MAX)
}

export async function readTypedForm({ db, now }: Context, key: string): Promise<{ sealed: string }> {
  const form = await queries.findForm(db, hashKey(key), now())
  if (!form) throw new WrongKey()
  return form
}
