import * as changes from '#contract/document-changes.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import {
  ask,
  call,
  code,
  create,
  library,
  linkToVoting,
  order,
  provider,
  row,
  startEditing,
  stopEditing,
  UNKNOWN,
} from '#provider/areas/documents/test-editing.ts'

let [groupA, groupB]: number[] = []

beforeAll(async () => {
  await startEditing()
  groupA = await makeWorkGroup(provider.db)
  groupB = await makeWorkGroup(provider.db)
})
afterAll(stopEditing)

describe('POST /api/documents/move', () => {
  const move = (nodeIds: number[], parentId: number, more: object = { position: 'last' }) => ask(changes.MoveNodes, { nodeIds, parentId, ...more })

  it('puts items first, last, before and after, in the order given', async () => {
    const [from, to] = [await library.folder(), await library.folder()]
    const [a, b, c, d] = [
      await library.document({ parent: from }),
      await library.document({ parent: from }),
      await library.document({ parent: from }),
      await library.document({ parent: from }),
    ]
    const [x, y] = [await library.document({ parent: to }), await library.document({ parent: to })]
    expect((await move([b, a], to, { siblingId: x })).body).toEqual({ affectedCount: 2 })
    expect(await order(to)).toEqual([x, b, a, y])
    await move([c], to, { position: 'first' })
    await move([d], to, { position: 'before', siblingId: y })
    expect(await order(to)).toEqual([c, x, b, a, d, y])
    await move([c, y], to, { position: 'after', siblingId: b })
    expect(await order(to)).toEqual([x, b, c, y, a, d])
    await move([x], from)
    expect([await order(from), await order(to)]).toEqual([[x], [b, c, y, a, d]])
  })

  it('counts none, and writes nothing, where all stand there already in the order given', async () => {
    const [folder, other] = [await library.folder(), await library.folder()]
    const [a, b, c, d] = [
      await create({ parentId: folder }),
      await create({ parentId: folder }),
      await create({ parentId: folder }),
      await create({ parentId: folder }),
    ]
    await move([a, b, c, d], folder)
    const events = async () => (await provider.db.selectFrom('events').select('id').execute()).length
    const before = await events()
    const stay: [number[], object?][] = [
      [[d]],
      [[c, d], { position: 'last' }],
      [[a, b], { position: 'first' }],
      [[b], { position: 'after', siblingId: a }],
      [[b, c], { position: 'before', siblingId: d }],
      [[a, b, c, d]],
    ]
    for (const [ids, more] of stay) expect([ids, (await move(ids, folder, more)).body]).toEqual([ids, { affectedCount: 0 }])
    expect([await order(folder), await events()]).toEqual([[a, b, c, d], before])
    expect((await move([d, c], folder)).body).toEqual({ affectedCount: 2 })
    expect((await move([b], folder, { position: 'first' })).body).toEqual({ affectedCount: 1 })
    expect((await move([c], other)).body).toEqual({ affectedCount: 1 })
    expect([await order(folder), await order(other), await events()]).toEqual([[b, a, d], [c], before + 3])
  })

  it('puts items where a person has pointed: beside an item, in a folder, at an end of a document’s folder', async () => {
    const [from, to] = [await library.folder(), await library.folder()]
    const [a, b, c, d, e] = await Promise.all(Array.from({ length: 5 }, () => library.document({ parent: from })))
    const [x, inner] = [await library.document({ parent: to }), await library.folder({ parent: to })]
    const point = (id: number | undefined, targetId: number | null, position?: string) => move([id!], to, { targetId, ...(position && { position }) })
    await point(a, x)
    await point(b, x, 'last')
    await point(c, inner, 'last')
    await point(d, to, 'before')
    await point(e, to)
    expect([await order(to), await order(inner)]).toEqual([[d, x, a, inner, b, e], [c]])
    expect((await point(a, null, 'last')).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'targetId', code: 'required' }] })
    expect(await code(point(a, from))).toBe('ERROR_NOT_FOUND')
  })

  it('steps along the order that the folder has by then, and not beyond its ends', async () => {
    const [folder, other] = [await library.folder(), await library.folder()]
    const [a, b, c] = await Promise.all(Array.from({ length: 3 }, () => library.document({ parent: folder })))
    await library.document({ parent: other })
    const step = (id: number | undefined, way: 'up' | 'down') => call(changes.StepNode, { params: { id: String(id), way } })
    await move([a!, b!, c!], folder)
    expect((await step(c, 'up')).body).toEqual({ id: c })
    expect(await order(folder)).toEqual([a, c, b])
    for (const way of ['up', 'up', 'up'] as const) await step(c, way)
    await step(b, 'down')
    expect(await order(folder)).toEqual([c, a, b])
    await step(a, 'down')
    expect(await order(folder)).toEqual([c, b, a])
    // Those who press at once both get their step.
    await Promise.all([step(a, 'up'), step(a, 'up')])
    expect(await order(folder)).toEqual([a, c, b])
    await linkToVoting(c!)
    expect(await code(step(c, 'up'))).toBe('ERROR_LINKED_TO_VOTING')
    expect(await code(step(UNKNOWN, 'up'))).toBe('ERROR_NOT_FOUND')
    expect(await code(step(1, 'up'))).toBe('VALIDATION_ERROR')
  })

  it('writes only the moved row', async () => {
    const folder = await library.folder()
    const ids = await Promise.all(Array.from({ length: 20 }, () => create({ parentId: folder })))
    const positions = async () =>
      new Map(
        (await provider.db.selectFrom('nodes').select(['id', 'position']).where('parent_id', '=', folder).execute()).map((each) => [each.id, each.position]),
      )
    const before = await positions()
    await move([ids[19]!], folder, { position: 'first' })
    const after = await positions()
    expect(ids.filter((id) => before.get(id) !== after.get(id))).toEqual([ids[19]])
  })

  it('refuses every move that breaks a rule, each by its code, and changes nothing', async () => {
    const folder = await library.folder()
    const inside = await library.folder({ parent: await library.folder({ parent: folder }) })
    const [draft, limited, target] = [await library.folder({ status: 'draft' }), await library.folder({ groups: [groupA!] }), await library.folder()]
    const shown = await library.folder({ public: true })
    const linked = await library.document()
    await linkToVoting(linked)
    const cases: [string, ReturnType<typeof move>][] = [
      ['ERROR_MOVE_INTO_ITSELF', move([folder], folder)],
      ['ERROR_MOVE_INTO_ITSELF', move([folder], inside)],
      ['ERROR_MOVE_INTO_ITSELF', move([1], target)],
      ['ERROR_MOVE_INTO_ITSELF', move([folder], 1, { position: 'after', siblingId: folder })],
      ['ERROR_PARENT_NOT_PUBLISHED', move([folder], draft)],
      ['ERROR_NOT_PUBLIC_ACCESS_PARENT', move([shown], target)],
      ['ERROR_MOVE_MIXED_STATUS', move([folder, draft], target)],
      ['ERROR_MOVE_MIXED_STATUS', move([folder, shown], target)],
      ['ERROR_LINKED_TO_VOTING', move([folder, linked], target)],
      ['ERROR_MISSING_WG_PARENT', move([folder], limited)],
      ['ERROR_NOT_FOUND', move([UNKNOWN], target)],
      ['ERROR_NOT_FOUND', move([folder], UNKNOWN)],
      ['ERROR_NOT_FOUND', move([folder], linked)],
      ['ERROR_NOT_FOUND', move([folder], target, { position: 'after', siblingId: inside })],
      ['VALIDATION_ERROR', move([folder], target, {})],
      ['VALIDATION_ERROR', move([], target)],
      ['VALIDATION_ERROR', move([folder], target, { position: 'end' })],
    ]
    for (const [i, [expected, answer]] of cases.entries()) expect([i, await code(answer)]).toEqual([i, expected])
    expect((await row(folder)).parent_id).toBe(1)
  })

  it('moves into a limited folder a folder with one of its groups, and a document', async () => {
    const limited = await library.folder({ groups: [groupA!, groupB!] })
    const folder = await library.folder({ groups: [groupA!] })
    const document = await library.document()
    expect((await move([folder, document], limited)).body).toEqual({ affectedCount: 2 })
  })

  it('lets one of two opposite moves at once succeed, so that no folder ends up in itself', async () => {
    const [a, b] = [await library.folder(), await library.folder()]
    const answers = await Promise.all([code(move([a], b)), code(move([b], a))])
    expect(answers.sort()).toEqual(['ERROR_MOVE_INTO_ITSELF', 'success'])
  })

  it('keeps every item when many are moved to one spot at once', async () => {
    const folder = await library.folder()
    const anchor = await create({ parentId: folder })
    const ids = await Promise.all(Array.from({ length: 30 }, () => create({ parentId: folder })))
    await Promise.all(ids.map((id) => move([id], folder, { position: 'after', siblingId: anchor })))
    const now = await order(folder)
    expect([now[0], [...now].sort((x, y) => x - y)]).toEqual([anchor, [anchor, ...ids].sort((x, y) => x - y)])
  })
})
