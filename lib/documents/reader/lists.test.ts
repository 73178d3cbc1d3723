import type { Block } from '#contract/document-blocks.ts'
import { nested } from './lists.ts'

const item = (level: number, text: string): Block => ({ kind: 'item', level, number: null, text })
const point = (text: string, ...below: object[]) => ({ number: null, text, below })
/** Without places on the page. */
const groups = (blocks: Block[]): unknown => JSON.parse(JSON.stringify(nested(blocks), (key, value: unknown) => (key === 'at' ? undefined : value)))

describe('points of a file', () => {
  it('are lists within lists, by their levels', () => {
    const blocks = [item(1, 'a'), item(2, 'a a'), item(3, 'a a a'), item(2, 'a b'), item(1, 'b')]
    expect(groups(blocks)).toEqual([{ kind: 'list', points: [point('a', point('a a', point('a a a')), point('a b')), point('b')] }])
  })

  it('lose nothing where levels are left out, or a list begins deep', () => {
    expect(groups([item(3, 'a'), item(1, 'b'), item(4, 'b a')])).toEqual([{ kind: 'list', points: [point('a'), point('b', point('b a'))] }])
  })

  it('end with a paragraph', () => {
    const paragraph: Block = { kind: 'paragraph', text: 'i' }
    expect(groups([item(1, 'a'), paragraph, item(2, 'b')])).toEqual([{ kind: 'list', points: [point('a')] }, paragraph, { kind: 'list', points: [point('b')] }])
  })
})
