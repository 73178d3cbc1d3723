import { placesOf, plainText } from './block-text.ts'

const cell = (text: string) => ({ text })
const blocks: Parameters<typeof plainText>[0] = [
  { kind: 'heading', text: 'Budżet' },
  { kind: 'item', number: '1.', text: 'Emisja' },
  { kind: 'item', number: null, text: 'w tym\npyły' },
  { kind: 'table', rows: [[cell('Lp.'), cell('Kwota')], [], [cell('')], [cell('1'), cell('5 mln')]] },
  { kind: 'table', rows: [] },
  { kind: 'paragraph', text: 'Koniec.' },
]

it('knows where each text of each kind of block stands in the text of the page', () => {
  const page = plainText(blocks)
  expect(page).toContain('1. Emisja')
  const texts = blocks.map((block) => (block.kind === 'table' ? block.rows.flat().map(({ text }) => text) : [block.text]))
  const found = placesOf(blocks).map((places, i) => places.map((at, j) => page.slice(at, at + texts[i]![j]!.length)))
  expect(found).toEqual(texts)
  expect(found.flat()).toEqual(['Budżet', 'Emisja', 'w tym\npyły', 'Lp.', 'Kwota', '', '1', '5 mln', 'Koniec.'])
})
