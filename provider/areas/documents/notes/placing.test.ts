// Passages of notes in a new version: notes are planted in many pairs of versions, as files of several kinds, and sought again.
import { Readable } from 'node:stream'
import { lettersOf } from '#common/letters.ts'
import { ReadingProcess } from '#provider/search/extract/reading-process.ts'
import { findIn, GOES_ON } from './finding.ts'
import { anchorOn, placeIn } from './placing.ts'
import { KINDS, plantedPair, scoreOf } from './test-planted.ts'

/** More by hand: `NOTE_PAIRS=100`. */
const PAIRS = Number(process.env['NOTE_PAIRS'] ?? 10)

const start = () => new ReadingProcess<{ texts: string[] }>(new URL('../../../pages/texts-process.ts', import.meta.url))
let reading = start()
afterAll(() => reading.end())

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  if (!reading.isFit) {
    await reading.end()
    reading = start()
  }
  const answer = await reading.read(Readable.from([Buffer.from(bytes)], { objectMode: false }), bytes.length, 20_000)
  if ('reason' in answer) throw new Error(answer.reason)
  return answer.texts
}

it.each(KINDS)(
  'at least 95 of 100 planted notes are found again, and most of what is gone is loose: %s',
  async (kind) => {
    const sum = { there: 0, found: 0, gone: 0, loose: 0 }
    for (let seed = 1; seed <= PAIRS; seed++) {
      const { planted, older, newer } = await plantedPair(seed, kind)
      const score = scoreOf(planted, await textsOf(older), await textsOf(newer))
      for (const key of ['there', 'found', 'gone', 'loose'] as const) sum[key] += score[key]
    }
    if (process.env['NOTE_PAIRS']) console.info(kind, sum, `${((100 * sum.found) / sum.there).toFixed(1)} %`)
    expect(sum.there).toBeGreaterThan(PAIRS * 25)
    expect(sum.found / sum.there).toBeGreaterThanOrEqual(0.95)
    // The words of these texts are fifty: what is gone is more like what is left than in any paper of a committee.
    expect(sum.loose / sum.gone).toBeGreaterThanOrEqual(0.75)
  },
  120_000,
)

const found = (page: string, quote: string, now: string, before?: string) => {
  const anchor = anchorOn(page, quote, before)!
  const range = placeIn(now, lettersOf(now), anchor)
  return range && now.slice(range.start, range.end)
}

it.each([
  [
    'broken into other lines',
    'Kwota doﬁnan-\nsowania wynosi 5 mln zł.',
    'dofinansowania wynosi',
    'Kwota dofinansowania\nwynosi 5 mln zł.',
    'dofinansowania\nwynosi',
  ],
  ['in capitals', 'Kwota dofinansowania wynosi 5 mln zł.', 'dofinansowania wynosi', 'KWOTA DOFINANSOWANIA WYNOSI 6 mln zł.', 'DOFINANSOWANIA WYNOSI'],
  [
    'a number that changed',
    'Nabór trwa od poniedziałku do 12 marca 2026 roku włącznie.',
    '12',
    'Nabór trwa od poniedziałku do 19 marca 2026 roku włącznie.',
    '19',
  ],
])('a passage is itself: %s', (_, page, quote, now, expected) => {
  expect(found(page, quote, now)).toBe(expected)
})

it('a word that stands in many places is the one with the same surroundings', () => {
  const page = 'Termin naboru mija jutro. Termin oceny mija za tydzień. Termin umowy mija za miesiąc.'
  const now = `Wstęp o terminie. ${page}`
  const anchor = anchorOn(page, 'Termin', 'Termin naboru mija jutro.')!
  expect(placeIn(now, lettersOf(now), anchor)?.start).toBe(now.indexOf('Termin oceny'))
})

it('a short passage whose surroundings are gone is loose, though its word is elsewhere', () => {
  expect(found('Członek składa wniosek do komitetu w terminie siedmiu dni.', 'komitetu', 'Regulamin Komitetu Monitorującego zmienia się.')).toBeNull()
})

it('a passage over two pages is told as far as it stands on the first, and that it goes on only where it is as it was', () => {
  const anchor = anchorOn('Kwota dofinansowania wynosi 5 mln zł na projekt.', 'Kwota dofinansowania wynosi 5 mln zł na projekt')!
  const passage = (next: string) => findIn(['Wstęp.', 'Kwota dofinansowania wynosi', next])(anchor)?.passage
  expect(passage('5 mln zł na projekt.')).toBe(`Kwota dofinansowania wynosi${GOES_ON}`)
  expect(passage('5 mln zł na wniosek.')).toBe('Kwota dofinansowania wynosi')
})
