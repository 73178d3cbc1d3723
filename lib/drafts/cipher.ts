// How a draft is written down: AES-GCM, so that only the key of its person opens it, and only as what it was
// kept as: the person, the form and the time are authenticated along.

export interface SealedDraft {
  /** Epoch milliseconds. In the open, for an old draft is thrown away without being read. */
  savedAt: number
  iv: string
  data: string
}

export interface DraftOwner {
  userId: number
  form: string
}

export async function importDraftKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', toBytes(key.replaceAll('-', '+').replaceAll('_', '/')), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function sealDraft(key: CryptoKey, owner: DraftOwner, savedAt: number, value: unknown): Promise<SealedDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: about(owner, savedAt) }, key, text)
  return { savedAt, iv: toText(iv), data: toText(new Uint8Array(data)) }
}

/** Null for what another key closed, and for what was changed since. */
export async function openDraft(key: CryptoKey, owner: DraftOwner, sealed: SealedDraft): Promise<{ value: unknown } | null> {
  try {
    const parameters = { name: 'AES-GCM', iv: toBytes(sealed.iv), additionalData: about(owner, sealed.savedAt) }
    const text = await crypto.subtle.decrypt(parameters, key, toBytes(sealed.data))
    return { value: JSON.parse(new TextDecoder().decode(text)) }
  } catch {
    return null
  }
}

/** Null for what is not a draft of this portal. */
export function parseSealed(item: string): SealedDraft | null {
  try {
    const sealed: unknown = JSON.parse(item)
    return isSealed(sealed) ? sealed : null
  } catch {
    return null
  }
}

function isSealed(sealed: unknown): sealed is SealedDraft {
  if (typeof sealed !== 'object' || sealed === null) return false
  const { savedAt, iv, data } = sealed as Partial<Record<keyof SealedDraft, unknown>>
  return typeof savedAt === 'number' && typeof iv === 'string' && typeof data === 'string'
}

function about(owner: DraftOwner, savedAt: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([owner.userId, owner.form, savedAt]))
}

// One character at a time: a long article has more bytes than a call may have arguments.
function toText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
