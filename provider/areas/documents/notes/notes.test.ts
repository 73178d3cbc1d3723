// Private notes: made at a passage, found again, changed and deleted by their author; told to nobody else, wherever one looks.
import { sql } from 'kysely'
import { allEndpoints } from '#contract/api.ts'
import { DownloadOwnData } from '#contract/account.ts'
import { ReadDocumentPage } from '#contract/document-pages.ts'
import type { RequestInput } from '#contract/kit.ts'
import { CreateNote, DeleteNote, ListNotes, NOTES_MAX, ReadNote, UpdateNote, type Note } from '#contract/notes.ts'
import { DeleteUser } from '#contract/users.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { NEEDED, paramsOf, UNKNOWN_ID } from '#provider/testing/example-calls.ts'
import { makeWorkGroup, openSession, signedIn } from '#provider/testing/people.ts'
import { proveSessions } from '#provider/areas/session/second-factor/test-factor.ts'
import { addressOf, startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { pdfWithEndlessPages } from '#provider/search/extract/test-broken-page.ts'
import { sealPassage } from './content.ts'
import { GOES_ON } from './finding.ts'

/** In everything that the author writes, and in nothing that others may be told. */
const WORD = 'szafirowy'
const FIRST = ['Rozdział pierwszy mówi o zasadach naboru wniosków.', 'Kwota dofinansowania wynosi 5 mln zł na projekt.', 'Rozdział trzeci mówi o odwołaniach.']

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
type SignedIn = Awaited<ReturnType<typeof signedIn>>
let author: SignedIn
let other: SignedIn

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  author = await signedIn(provider)
  other = await signedIn(provider)
})
afterAll(() => provider.close())

async function paper(lines: readonly string[] = FIRST, options: Parameters<typeof library.document>[0] = {}) {
  const documentId = await library.document({ name: 'Kryteria wyboru', ...options })
  const { id: versionId } = await library.version(documentId, { fileName: 'kryteria.txt', content: lines.join('\n') })
  return { documentId, versionId, page: 1 }
}
const newVersion = (documentId: number, number: number, lines: readonly string[]) =>
  library.version(documentId, { number, fileName: 'kryteria.txt', content: lines.join('\n') })

type Body = RequestInput<typeof CreateNote>['body']
const create = (body: Body, as = author) => provider.call(CreateNote, { token: as.token, input: { body } })
const write = async (asked: Omit<Body, 'text'> & { text?: string }, as = author) => {
  const { status, body } = await create({ text: `Zapytać o ${WORD}`, ...asked }, as)
  expect(status).toBe(201)
  return body.id
}
const read = (id: number, as = author) => provider.call(ReadNote, { token: as.token, input: { params: { id: String(id) } } })
const notesAt = async (documentId: number, as = author): Promise<Note[]> =>
  (await provider.call(ListNotes, { token: as.token, input: { query: { documentId: String(documentId) } } })).body.items
const update = (body: { id: number; text: string; updatedAt?: string | null }, as = author) => provider.call(UpdateNote, { token: as.token, input: { body } })
const remove = (id: number, as = author) => provider.call(DeleteNote, { token: as.token, input: { params: { id: String(id) } } })

describe('a note', () => {
  it('is at the words that were chosen, at a paragraph, or at the whole page', async () => {
    const at = await paper()
    await write({ ...at, quote: 'dofinansowania\nwynosi 5 mln' })
    await write({ ...at, paragraph: 3 })
    await write(at)
    const notes = await notesAt(at.documentId)
    expect(notes.map(({ quote }) => quote)).toEqual(['dofinansowania wynosi 5 mln', FIRST[2], null])
    expect(notes[0]).toMatchObject({ place: 'here', page: 1, versionNum: 1, documentName: 'Kryteria wyboru', text: `Zapytać o ${WORD}` })
  })

  it('is refused where its words do not stand on the page, and where there is no such paragraph', async () => {
    const at = await paper()
    for (const wrong of [{ quote: 'czegoś takiego tu nie ma' }, { paragraph: 40 }]) {
      const { status, error } = await create({ ...at, ...wrong, text: 'Notatka' })
      expect([status, error?.fields]).toEqual([400, [{ path: Object.keys(wrong)[0], code: 'wrong_format' }]])
    }
    expect((await create({ ...at, text: ' ' })).error?.fields).toEqual([{ path: 'text', code: 'required' }])
    expect(await notesAt(at.documentId)).toEqual([])
  })

  it('is written only at what its author may see', async () => {
    const group = await makeWorkGroup(provider.db)
    const at = await paper(FIRST, { parent: await library.folder({ groups: [group] }) })
    expect((await create({ ...at, text: 'Notatka' })).error?.code).toBe('ERROR_NOT_ACCESS_PARENT')
    const seen = await paper()
    expect((await create({ ...at, documentId: seen.documentId, text: 'Notatka' })).error?.code).toBe('ERROR_NOT_FOUND')
  })

  it('stands beside its document with all others there, also a hundred and one', async () => {
    const at = await paper()
    const id = await write(at)
    await sql`
      insert into notes (user_id, document_id, version_num, page, content, placed_version_num, placed_page, created_at)
      select user_id, document_id, version_num, page, content, placed_version_num, placed_page, created_at
      from notes, generate_series(1, 100) where id = ${id}`.execute(provider.db)
    const { body } = await provider.call(ListNotes, {
      token: author.token,
      input: { query: { documentId: String(at.documentId), limit: String(NOTES_MAX) } },
    })
    expect(body.items).toHaveLength(101)
  })

  it('is changed only as it was read, and deleted once', async () => {
    const id = await write(await paper())
    expect((await update({ id, text: 'Inaczej', updatedAt: null })).status).toBe(200)
    expect((await update({ id, text: 'Po swojemu', updatedAt: null })).error?.code).toBe('ERROR_EDIT_CONFLICT')
    const { text, updatedAt } = (await read(id)).body
    expect([text, updatedAt === null]).toEqual(['Inaczej', false])
    expect([(await remove(id)).body, (await remove(id)).error?.code]).toEqual([{ affectedCount: 1 }, 'ERROR_NOT_FOUND'])
  })
})

