import * as changes from '#contract/document-changes.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import { administrator, ask, code, library, row, provider, startEditing, stopEditing, UNKNOWN } from '#provider/areas/documents/test-editing.ts'

let [groupA]: number[] = []

beforeAll(async () => {
  await startEditing()
  groupA = await makeWorkGroup(provider.db)
})
afterAll(stopEditing)

describe('POST /api/documents/status', () => {
  const status = (nodeIds: number[], to: 'published' | 'draft', more = {}) => ask(changes.ChangeNodeStatus, { nodeIds, status: to, ...more })

  it('publishes items whose folder is published, already or together with them', async () => {
    const folder = await library.folder({ status: 'draft' })
    const document = await library.document({ parent: folder, status: 'draft' })
    expect(await code(status([document], 'published'))).toBe('ERROR_PARENT_NOT_PUBLISHED')
    expect((await status([document, folder, folder], 'published', { dryRun: true })).body).toEqual({ affectedCount: 2 })
    expect((await row(folder)).status).toBe('draft')
    expect((await status([document, folder], 'published')).body).toEqual({ affectedCount: 2 })
    expect((await status([document, folder], 'published')).body).toEqual({ affectedCount: 0 })
    expect(await row(document)).toMatchObject({ status: 'published', published_by: administrator.userId })
  })

  it('withdraws everything below too, and tells the number beforehand', async () => {
    const top = await library.folder()
    const folder = await library.folder({ parent: top })
    const documents = [await library.document({ parent: folder }), await library.document({ parent: folder, status: 'draft' })]
    expect((await status([top], 'draft', { dryRun: true })).body).toEqual({ affectedCount: 3 })
    expect((await status([top], 'draft')).body).toEqual({ affectedCount: 3 })
    for (const id of [top, folder, ...documents]) expect(await row(id)).toMatchObject({ status: 'draft', published_at: null })
  })

  it('changes nothing when one of many cannot be changed', async () => {
    const fine = await library.folder({ status: 'draft' })
    const bad = await library.document({ parent: await library.folder({ status: 'draft' }), status: 'draft' })
    expect(await code(status([fine, bad], 'published'))).toBe('ERROR_PARENT_NOT_PUBLISHED')
    expect(await code(status([fine, UNKNOWN], 'published'))).toBe('ERROR_NOT_FOUND')
    expect(await code(status([fine, 1], 'draft'))).toBe('VALIDATION_ERROR')
    expect((await row(fine)).status).toBe('draft')
  })
})

describe('POST /api/documents/access', () => {
  const access = (nodeIds: number[], action: (typeof changes.ACCESS_ACTIONS)[number], more = {}) => ask(changes.ChangeNodeAccess, { nodeIds, action, ...more })

  it('opens items whose folder is public, already or together with them, and closes everything below', async () => {
    const folder = await library.folder()
    const document = await library.document({ parent: folder })
    expect(await code(access([document], 'set_public_access'))).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    expect((await access([document, folder], 'set_public_access', { dryRun: true })).body).toEqual({ affectedCount: 2 })
    expect((await access([document, folder], 'set_public_access')).body).toEqual({ affectedCount: 2 })
    expect((await row(document)).public_access).toBe(true)
    expect((await access([folder], 'unset_public_access', { dryRun: true })).body).toEqual({ affectedCount: 2 })
    expect((await access([folder], 'unset_public_access')).body).toEqual({ affectedCount: 2 })
    expect((await row(document)).public_access).toBe(false)
  })

  it('never makes public what is limited to groups', async () => {
    const limited = await library.folder({ groups: [groupA!] })
    const document = await library.document({ parent: limited })
    expect(await code(access([limited], 'set_public_access'))).toBe('ERROR_MISSING_WG_PARENT')
    expect(await code(access([document], 'set_public_access'))).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    expect(await code(access([limited, document], 'set_public_access'))).toBe('ERROR_MISSING_WG_PARENT')
    expect(await code(access([UNKNOWN], 'set_public_access'))).toBe('ERROR_NOT_FOUND')
    expect(await code(access([1], 'unset_public_access'))).toBe('VALIDATION_ERROR')
  })
})
