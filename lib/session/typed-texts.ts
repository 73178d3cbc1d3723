// What was typed into a form that was refused. Short texts travel in the cookie of the visit; longer ones than it has room for are kept by
// the provider, sealed by the portal's secret, and the visit holds their key.
import { randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sealData, unsealData } from 'iron-session'
import { KeepTypedForm, ReadTypedForm, TYPED_FORM_HOURS, TYPED_FORM_MAX } from '#contract/typed-forms.ts'
import { call } from '#lib/provider/call.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { callOptions } from './caller.ts'
import type { Flash, TypedTexts, Visit } from './visit.ts'

/** Compressed bytes; beside the session and two other outcomes the cookie has room for so many. */
const COOKIE_BYTES = 800
const KEY_BYTES = 32
/** Limit of unpacking: more than the door takes of a form. */
const MAX_UNPACKED_BYTES = 2 * 1024 * 1024
/** A person waits for it, after the call that was refused. */
const TIMEOUT_MS = 5_000

const sealing = () => ({ password: portalSettings().sessionSecret, ttl: TYPED_FORM_HOURS * 3600 })

/** null: longer than a cookie has room for, and the provider cannot keep it. `token`: of the session, which may be over. */
export async function typedTexts(values: Record<string, string>, token: string | undefined): Promise<TypedTexts | null> {
  const packed = deflateRawSync(JSON.stringify(values))
  if (packed.length <= COOKIE_BYTES) return { values }
  if (token === undefined) return null
  const sealed = await sealData({ packed: packed.toString('base64url') }, sealing())
  if (sealed.length > TYPED_FORM_MAX) return null
  const key = randomBytes(KEY_BYTES).toString('base64url')
  try {
    await call(KeepTypedForm, { body: { token, key, sealed } }, { ...callOptions(), timeoutMs: TIMEOUT_MS })
    return { kept: key }
  } catch (error) {
    if (isApiFailure(error)) return null
    throw error
  }
}

async function valuesOf(key: string): Promise<Record<string, string>> {
  try {
    const { sealed } = await call(ReadTypedForm, { body: { key } }, { ...callOptions(), timeoutMs: TIMEOUT_MS })
    const { packed } = await unsealData<{ packed?: string }>(sealed, sealing())
    if (packed === undefined) return {}
    return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString()) as Record<string, string>
  } catch (error) {
    if (isApiFailure(error)) return {}
    throw error
  }
}

async function withValues({ kept, ...flash }: Flash): Promise<Flash> {
  return kept === undefined ? flash : { ...flash, values: await valuesOf(kept) }
}

/** The visit with the texts that the provider keeps for its outcomes. */
export async function withTypedTexts(visit: Visit): Promise<Visit> {
  if (!visit.flash?.some(({ kept }) => kept !== undefined)) return visit
  return { ...visit, flash: await Promise.all(visit.flash.map(withValues)) }
}
