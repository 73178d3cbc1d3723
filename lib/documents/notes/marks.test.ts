import { piecesOf, within } from './marks.ts'

const marked = (text: string, ...notes: Parameters<typeof piecesOf>[1]) =>
  piecesOf(text, notes).map(({ text: piece, noteIds }) => (noteIds.length > 0 ? `[${noteIds.join(',')}: ${piece}]` : piece))

it('marks passages over line ends, one within another, and the right one of several', () => {
  const text = 'Kwota dofinan-\nsowania wynosi 5 mln. Kwota wkładu też.'
  expect(marked(text, { id: 1, passage: 'dofinansowania wynosi 5 mln', at: 5 }, { id: 2, passage: 'wynosi', at: 19 })).toEqual([
    'Kwota ',
    '[1: dofinan-\nsowania ]',
    '[1,2: wynosi]',
    '[1:  5 mln]',
    '. Kwota wkładu też.',
  ])
  expect(marked(text, { id: 3, passage: 'Kwota', at: 29 })[1]).toBe('[3: Kwota]')
  expect(marked(text, { id: 3, passage: 'Kwota', at: 29 })[0]).toContain('Kwota dofinan')
})

it('leaves a text alone that has none of them', () => {
  expect(marked('Nic tu nie ma.', { id: 1, passage: 'czego innego', at: 0 }, { id: 2, passage: null, at: null })).toEqual(['Nic tu nie ma.'])
  expect(marked('', { id: 1, passage: 'czego innego', at: 0 })).toEqual([])
})

it('gives the marks of a part of the text; a note begins in one part alone', () => {
  const pieces = piecesOf('Kwota\t5 mln\nKoniec', [{ id: 1, passage: 'Kwota 5', at: 0 }])
  const told = (start: number, end: number) => within(pieces, { start, end }).map(({ text, noteIds, beginning }) => [text, noteIds, beginning])
  expect(told(0, 5)).toEqual([['Kwota', [1], [1]]])
  expect(told(6, 11)).toEqual([
    ['5', [1], []],
    [' mln', [], []],
  ])
  expect(told(12, 18)).toEqual([['Koniec', [], []]])
})
