// Encrypts and signs the visit cookie.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { portalSettings } from '#lib/system/portal-settings.ts'
import type { Visit } from './visit.ts'

/** Longer than any session, whose end the provider decides. */
const LIFETIME_SECONDS = 24 * 60 * 60
// Browsers refuse a cookie of more than 4096 bytes, name and attributes included.
const MAX_SEALED_LENGTH = 3_800

/** Limit of unpacking; our cookies never exceed it. */
const MAX_UNPACKED_BYTES = 256 * 1024

/** A compressed visit. */
interface Packed {
  packed: string
}

const packed = (visit: Visit): Packed => ({ packed: deflateRawSync(JSON.stringify(visit)).toString('base64url') })
const unpacked = (data: Visit | Packed): Visit =>
  'packed' in data ? (JSON.parse(inflateRawSync(Buffer.from(data.packed, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString()) as Visit) : data

const options = () => ({ password: portalSettings().sessionSecret, ttl: LIFETIME_SECONDS })

export const isEmpty = (visit: Visit): boolean => Object.values(visit).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

/** Cache of opened visits, because opening one takes a large part of a page's time. */
const OPENED_MAX = 1_000
/** An expired seal is noticed later by at most this time; sessions end at the provider anyway. */
export const OPENED_FOR_MS = 15 * 60_000
const opened = new LRUCache<string, Visit>({ max: OPENED_MAX, ttl: OPENED_FOR_MS })

/** Returns an empty visit for a cookie that is missing, forged, expired or of another secret. */
export async function unsealVisit(sealed: string | undefined): Promise<Visit> {
  if (!sealed) return {}
  const { password, ttl } = options()
  const key = `${password}:${sealed}`
  const known = opened.get(key)
  if (known) return known
  try {
    const visit = unpacked(await unsealData<Visit | Packed>(sealed, { password, ttl }))
    // Visits with typed texts or messages are not cached: they are shown once.
    if (visit.signedIn && !visit.flash && !visit.waiting) opened.set(key, visit)
    return visit
  } catch {
    return {}
  }
}

/**
 * Long visits are compressed, so that any of our forms fits. If it still does not fit, typed texts are dropped, the longest first; the
 * outcome is kept.
 */
export async function sealVisit(visit: Visit): Promise<string> {
  const plain = await sealData(visit, options())
  if (plain.length <= MAX_SEALED_LENGTH) return plain
  const sealed = await sealData(packed(visit), options())
  if (sealed.length <= MAX_SEALED_LENGTH) return sealed
  const typed = [...(visit.flash ?? []), ...(visit.waiting ? [visit.waiting] : [])].flatMap((from) =>
    Object.entries(from.values ?? {}).map(([name, value]) => ({ from, name, value })),
  )
  const longest = typed.sort((a, b) => b.value.length - a.value.length)[0]
  if (longest) {
    const { from, name } = longest
    const shortened = <Part extends Typed>(part: Part): Part => (Object.is(part, from) ? without(part, name) : part)
    return sealVisit({ ...visit, flash: visit.flash?.map(shortened), ...(visit.waiting && { waiting: shortened(visit.waiting) }) })
  }
  if (visit.flash?.length) return sealVisit({ ...visit, flash: visit.flash.slice(1) })
  return sealed
}

interface Typed {
  values?: Record<string, string>
}

function without<Part extends Typed>(part: Part, name: string): Part {
  return { ...part, values: Object.fromEntries(Object.entries(part.values ?? {}).filter(([key]) => key !== name)) }
}
