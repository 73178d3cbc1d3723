// The same file twice: what a folder has already, and what is refused by kind.
import { createHash } from 'node:crypto'
import { CreateDocument, CreateFolder, DeleteNodes, FindSameDocuments, UpdateDocument } from '#contract/document-changes.ts'
import { ask, call, code, library, rows, startEditing, stopEditing, UNKNOWN } from '#provider/areas/documents/test-editing.ts'

beforeAll(startEditing)
afterAll(stopEditing)

const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const send = (parentId: number, more: object = {}) =>
  ask(CreateDocument, { parentId, name: 'Porządek obrad', position: 'end', fileName: 'porzadek.pdf', fileContent: base64('treść'), ...more })
const find = (parentId: number, ...files: object[]) => ask(FindSameDocuments, { parentId, files })
const reasons = async (parentId: number, ...files: object[]) => (await find(parentId, ...files)).body.items.map((item) => item?.by ?? null)
const other = { name: 'Inny', fileName: 'inny.pdf' }

describe('POST /api/documents/same', () => {
  it('finds a document by its bytes, its name, the name of its newest file, or because it was pointed at', async () => {
    const folder = await library.folder()
    const { id } = (await send(folder)).body
    expect(
      await reasons(
        folder,
        { ...other, sha256: sha256('treść') },
        { ...other, name: 'PORZĄDEK obrad' },
        { ...other, fileName: 'Porzadek.PDF' },
        { ...other, documentId: id },
        { ...other, sha256: sha256('inna') },
        { name: 'Porządek obrad', fileName: 'porzadek.pdf', sha256: sha256('treść') },
      ),
    ).toEqual(['bytes', 'name', 'file', 'chosen', null, 'bytes'])
  })

  it('says what a new version needs, so that the document keeps what it has', async () => {
    const folder = await library.folder({ public: true })
    const { id } = (await send(folder, { description: 'opis', publicAccess: true })).body
    const [same] = (await find(folder, { ...other, documentId: id })).body.items
    expect(same).toMatchObject({ documentId: id, name: 'Porządek obrad', description: 'opis', publicAccess: true, by: 'chosen' })
    const { versionId, name, description, publicAccess, updatedAt } = same!
    const form = { id: versionId, name, description, publicAccess, updatedAt, position: 'nochange', fileName: 'v2.pdf', fileContent: base64('druga') }
    expect(await code(ask(UpdateDocument, form))).toBe('success')
    expect(await code(ask(UpdateDocument, { ...form, fileContent: base64('trzecia') }))).toBe('ERROR_EDIT_CONFLICT')
    // By the bytes of an earlier version too, but not by its file's name.
    expect(await reasons(folder, { ...other, sha256: sha256('treść') }, { ...other, fileName: 'porzadek.pdf' })).toEqual(['bytes', null])
  })

  it('looks at the documents of this folder alone, and not into the bin', async () => {
    const [folder, beside] = [await library.folder(), await library.folder()]
    await send(folder)
    const elsewhere = (await send(beside)).body.id
    const below = await library.folder({ parent: beside })
    await send(below, { name: 'Głębiej', fileContent: base64('głębiej'), fileName: 'glebiej.pdf' })
    expect(await reasons(await library.folder(), { ...other, sha256: sha256('treść') }, { ...other, documentId: elsewhere })).toEqual([null, null])
    expect(await reasons(beside, { ...other, sha256: sha256('głębiej') })).toEqual([null])
    await ask(DeleteNodes, [elsewhere])
    expect(await reasons(beside, { name: 'Porządek obrad', fileName: 'porzadek.pdf', sha256: sha256('treść') })).toEqual([null])
  })

  it('refuses a folder that is none', async () => {
    expect(await code(find(UNKNOWN, other))).toBe('ERROR_NOT_FOUND')
    expect(await code(find(await library.document(), other))).toBe('ERROR_NOT_FOUND')
    expect(await code(find(await library.folder(), { ...other, sha256: 'A'.repeat(64) }))).toBe('VALIDATION_ERROR')
    expect(await code(call(FindSameDocuments, { body: { parentId: 1, files: [] } }))).toBe('VALIDATION_ERROR')
  })
})

