import * as changes from '#contract/document-changes.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import {
  administrator,
  ask,
  call,
  code,
  create,
  groupsOf,
  library,
  newFolder,
  order,
  provider,
  row,
  rows,
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

describe('POST /api/documents/folder', () => {
  it('makes a draft at the place that is asked for', async () => {
    const parent = await library.folder({ public: true })
    const [b, a] = [await create({ parentId: parent, name: 'B' }), await create({ parentId: parent, name: 'A', position: 'start' })]
    const c = await create({ parentId: parent, name: 'C', position: 'afterdoc', siblingId: b, publicAccess: true, description: 'opis' })
    const between = await create({ parentId: parent, name: 'AB', position: 'afterdoc', siblingId: a })
    expect(await order(parent)).toEqual([a, between, b, c])
    expect(await row(c)).toMatchObject({ status: 'draft', public_access: true, description: 'opis', created_by: administrator.userId, published_at: null })
  })

  it('keeps a name as it was typed, whatever its characters', async () => {
    const parent = await library.folder()
    for (const name of ['x', 'ż'.repeat(150), '<script>alert(1)</script>', '👩‍👩‍👧 zdjęcia', '../../etc/passwd', "'; drop table nodes; --", '%_\\'])
      expect((await row(await create({ parentId: parent, name }))).name).toBe(name)
  })

  it('drops invisible characters from a name', async () => {
    const parent = await library.folder()
    expect((await row(await create({ parentId: parent, name: ' a\u202Efdp\u200b\n.exe ' }))).name).toBe('afdp .exe')
  })

  it.each([
    ['no name', { name: '' }, 'name', 'required'],
    ['a name of which nothing is seen', { name: '\u200b\u202e' }, 'name', 'required'],
    ['blanks for a name', { name: '  \n ' }, 'name', 'required'],
    ['a name too long', { name: 'x'.repeat(151) }, 'name', 'max_length'],
    ['a name with a zero byte', { name: 'a\0b' }, 'name', 'wrong_format'],
    ['half of a pair in the name', { name: 'a\ud800' }, 'name', 'wrong_format'],
    ['a description too long', { description: 'x'.repeat(501) }, 'description', 'max_length'],
    ['a place that is none', { position: 'nochange' }, 'position', 'wrong_format'],
    ['no sibling to stand after', { position: 'afterdoc' }, 'siblingId', 'required'],
    ['groups that are none', { workGroupsIds: [UNKNOWN] }, 'workGroupsIds', 'wrong_format'],
    ['both groups and the public', { workGroupsIds: 'A', publicAccess: true }, 'publicAccess', 'wrong_format'],
  ])('refuses %s', async (_what, more, path, field) => {
    const parent = await library.folder({ public: true })
    const body = newFolder({ parentId: parent, ...more, ...('workGroupsIds' in more && more.workGroupsIds === 'A' && { workGroupsIds: [groupA] }) })
    const { error } = await ask(changes.CreateFolder, body)
    expect([error.code, error.fields?.[0]]).toMatchObject(['VALIDATION_ERROR', { path, code: field }])
    expect(await rows(parent)).toEqual([])
  })

  it('takes a description of 500 characters', async () => {
    expect(await code(ask(changes.CreateFolder, newFolder({ parentId: await library.folder(), description: 'ą'.repeat(500) })))).toBe('success')
  })

  it('refuses a parent that is no folder, and a sibling from elsewhere', async () => {
    const [parent, elsewhere] = [await library.folder(), await library.folder()]
    const document = await library.document({ parent })
    for (const more of [
      { parentId: UNKNOWN },
      { parentId: document },
      { parentId: parent, position: 'afterdoc', siblingId: elsewhere },
      { parentId: parent, position: 'afterdoc', siblingId: UNKNOWN },
    ])
      expect(await code(ask(changes.CreateFolder, newFolder(more)))).toBe('ERROR_NOT_FOUND')
  })

  it('refuses public access or groups that the folder above does not allow', async () => {
    const limited = await library.folder({ groups: [groupA!] })
    const below = await library.folder({ parent: limited, groups: [groupA!, groupB!] })
    expect(await code(ask(changes.CreateFolder, newFolder({ parentId: limited, publicAccess: true })))).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    for (const [parentId, workGroupsIds] of [
      [limited, []],
      [limited, [groupB]],
      [below, [groupB]],
    ] as const)
      expect(await code(ask(changes.CreateFolder, newFolder({ parentId, workGroupsIds })))).toBe('ERROR_MISSING_WG_PARENT')
    const id = await create({ parentId: below, workGroupsIds: [groupB, groupA, groupA] })
    expect(await groupsOf(id)).toEqual([groupA, groupB])
  })

  it('makes one folder for one key', async () => {
    const parent = await library.folder()
    const send = () =>
      provider.call(changes.CreateFolder, {
        input: { body: newFolder({ parentId: parent }) as never },
        token: administrator.token,
        headers: { 'idempotency-key': `klucz-${parent}` },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await rows(parent)).toHaveLength(1)
  })
})

describe('the folder form', () => {
  const read = async (id: number) => (await call(changes.ReadFolder, { params: { id: String(id) } })).body
  const form = async (id: number, more: object = {}) => {
    const { name, description, publicAccess, workGroupsIds, updatedAt } = await read(id)
    return { id, name, description, publicAccess, workGroupsIds, updatedAt, position: 'nochange', ...more }
  }

  it('reads what it edits, and the groups that the folder above allows', async () => {
    const parent = await library.folder({ groups: [groupA!] })
    const id = await create({ parentId: parent, name: 'Materiały', workGroupsIds: [groupA] })
    expect(await read(id)).toMatchObject({
      id,
      name: 'Materiały',
      parentFolderId: parent,
      status: 'draft',
      workGroupsIds: [groupA],
      allowedWorkGroupsIds: [groupA],
    })
    expect(await read(parent)).toMatchObject({ allowedWorkGroupsIds: null })
    const document = await library.document({ parent })
    for (const unknown of [UNKNOWN, document]) expect(await code(call(changes.ReadFolder, { params: { id: String(unknown) } }))).toBe('ERROR_NOT_FOUND')
  })

  it('saves name, description, place and groups', async () => {
    const parent = await library.folder()
    const [a, b, c] = [await create({ parentId: parent }), await create({ parentId: parent }), await create({ parentId: parent })]
    await ask(changes.UpdateFolder, await form(a, { name: 'Inny', description: 'z opisem', position: 'end', workGroupsIds: [groupB] }))
    expect(await order(parent)).toEqual([b, c, a])
    await ask(changes.UpdateFolder, await form(a, { position: 'afterdoc', siblingId: b }))
    expect(await order(parent)).toEqual([b, a, c])
    expect([await row(a), await groupsOf(a)]).toMatchObject([{ name: 'Inny', description: 'z opisem', updated_by: administrator.userId }, [groupB]])
  })

  it('does not overwrite what was changed since it was opened', async () => {
    const id = await create({ parentId: await library.folder() })
    const opened = [await form(id, { name: 'Pierwszy' }), await form(id, { name: 'Drugi' })]
    const answers = await Promise.all(opened.map((body) => code(ask(changes.UpdateFolder, body))))
    expect(answers.sort()).toEqual(['ERROR_EDIT_CONFLICT', 'success'])
    expect(await code(ask(changes.UpdateFolder, { ...opened[1], updatedAt: undefined, name: 'Ostatni' }))).toBe('success')
    expect((await row(id)).name).toBe('Ostatni')
  })

  it('refuses groups that a folder above or below does not allow, and public access in a closed folder', async () => {
    const top = await library.folder({ groups: [groupA!, groupB!] })
    const below = await library.folder({ parent: top, groups: [groupA!] })
    expect(await code(ask(changes.UpdateFolder, await form(top, { workGroupsIds: [groupB] })))).toBe('ERROR_WG_USED_FOR_DESCENDANTS')
    expect(await code(ask(changes.UpdateFolder, await form(top, { workGroupsIds: [] })))).toBe('ERROR_WG_USED_FOR_DESCENDANTS')
    expect(await code(ask(changes.UpdateFolder, await form(below, { workGroupsIds: [] })))).toBe('ERROR_MISSING_WG_PARENT')
    expect(await code(ask(changes.UpdateFolder, await form(below, { workGroupsIds: [], publicAccess: true })))).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    expect(await code(ask(changes.UpdateFolder, await form(top, { workGroupsIds: [groupA] })))).toBe('success')
    const open = await library.folder()
    await library.folder({ parent: open })
    expect(await code(ask(changes.UpdateFolder, await form(open, { workGroupsIds: [groupA] })))).toBe('ERROR_MISSING_WG_PARENT')
    expect([await groupsOf(top), await groupsOf(below), await groupsOf(open)]).toEqual([[groupA], [groupA], []])
  })

  it('closes everything below when it closes a folder', async () => {
    const top = await library.folder({ public: true })
    const document = await library.document({ parent: await library.folder({ parent: top, public: true }), public: true })
    expect(await code(ask(changes.UpdateFolder, await form(top, { publicAccess: false })))).toBe('success')
    expect((await row(document)).public_access).toBe(false)
  })

  it('changes the name of the main folder, but neither its access nor its groups', async () => {
    for (const more of [{ publicAccess: false }, { workGroupsIds: [groupA] }])
      expect(await code(ask(changes.UpdateFolder, await form(1, more)))).toBe('VALIDATION_ERROR')
    expect(await code(ask(changes.UpdateFolder, await form(1, { name: 'Dokumenty', position: 'start' })))).toBe('success')
    expect(await row(1)).toMatchObject({ name: 'Dokumenty', public_access: true, status: 'published' })
  })

  it('reads a sibling, and refuses an unknown sibling or folder', async () => {
    const parent = await library.folder()
    const id = await library.document({ parent, name: 'Sąsiad' })
    expect((await call(changes.ReadSibling, { params: { id: String(id) } })).body).toEqual({ id, name: 'Sąsiad', nodeType: 2, parentFolderId: parent })
    expect(await code(call(changes.ReadSibling, { params: { id: String(UNKNOWN) } }))).toBe('ERROR_NOT_FOUND')
    expect(await code(ask(changes.UpdateFolder, { ...(await form(parent)), id: UNKNOWN }))).toBe('ERROR_NOT_FOUND')
  })
})
