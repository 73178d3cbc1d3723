// Strict decoder of base64 that arrives in pieces: anything else throws, wherever the pieces are cut.

export class NotBase64 extends Error {}

const NOTHING = Buffer.alloc(0)

export class Base64Decoder {
  /** Characters of an incomplete group of four. A complete group waits too, because it may be the last one, with padding. */
  #rest = ''

  push(text: string): Buffer {
    const all = this.#rest + text
    const held = all.length % 4 || Math.min(4, all.length)
    this.#rest = all.slice(all.length - held)
    return decode(all.slice(0, all.length - held), 0)
  }

  end(): Buffer {
    const last = this.#rest
    this.#rest = ''
    return decode(last, last.endsWith('==') ? 2 : last.endsWith('=') ? 1 : 0)
  }
}

function decode(text: string, padding: number): Buffer {
  if (text === '') return NOTHING
  // Node's decoder skips unknown characters and also accepts those of base64url.
  const bytes = Buffer.from(text, 'base64')
  if (text.length % 4 !== 0 || bytes.length !== (text.length / 4) * 3 - padding || text.includes('-') || text.includes('_')) throw new NotBase64()
  return bytes
}