describe('POST /api/documents/document, asked to refuse what is there', () => {
  it('decides by the bytes that came, whatever they are called', async () => {
    const folder = await library.folder()
    await send(folder)
    const refuse = { ifSame: 'refuse' }
    expect(await code(send(folder, { ...refuse, name: 'Inny', fileName: 'inny.pdf' }))).toBe('ERROR_SAME_DOCUMENT')
    expect(await code(send(folder, { ...refuse, fileContent: base64('inna treść'), fileName: 'inny.pdf' }))).toBe('ERROR_SAME_DOCUMENT')
    expect(await rows(folder)).toHaveLength(1)
    expect(await code(send(folder, { ...refuse, name: 'Inny', fileName: 'inny.pdf', fileContent: base64('inna treść') }))).toBe('success')
    expect(await code(send(folder))).toBe('success')
    expect(await rows(folder)).toHaveLength(3)
  })

  it('makes one of two that come at once', async () => {
    const folder = await library.folder()
    const codes = await Promise.all([1, 2, 3].map(() => code(send(folder, { ifSame: 'refuse' }))))
    expect(codes.sort()).toEqual(['ERROR_SAME_DOCUMENT', 'ERROR_SAME_DOCUMENT', 'success'])
    expect(await rows(folder)).toHaveLength(1)
  })
})

describe('POST /api/documents/folder, asked to refuse what is there', () => {
  const make = (parentId: number, more: object = {}) =>
    ask(CreateFolder, { parentId, name: 'Posiedzenie', position: 'end', workGroupsIds: [], publicAccess: false, ...more })
  const refuse = { ifSame: 'refuse' }

  it('makes no second folder of a name, in letters of either case; unasked, it does', async () => {
    const folder = await library.folder()
    expect(await code(make(folder, refuse))).toBe('success')
    expect(await code(make(folder, { ...refuse, name: ' POSIEDZENIE ' }))).toBe('ERROR_SAME_FOLDER')
    expect(await rows(folder)).toHaveLength(1)
    expect(await code(make(folder))).toBe('success')
    expect(await rows(folder)).toHaveLength(2)
  })

  it('looks at the folders of this place alone: not at documents, elsewhere or into the bin', async () => {
    const folder = await library.folder()
    const { id } = (await make(folder)).body
    expect(await code(make(await library.folder(), refuse))).toBe('success')
    expect(await code(make(id, refuse))).toBe('success')
    await send(folder, { name: 'Uchwały' })
    expect(await code(make(folder, { ...refuse, name: 'Uchwały' }))).toBe('success')
    await ask(DeleteNodes, [id])
    expect(await code(make(folder, refuse))).toBe('success')
  })

  it('makes one of two that come at once', async () => {
    const folder = await library.folder()
    const codes = await Promise.all([1, 2, 3].map(() => code(make(folder, refuse))))
    expect(codes.sort()).toEqual(['ERROR_SAME_FOLDER', 'ERROR_SAME_FOLDER', 'success'])
  })
})

describe('a program is no document', () => {
  it.each([
    ['by its name', { fileName: 'instalator.EXE' }],
    ['by its name, with a dot after it', { fileName: 'instalator.exe.' }],
    ['by its bytes, whatever it is called', { fileName: 'uchwała.pdf', fileContent: base64('MZ\x90\0\x03\0', 'latin1') }],
    ['by the bytes of another system', { fileName: 'uchwała.pdf', fileContent: base64('\x7fELF\x02\x01\x01\0', 'latin1') }],
  ])('%s', async (_how, more) => {
    const folder = await library.folder()
    expect(await code(send(folder, more))).toBe('ERROR_FILE_KIND_REFUSED')
    expect(await rows(folder)).toEqual([])
    const { id } = (await send(folder)).body
    const [same] = (await find(folder, { ...other, documentId: id })).body.items
    const version = { id: same!.versionId, name: 'Nowa', position: 'nochange', fileContent: base64('b'), ...more }
    expect(await code(ask(UpdateDocument, version))).toBe('ERROR_FILE_KIND_REFUSED')
  })

  it('but a text that begins with the same letters is one', async () => {
    expect(await code(send(await library.folder(), { fileName: 'MZ.txt', fileContent: base64('MZ: uwagi ministerstwa') }))).toBe('success')
  })
})
