// The migration that cleans what was named before names were kept plain.
import { createHash } from 'node:crypto'
import type { Db } from '#provider/capabilities.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { up } from './migrations/0016-plain-names.ts'

let test: TestDatabase
let db: Db
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.database.db
})
afterAll(() => test.drop())

const libraryIn = () =>
  libraryOf({
    db,
    files: {
      put: async (bytes: Buffer) => ({ sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }),
    } as never,
  })

it('the migration cleans names, leaves plain ones alone, and handles many rows', async () => {
  const library = libraryIn()
  const hidden = await library.folder({ name: 'a\u202Efdp.exe' })
  const family = await library.folder({ name: '👩‍👩‍👧 zdjęcia' })
  const unseen = await library.folder({ name: '\u200b\u2060' })
  const document = await library.document({ parent: hidden, name: 'x\u{E0041}y' })
  const version = await library.version(document, { fileName: 'u\u00adch\r\nwała.docx' })
  const many: number[] = []
  for (let count = 0; count < 1100; count += 1) many.push(await library.folder({ parent: hidden, name: `\u200f${count}` }))
  await up(db as never)
  const names = new Map((await db.selectFrom('nodes').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
  expect([hidden, family, unseen, document].map((id) => names.get(id))).toEqual(['afdp.exe', '👩‍👩‍👧 zdjęcia', 'bez nazwy', 'xy'])
  expect(many.map((id) => names.get(id))).toEqual(many.map((_id, count) => String(count)))
  const kept = await db.selectFrom('document_versions').select(['name', 'original_file_name']).where('id', '=', version.id).executeTakeFirstOrThrow()
  expect(kept).toEqual({ name: 'uch wała.docx', original_file_name: 'uch wała.docx' })
})

it('the migration sets the type of a file by what its bytes were found to be', async () => {
  const library = libraryIn()
  const document = await library.document()
  const typeOf = async (fileName: string, mediaType: string) => {
    const { id, sha256 } = await library.version(document, { fileName, number: (number += 1) })
    await db.updateTable('files').set({ media_type: mediaType }).where('sha256', '=', sha256).execute()
    await up(db as never)
    return (await db.selectFrom('document_versions').select('file_type').where('id', '=', id).executeTakeFirstOrThrow()).file_type
  }
  let number = 0
  expect(await typeOf('strona.pdf', 'application/octet-stream')).toBe('')
  expect(await typeOf('uchwała.pdf', 'application/pdf')).toBe('pdf')
  expect(await typeOf('uchwała.docx', 'application/pdf')).toBe('pdf')
  expect(await typeOf('zdjęcie.jpeg', 'image/jpeg')).toBe('jpeg')
  expect(await typeOf('pismo.docx', 'application/octet-stream')).toBe('docx')
})
