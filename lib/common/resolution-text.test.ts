import { resolutionSections } from './resolution-text.ts'

const TEXT = `Na podstawie art. 40 ust. 2 rozporządzenia uchwala się, co następuje:
§ 1.
Przyjmuje się kryteria wyboru projektów dla działań:
1) 2.1 Mobilność miejska;
a) w miastach,
b) poza miastami,
– z wyjątkiem gmin wiejskich;
2) 2.2 Transport.

§ 2. Wykonanie uchwały powierza się Przewodniczącemu.
§ 3. 1. Uchwała wchodzi w życie z dniem podjęcia.
2. Traci moc uchwała nr 3/2025.`

describe('resolutionSections', () => {
  it('reads sections, points and letters from the beginnings of lines', () => {
    const [before, first, second, third] = resolutionSections(TEXT)
    expect(before).toEqual({
      heading: null,
      blocks: [{ kind: 'paragraph', text: 'Na podstawie art. 40 ust. 2 rozporządzenia uchwala się, co następuje:' }],
    })
    expect(first!.heading).toBe('§ 1')
    const dash = { mark: '–', text: 'z wyjątkiem gmin wiejskich;', items: [] }
    expect(first!.blocks[1]).toEqual({
      kind: 'list',
      items: [
        {
          mark: '1)',
          text: '2.1 Mobilność miejska;',
          items: [
            { mark: 'a)', text: 'w miastach,', items: [] },
            { mark: 'b)', text: 'poza miastami,', items: [dash] },
          ],
        },
        { mark: '2)', text: '2.2 Transport.', items: [] },
      ],
    })
    expect(second).toEqual({ heading: '§ 2', blocks: [{ kind: 'paragraph', text: 'Wykonanie uchwały powierza się Przewodniczącemu.' }] })
    const marks = third!.blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(({ mark }) => mark) : []))
    expect(marks).toEqual(['1.', '2.'])
  })

  it('loses no word, whatever is written', () => {
    for (const text of [TEXT, 'Jedno zdanie.', '1) a\n§ 12a\nx\n- y\n1. z', 'a) od litery\n1. do ustępu', '§', '1)', '']) {
      const words = (said: string) => said.replaceAll(/[§.\s]/gu, '')
      const back = (items: readonly { mark: string; text: string; items: never[] }[]): string =>
        items.map(({ mark, text: own, items: below }) => mark + own + back(below)).join('')
      const said = resolutionSections(text).map(
        ({ heading, blocks }) => (heading ?? '') + blocks.map((block) => (block.kind === 'list' ? back(block.items as never) : block.text)).join(''),
      )
      expect(words(said.join(''))).toBe(words(text))
    }
  })

  it('takes a sentence that begins with what it changes for no heading', () => {
    const text = '§ 1. Zmienia się regulamin:\n§ 3 regulaminu otrzymuje brzmienie:\n§ 2 Wykonanie powierza się Przewodniczącemu.\nRozdział II'
    expect(resolutionSections(text).map(({ heading, blocks }) => [heading, blocks.length])).toEqual([
      ['§ 1', 2],
      ['§ 2', 1],
      ['Rozdział II', 0],
    ])
  })

  it('takes figures in the middle of a sentence for no list', () => {
    expect(resolutionSections('W 2026 r. przyjęto 3 kryteria.')).toEqual([
      { heading: null, blocks: [{ kind: 'paragraph', text: 'W 2026 r. przyjęto 3 kryteria.' }] },
    ])
  })
})
