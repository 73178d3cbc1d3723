// Sealing of the visit: encrypted and signed, so that what it holds is neither read nor changed outside.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { portalSettings } from '#lib/system/portal-settings.ts'
import type { Visit } from './visit.ts'

/** A sealed visit outlives any session; the session's own end is the provider's. */
const LIFETIME_SECONDS = 24 * 60 * 60
// Browsers refuse a cookie of more than 4096 bytes, name and attributes included.
const MAX_SEALED_LENGTH = 3_800

/** Far above what anybody types; a cookie of ours never unpacks to more. */
const MAX_UNPACKED_BYTES = 256 * 1024

/** A visit that would not fit as it is. */
interface Packed {
  packed: string
}

const packed = (visit: Visit): Packed => ({ packed: deflateRawSync(JSON.stringify(visit)).toString('base64url') })
const unpacked = (data: Visit | Packed): Visit =>
  'packed' in data ? (JSON.parse(inflateRawSync(Buffer.from(data.packed, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString()) as Visit) : data

const options = () => ({ password: portalSettings().sessionSecret, ttl: LIFETIME_SECONDS })

export const isEmpty = (visit: Visit): boolean => Object.values(visit).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

/** Browsers send the same cookie with every page; to open it takes as long as much of a page does. */
const OPENED_MAX = 1_000
/** Longer than people look at a page. A seal that has come to its end is noticed this much later at most; sessions end at the provider. */
export const OPENED_FOR_MS = 15 * 60_000
const opened = new LRUCache<string, Visit>({ max: OPENED_MAX, ttl: OPENED_FOR_MS })

/** An empty visit for a cookie that is missing, forged, too old or of another secret. */
export async function unsealVisit(sealed: string | undefined): Promise<Visit> {
  if (!sealed) return {}
  const { password, ttl } = options()
  const key = `${password}:${sealed}`
  const known = opened.get(key)
  if (known) return known
  try {
    const visit = unpacked(await unsealData<Visit | Packed>(sealed, { password, ttl }))
    // Typed texts and messages are shown once: only what comes again is kept.
    if (visit.signedIn && !visit.flash && !visit.waiting) opened.set(key, visit)
    return visit
  } catch {
    return {}
  }
}

/**
 * Longer texts are packed: all that a form of ours takes fits then. Of what still would not fit, what was typed goes first, the
 * longest before the rest, and the outcome itself stays.
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