it('is the same on two devices: neither overwrites what the other one saved, nor brings back what it deleted', async () => {
  const at = await paper()
  const id = await write({ ...at, quote: 'zasadach naboru' })
  const phone = { ...author, ...(await openSession(provider, author.userId)) }
  expect((await notesAt(at.documentId, phone)).map((note) => [note.id, note.quote])).toEqual([[id, 'zasadach naboru']])
  const { updatedAt } = (await read(id)).body
  expect((await update({ id, text: 'Z telefonu', updatedAt }, phone)).status).toBe(200)
  expect((await update({ id, text: 'Z komputera', updatedAt })).error?.code).toBe('ERROR_EDIT_CONFLICT')
  expect((await read(id)).body.text).toBe('Z telefonu')
  expect((await remove(id, phone)).status).toBe(200)
  expect((await update({ id, text: 'Z komputera', updatedAt: (await read(id)).body?.updatedAt ?? null })).error?.code).toBe('ERROR_NOT_FOUND')
  expect(await notesAt(at.documentId)).toEqual([])
})

describe('in a new version', () => {
  it('that came while the note was written, it is where its passage is now; without the version, nothing is saved', async () => {
    const at = await paper()
    await newVersion(at.documentId, 2, ['Nowy wstęp.', ...FIRST])
    const byWords = await write({ ...at, quote: 'zasadach naboru' })
    const byParagraph = await write({ ...at, paragraph: 3 })
    const places = new Map((await notesAt(at.documentId)).map((note) => [note.id, note]))
    expect(places.get(byWords)).toMatchObject({ place: 'here', versionNum: 1, passage: 'zasadach naboru' })
    // The third paragraph of the page that the person saw.
    expect(places.get(byParagraph)).toMatchObject({ place: 'here', versionNum: 1, passage: FIRST[2]!.replace('.', '') })
    await provider.db.updateTable('document_versions').set({ visible: false }).where('id', '=', at.versionId).execute()
    expect((await create({ ...at, quote: 'zasadach naboru', text: 'Notatka' })).error?.code).toBe('ERROR_NOT_FOUND')
    expect(await notesAt(at.documentId)).toHaveLength(2)
  })

  it('and from the bin it comes back with its document', async () => {
    const at = await paper()
    const id = await write({ ...at, quote: 'zasadach naboru' })
    const setDeleted = (deleted_at: Date | null) =>
      provider.db
        .updateTable('nodes')
        .set({ deleted_at, deletion_id: deleted_at && at.documentId })
        .where('id', '=', at.documentId)
        .execute()
    await setDeleted(new Date())
    expect((await read(id)).body).toMatchObject({ place: 'away', documentId: null, quote: 'zasadach naboru' })
    await setDeleted(null)
    expect((await read(id)).body).toMatchObject({ place: 'here', documentId: at.documentId })
  })

  it('is where its passage is now, in other words, or loose; each is sought once', async () => {
    const at = await paper()
    const [kept, changed, gone] = [
      await write({ ...at, quote: 'zasadach naboru' }),
      await write({ ...at, quote: 'Kwota dofinansowania wynosi 5 mln zł' }),
      await write({ ...at, quote: 'mówi o odwołaniach' }),
    ]
    const pages = Array.from({ length: 70 }, (_, i) => `Nowy akapit numer ${i + 1} tego dokumentu.`)
    await newVersion(at.documentId, 2, [...pages, FIRST[0]!, 'Kwota dofinansowania wynosi 7 mln zł na projekt.'])
    const placed = new Map((await notesAt(at.documentId)).map((note) => [note.id, note]))
    expect(placed.get(kept)).toMatchObject({ place: 'here', page: 2, passage: 'zasadach naboru', versionNum: 1 })
    expect(placed.get(changed)).toMatchObject({ place: 'changed', page: 2, passage: 'Kwota dofinansowania wynosi 7 mln zł' })
    expect(placed.get(gone)).toMatchObject({ place: 'loose', page: 1, passage: null, quote: 'mówi o odwołaniach' })
    const rows = () => provider.db.selectFrom('notes').selectAll().where('document_id', '=', at.documentId).orderBy('id').execute()
    const before = await rows()
    await notesAt(at.documentId)
    expect(await rows()).toEqual(before)
    // The passage comes back.
    await newVersion(at.documentId, 3, FIRST)
    expect((await read(gone)).body).toMatchObject({ place: 'here', page: 1 })
  })

  it('is in other words where its end was taken away, and as it was where it goes on on the next page', async () => {
    const last = 'Kwota dofinansowania wynosi 5 mln zł na projekt'
    const at = await paper([FIRST[0]!, `${last} rocznie.`])
    const id = await write({ ...at, quote: `${last} rocznie` })
    await newVersion(at.documentId, 2, [FIRST[0]!, `${last}.`])
    expect((await read(id)).body).toMatchObject({ place: 'changed', passage: last })
    const passage = sealPassage(provider.settings.secret, author.userId, last + GOES_ON)
    await provider.db.updateTable('notes').set({ placed_passage: passage }).where('id', '=', id).execute()
    expect((await read(id)).body).toMatchObject({ place: 'here', passage: last })
  })

  it('is found beside pages that would never end; one on such a page is loose', async () => {
    const at = await paper()
    const [kept, lost] = [await write({ ...at, quote: 'zasadach naboru' }), await write({ ...at, quote: 'mówi o odwołaniach' })]
    const content = pdfWithEndlessPages(['Nowy poczatek.', null, 'Rozdzia pierwszy mowi o zasadach naboru wnioskow.']).toString('latin1')
    await library.version(at.documentId, { number: 2, fileName: 'uchwala.pdf', content, encoding: 'latin1' })
    expect((await read(kept)).body).toMatchObject({ place: 'here', page: 3, passage: 'zasadach naboru' })
    expect((await read(lost)).body).toMatchObject({ place: 'loose', page: 1 })
  })

  it('is told for whole pages of any number of documents at once, without reading these', async () => {
    const person = await signedIn(provider)
    for (let i = 0; i < 4; i += 1) {
      const at = await paper()
      await write(at, person)
      await newVersion(at.documentId, 2, FIRST)
    }
    const { items } = (await provider.call(ListNotes, { token: person.token, input: { query: {} } })).body
    expect(items.map(({ place, page }) => [place, page])).toEqual(Array.from({ length: 4 }, () => ['loose', 1]))
  })

  it('stays with its author when the document is gone or closed to them', async () => {
    const empty = await paper()
    const left = await write(empty)
    await provider.db.updateTable('document_versions').set({ visible: false }).where('id', '=', empty.versionId).execute()
    expect((await read(left)).body).toMatchObject({ place: 'away', documentId: null })
    const at = await paper()
    const id = await write({ ...at, quote: 'Kwota dofinansowania' })
    const group = await makeWorkGroup(provider.db)
    await provider.db.insertInto('node_work_groups').values({ node_id: at.documentId, work_group_id: group }).execute()
    expect((await read(id)).body).toMatchObject({ place: 'away', documentId: null, documentName: 'Kryteria wyboru', quote: 'Kwota dofinansowania' })
    await provider.db.deleteFrom('nodes').where('id', '=', at.documentId).execute()
    expect((await read(id)).body).toMatchObject({ place: 'away', documentName: 'Kryteria wyboru', text: `Zapytać o ${WORD}` })
    expect((await update({ id, text: 'Dalej moja' })).status).toBe(200)
  })
})

