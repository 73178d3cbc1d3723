// `npm run bench:compare [-- --check]`: how long it takes to tell what differs between two versions of a million characters, as text, DOCX
// and PDF, with a few changes, with one in each paragraph, and with nothing in common; and what is found of planted changes. The
// process is started for each, as in the product. With --check it fails beyond the limits.
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { createComparer } from '#provider/comparison/comparer.ts'
import { asDocx, asPdf, asText, pairOf, seeded } from '#provider/comparison/test-pairs.ts'

const SECONDS_MAX = 3
/** Some a million characters. */
const PARAGRAPHS = 3_000
const RUNNING = 'Projekt regulaminu'

const KINDS = { text: asText, DOCX: asDocx, PDF: asPdf } as const

const lengthOf = (paragraphs: readonly string[]) => paragraphs.reduce((sum, { length }) => sum + length, 0)

function pairs(): Record<string, [string[], string[]]> {
  const { from, to } = pairOf(1, PARAGRAPHS)
  const random = seeded(2)
  const everywhere = from.map((text) => text.replace(/\d+/, String(10_000 + random(90_000))))
  return { 'a few changes': [from, to], 'one in each paragraph': [from, everywhere], 'nothing in common': [from, pairOf(99, PARAGRAPHS).from.toReversed()] }
}

const stored = new Map<string, Buffer>()
const comparer = createComparer({ open: async (sha256) => Readable.from([stored.get(sha256)!]) })
function keep(bytes: Uint8Array) {
  const sha256 = String(stored.size)
  stored.set(sha256, Buffer.from(bytes))
  return { sha256, size: bytes.length }
}

const excess: string[] = []
for (const [what, [from, to]] of Object.entries(pairs())) {
  for (const [kind, write] of Object.entries(KINDS)) {
    const files = [keep(await write(from, RUNNING)), keep(await write(to, RUNNING))] as const
    const since = performance.now()
    const { counts, to: newer } = await comparer.compare({ userId: stored.size }, ...files, new Date())
    const seconds = (performance.now() - since) / 1000
    const told = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
    console.log(
      `${kind.padEnd(5)} ${what.padEnd(22)} ${lengthOf(from).toLocaleString('en')} characters ${seconds.toFixed(2)} s  ${newer.unreadable ?? told.join(', ')}`,
    )
    if (seconds > SECONDS_MAX || newer.unreadable !== null) excess.push(`${kind}, ${what}`)
  }
}
if (process.argv.includes('--check') && excess.length > 0) throw new Error(`beyond ${SECONDS_MAX} s: ${excess.join('; ')}`)
process.exit()
