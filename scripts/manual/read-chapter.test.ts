import { readdirSync, readFileSync } from 'node:fs'
import { SHOTS } from './shots.ts'
import { picturesIn, readChapter, titleOf } from './read-chapter.ts'

const FOLDER = 'docs/manual'
const chapters = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const)

describe('a chapter of the manual', () => {
  it('is read block by block', () => {
    const text = '# Tytuł\n\nZdanie pierwsze,\ndalej.\n\n## Część\n\n- raz\n- dwa\n\n1. jeden\n2. dwa\n\n![Opis](widok)\n'
    expect(readChapter(text, () => Buffer.from('x'))).toEqual([
      { kind: 'heading', level: 1, text: 'Tytuł' },
      { kind: 'paragraph', text: 'Zdanie pierwsze, dalej.' },
      { kind: 'heading', level: 2, text: 'Część' },
      { kind: 'list', ordered: false, items: ['raz', 'dwa'] },
      { kind: 'list', ordered: true, items: ['jeden', 'dwa'] },
      { kind: 'picture', bytes: Buffer.from('x'), alt: 'Opis', height: 210 },
    ])
    expect([picturesIn(text), titleOf(text)]).toEqual([['widok'], ['Tytuł']])
  })

  it.each(['### Za głęboko', '| tabela |', 'zdanie\n- i lista', '```kod```'])('is refused when it is written like %j', (text) => {
    expect(() => readChapter(text, () => Buffer.from('x'))).toThrow('not written like this')
  })

  it.each(chapters)('%s can be read, and each of its pictures can be taken', (_name, text) => {
    expect(readChapter(text, () => Buffer.from('x')).length).toBeGreaterThan(2)
    expect(picturesIn(text).filter((name) => !(name in SHOTS))).toEqual([])
  })

  it('the manual shows every picture that is taken', () => {
    const shown = chapters.flatMap(([, text]) => picturesIn(text))
    expect(Object.keys(SHOTS).filter((name) => !shown.includes(name))).toEqual([])
  })
})
