import { MARK_END, MARK_START } from '#contract/document-search.ts'
import type { DocumentNode } from '#contract/documents.ts'
import { chosenIds } from './chosen.ts'
import { accessLabel, shortAccess } from './labels.ts'
import { fileNote } from '#lib/format/file-note.ts'
import { markedPieces } from '#lib/format/marked-pieces.ts'
import { pickedIn, readMoveQuery, refusalOf, type Move } from './changing/move.ts'
import { targetsIn } from './changing/move-targets.ts'
import { audienceOf, countedItems, type Publication } from './changing/publication.ts'
import { latestItems, publicationsOf } from './reading/recent.ts'

const node = (more: Partial<DocumentNode>) =>
  ({ id: 1, name: 'x', nodeType: 2, status: 'published', publicAccess: true, votings: [], relatedCount: 0, ...more }) as DocumentNode

describe('the items chosen in a list', () => {
  it('are each valid id once', () => {
    expect(chosenIds({ id: ['3', '2', '3', '0', '-1', 'x', '99999999999'] })).toEqual([3, 2])
    expect(chosenIds({ id: '7' })).toEqual([7])
    expect(chosenIds({})).toEqual([])
  })
})

describe('a snippet', () => {
  it('is split at its marks alone, whatever else it holds', () => {
    expect(markedPieces(`W ${MARK_START}uchwale${MARK_END} <b>nr</b> 1`)).toEqual([
      { text: 'W ', marked: false },
      { text: 'uchwale', marked: true },
      { text: ' <b>nr</b> 1', marked: false },
    ])
  })
})

describe('a move', () => {
  it('is refused with nothing chosen, with mixed status and with mixed access, each with its own code', () => {
    expect(refusalOf([])).toBe('NOTHING_SELECTED')
    expect(refusalOf([node({}), node({ status: 'draft' })])).toBe('MOVE_REFUSED_MIXED')
    expect(refusalOf([node({}), node({ publicAccess: false })])).toBe('MOVE_REFUSED_MIXED_ACCESS')
    expect(refusalOf([node({}), node({})])).toBeNull()
  })

  const moved = node({ id: 1, parentFolderId: 4, workGroupsIds: [] })
  const folderOf = (more: object, nodes: DocumentNode[]) =>
    ({
      id: 5,
      structNodeName: 'F',
      status: 'published',
      publicAccess: true,
      documentStructNodesBreadCrumps: [{ id: 5, workGroupsIds: [] }],
      documentStructNodes: nodes,
      ...more,
    }) as unknown as Move['folder']
  const folder = folderOf({}, [node({ id: 8 }), node({ id: 9, nodeType: 1, workGroupsIds: [] })])
  const pick = (query: object, tried: Record<string, string> = {}) =>
    pickedIn({ query: readMoveQuery('4', { id: '1', ...query }), folder, targets: targetsIn(folder, [moved], [1]) }, tried)

  it('goes to the end of a folder that was opened for it; elsewhere nothing is picked yet', () => {
    expect(pick({ cel: '5' })).toEqual({ target: 5, place: 'last' })
    expect(pick({})).toEqual({ target: null, place: 'after' })
    // What was refused stays as it was asked: the empty field that goes along comes first.
    expect(pick({ cel: '5' }, { targetId: '\n8', position: 'before' })).toEqual({ target: 8, place: 'before' })
  })

  it('offers only targets and places that are allowed, or names the obstacle', () => {
    const nodes = [node({ id: 1 }), node({ id: 8 }), node({ id: 9, nodeType: 1, workGroupsIds: [] })]
    const draft = node({ id: 10, nodeType: 1, status: 'draft', workGroupsIds: [] })
    const closed = node({ id: 11, nodeType: 1, publicAccess: false, workGroupsIds: [] })
    const offered = (where: object, what = moved) => {
      const { obstacle, rows, left } = targetsIn(folderOf(where, [...nodes, draft, closed]), [what], [1])
      return { obstacle, rows: rows.map(({ node: { id }, places }) => `${id}: ${places.join(' ')}`), left }
    }
    expect(offered({})).toEqual({
      obstacle: null,
      rows: ['8: after before first last', '9: after before first last', '10: after before', '11: after before'],
      left: 0,
    })
    expect(offered({ status: 'draft' })).toEqual({ obstacle: 'draft', rows: ['9: first last'], left: 3 })
    expect(offered({ publicAccess: false })).toMatchObject({ obstacle: 'closed' })
    expect(offered({ documentStructNodesBreadCrumps: [{ id: 1, workGroupsIds: [] }] })).toEqual({ obstacle: 'itself', rows: [], left: 4 })
    const limited = { documentStructNodesBreadCrumps: [{ id: 5, workGroupsIds: [3] }] }
    expect(offered(limited, { ...moved, nodeType: 1, workGroupsIds: [4] })).toMatchObject({ obstacle: 'groups' })
    expect(offered(limited, { ...moved, nodeType: 1, workGroupsIds: [3, 4] })).toMatchObject({ obstacle: null })
    expect(offered({ id: 4, status: 'draft' })).toMatchObject({ obstacle: null })
  })
})

