import { MARK_END, MARK_START } from '#contract/document-search.ts'
import type { DocumentNode } from '#contract/documents.ts'
import { chosenIds } from './chosen.ts'
import { markedPieces } from './marked.ts'
import { destinationOf, readMoveQuery, refusalOf, type Move } from './move.ts'

const node = (more: Partial<DocumentNode>) =>
  ({ id: 1, name: 'x', nodeType: 2, status: 'published', publicAccess: true, votings: [], relatedCount: 0, ...more }) as DocumentNode

describe('what a list chose', () => {
  it('is each id once, and nothing that is no id', () => {
    expect(chosenIds({ id: ['3', '2', '3', '0', '-1', 'x', '99999999999'] })).toEqual([3, 2])
    expect(chosenIds({ id: '7' })).toEqual([7])
    expect(chosenIds({})).toEqual([])
  })
})

describe('a snippet', () => {
  it('is cut where its marks are, whatever else it holds', () => {
    expect(markedPieces(`W ${MARK_START}uchwale${MARK_END} <b>nr</b> 1`)).toEqual([
      { text: 'W ', marked: false },
      { text: 'uchwale', marked: true },
      { text: ' <b>nr</b> 1', marked: false },
    ])
  })
})

describe('a move', () => {
  it('is refused of nothing, of what a voting needs, and of mixed status or access', () => {
    expect(refusalOf([])).toBe('NOTHING_SELECTED')
    expect(refusalOf([node({}), node({ relatedCount: 1 })])).toBe('MOVE_REFUSED_LINKED')
    expect(refusalOf([node({}), node({ status: 'draft' })])).toBe('MOVE_REFUSED_MIXED')
    expect(refusalOf([node({}), node({ publicAccess: false })])).toBe('MOVE_REFUSED_MIXED')
    expect(refusalOf([node({}), node({})])).toBeNull()
  })

  const folder = { id: 5, structNodeName: 'F', documentStructNodes: [node({ id: 8 }), node({ id: 9, nodeType: 1 })] } as unknown as Move['folder']
  const to = (wybor: string, polozenie?: string) => destinationOf({ query: readMoveQuery('5', { id: '1', wybor, ...(polozenie && { polozenie }) }), folder })

  it('goes after the picked item unless told, and inside only of folders', () => {
    expect(to('8')).toMatchObject({ parentId: 5, siblingId: 8 })
    expect(to('9', 'before')).toMatchObject({ parentId: 5, siblingId: 9 })
    expect(to('9', 'first')).toMatchObject({ parentId: 9, siblingId: null })
    expect(to('5', 'last')).toMatchObject({ parentId: 5, siblingId: null })
    expect(to('8', 'last')).toBeNull()
    expect(to('5', 'after')).toBeNull()
    expect(to('77')).toBeNull()
  })
})