describe('nobody else', () => {
  it('reads, changes or deletes it, neither member nor administrator', async () => {
    const id = await write(await paper())
    for (const permissions of [['read_access'], ['user_admin'], ['super_admin']] as const) {
      const somebody = await signedIn(provider, { permissions: [...permissions] })
      const answers = [await read(id, somebody), await update({ id, text: 'Cudza' }, somebody), await remove(id, somebody)]
      expect(answers.map(({ error }) => error?.code)).toEqual(['ERROR_NOT_FOUND', 'ERROR_NOT_FOUND', 'ERROR_NOT_FOUND'])
    }
    expect((await read(id)).body.text).toBe(`Zapytać o ${WORD}`)
  })

  it('is told its words by any answer, file or log, and the database does not hold them in the clear', async () => {
    const at = await paper([`Akapit o tym, czego szuka ${WORD} kolor.`])
    const id = await write({ ...at, quote: `szuka ${WORD}`, text: `Notatka ${WORD}` })
    await update({ id, text: `Zmieniona ${WORD}` })
    await provider.db.updateTable('document_versions').set({ visible: false }).where('id', '=', at.versionId).execute()
    const ids: [RegExp, number][] = [
      [/^\/api\/admin\/users/, author.userId],
      [/^\/api\/documents\/(file|preview|pages)/, at.versionId],
      [/^\/api\/documents/, at.documentId],
    ]
    const told: string[] = []
    for (const permissions of [['read_access'], ['user_admin', 'voting'], ['super_admin']] as const) {
      const somebody = await signedIn(provider, { permissions: [...permissions] })
      await proveSessions(provider, somebody.userId)
      for (const [name, endpoint] of Object.entries(allEndpoints)) {
        if (endpoint.method !== 'GET') continue
        const named = ids.find(([of]) => of.test(endpoint.path))?.[1] ?? id
        const params = Object.fromEntries(
          Object.entries({ ...paramsOf(endpoint), format: 'json' }).map(([key, value]) => [key, value === UNKNOWN_ID ? String(named) : value]),
        )
        const query = { userId: author.userId, documentId: at.documentId, ...NEEDED[name] }
        const { payload, rawPayload } = await provider.app.inject({
          method: 'GET',
          url: addressOf(endpoint, { params, query }),
          headers: { authorization: `Bearer ${somebody.token}` },
        })
        // Whoever leads the library reads the document itself.
        const isDocument = ['ReadDocumentPage', 'DownloadVersion', 'DownloadNumberedVersion', 'PreviewVersion', 'DownloadFolder'].includes(name)
        if (!isDocument && (payload.includes(WORD) || rawPayload.includes(WORD))) told.push(`${permissions[0]}: ${name}`)
      }
    }
    expect(told).toEqual([])
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(provider.db)
    const clear: string[] = []
    for (const { name } of rows) {
      const found =
        await sql`select 1 from ${sql.table(name)} as t where t::text ilike ${`%Notatka ${WORD}%`} or t::text ilike ${`%Zmieniona ${WORD}%`} limit 1`.execute(
          provider.db,
        )
      if (found.rows.length > 0) clear.push(name)
    }
    expect(clear).toEqual([])
    const events = await provider.db.selectFrom('events').select('kind').where('user_id', '=', author.userId).execute()
    expect(events).toEqual([])
  })

  it('opens it with another secret: its author is told that it cannot be read', async () => {
    const id = await write(await paper())
    await provider.db
      .updateTable('notes')
      .set({
        content: (
          await provider.db
            .selectFrom('notes')
            .select('content')
            .where('id', '=', await write(await paper(), other))
            .executeTakeFirstOrThrow()
        ).content,
      })
      .where('id', '=', id)
      .execute()
    expect((await read(id)).body).toMatchObject({ text: null, quote: null, passage: null })
    expect((await update({ id, text: 'Nowa' })).error?.code).toBe('ERROR_NOT_FOUND')
    expect((await remove(id)).status).toBe(200)
  })
})

