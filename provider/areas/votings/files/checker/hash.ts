// SHA-256 and CRC-32 in plain code: a browser offers its own SHA-256 only to some of the pages that are opened from a disk.

/** The first 32 bits of the fractional parts of roots of the first primes (FIPS 180-4): square for the start, cube for the rounds. */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) {
    let isPrime = true
    for (let i = 2; i * i <= n; i += 1) if (n % i === 0) isPrime = false
    if (isPrime) found.push(((root(n) % 1) * 2 ** 32) | 0)
  }
  return Int32Array.from(found)
}

const STATE = fractions(8, Math.sqrt)
const ROUNDS = fractions(64, Math.cbrt)

/** The message with a 1, zeros and its length in bits behind it, up to whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(whole.length - 4, (bytes.length * 8) >>> 0)
  return view
}

const turned = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits))

function expand(words: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i)
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15]!, words[i - 2]!]
    const mixed = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    words[i] = words[i - 16]! + mixed + words[i - 7]! + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))
  }
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!]
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!]
  for (let i = 0; i < 64; i += 1) {
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, mixed] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + mixed
}

/** In hex. */
export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes)
  const state = Int32Array.from(STATE)
  const words = new Int32Array(64)
  for (let at = 0; at < view.byteLength; at += 64) {
    expand(words, view, at)
    mix(state, words)
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

export const sha256OfText = (text: string): string => sha256(new TextEncoder().encode(text))

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let crc = -1
  // Not `for … of`, which takes five times as long.
  for (let i = 0; i < bytes.length; i += 1) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ bytes[i]!) & 0xff]!
  return ~crc >>> 0
}