describe('a publication', () => {
  const of = (more: Partial<Publication>): Publication => ({
    affectedCount: 0,
    folders: 0,
    documents: 0,
    forEveryone: 0,
    forSignedIn: 0,
    forGroups: 0,
    groups: [],
    counted: '',
    ...more,
  })

  it('is counted by kind', () => {
    expect(countedItems(of({ affectedCount: 6, folders: 2, documents: 4 }))).toBe('6\u00a0elementów: 2\u00a0katalogi i 4\u00a0dokumenty')
    expect(countedItems(of({ affectedCount: 5, documents: 5 }))).toBe('5\u00a0elementów: 5\u00a0dokumentów')
    expect(countedItems(of({ affectedCount: 1, folders: 1 }))).toBe('1\u00a0katalog')
  })

  it('says who will see it, and how much where that differs', () => {
    expect(audienceOf(of({ affectedCount: 3, forEveryone: 3 }))).toEqual(['każdy, także bez logowania'])
    expect(audienceOf(of({ affectedCount: 4, forSignedIn: 2, forGroups: 2, groups: ['A', 'B'] }))).toEqual([
      'wszyscy po zalogowaniu: 2\u00a0elementy',
      'tylko członkowie grup roboczych (A, B) i administratorzy: 2\u00a0elementy',
    ])
  })
})

describe('labels', () => {
  it('say of a draft which access it will have once published', () => {
    expect(accessLabel({ status: 'draft', publicAccess: true, limited: false })).toBe('Publiczny po publikacji')
    expect(shortAccess({ status: 'draft', publicAccess: true, limited: false })).toBe('Publiczny po publikacji')
    expect(accessLabel({ status: 'published', publicAccess: true, limited: false })).toBe('Dostęp publiczny')
    expect(shortAccess({ status: 'draft', publicAccess: false, limited: false })).toBe('Po zalogowaniu')
  })

  it('say the type and size of a file, and nothing where there is no file', () => {
    expect(fileNote({ fileType: 'pdf', fileSize: 28_672 })).toBe('PDF, 28\u00a0kB')
    expect(fileNote({ fileType: null, fileSize: null })).toBe('')
  })
})

describe('the newest documents in sight', () => {
  const at = (shownAt: string, count: number) => Array.from({ length: count }, () => ({ shownAt }))
  /** 23:30 of the day before, by the committee's clock. */
  const evening = '2027-01-14T22:30:00.000Z'
  const dayBefore = '2027-01-13T22:59:59.000Z'

  it('are five, or all that came today or yesterday, at most fifteen', () => {
    expect(latestItems(at(dayBefore, 15), '2027-01-15')).toHaveLength(5)
    expect(latestItems(at(evening, 12), '2027-01-15')).toHaveLength(12)
    expect(latestItems([...at(evening, 7), ...at(dayBefore, 8)], '2027-01-15')).toEqual(at(evening, 7))
    expect(latestItems([...at(evening, 2), ...at(dayBefore, 8)], '2027-01-15')).toEqual([...at(evening, 2), ...at(dayBefore, 3)])
    expect(latestItems(at(evening, 40), '2027-01-15')).toHaveLength(15)
    expect(latestItems(at(evening, 12), '2027-01-16')).toHaveLength(5)
  })
})

it('what stands together with one folder and one day, as it is in Poland, is one publication', () => {
  const item = (id: number, folderId: number, shownAt: string) => ({ id, folderId, shownAt })
  const items = [
    item(1, 3, '2026-11-22T23:30:00Z'),
    item(2, 3, '2026-11-23T10:00:00Z'),
    item(3, 3, '2026-11-22T22:30:00Z'),
    item(4, 5, '2026-11-22T10:00:00Z'),
    item(5, 3, '2026-11-22T09:00:00Z'),
  ]
  expect(publicationsOf(items).map((publication) => publication.map(({ id }) => id))).toEqual([[1, 2], [3], [4], [5]])
  expect(publicationsOf([])).toEqual([])
})