it('the copy of own data has the notes, in words; deleting the account takes them, and what was read', async () => {
  const person = await signedIn(provider)
  await write({ ...(await paper()), quote: 'Kwota dofinansowania', text: 'Zapytać o podstawę' }, person)
  await proveSessions(provider, person.userId)
  const { bytes } = await provider.call(DownloadOwnData, { token: person.token, input: { params: { format: 'json' } } })
  const { notes } = JSON.parse(bytes.toString()) as { notes: { content: string; document: string }[] }
  expect(notes).toMatchObject([{ document: 'Kryteria wyboru', content: 'Kryteria wyboru, przy fragmencie „Kwota dofinansowania”: Zapytać o podstawę' }])
  const readOnes = () => provider.db.selectFrom('document_reads').select('document_id').where('user_id', '=', person.userId).execute()
  await provider.call(ReadDocumentPage, { token: person.token, input: { params: { id: String((await paper()).documentId), page: '1' }, query: {} } })
  expect(await readOnes()).toHaveLength(1)
  const administrator = await signedIn(provider, { permissions: ['super_admin'] })
  expect((await provider.call(DeleteUser, { token: administrator.token, input: { body: { id: person.userId } } })).status).toBeLessThan(300)
  expect(await provider.db.selectFrom('notes').select('id').where('user_id', '=', person.userId).execute()).toEqual([])
  expect(await readOnes()).toEqual([])
})
