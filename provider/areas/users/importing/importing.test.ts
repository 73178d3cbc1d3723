// Bringing a sheet of accounts in: what is read, what is refused, what is shown, and that it is done whole or not at all.
import { utils, write } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { CheckAuthorized } from '#contract/session.ts'
import { DownloadImportTemplate, IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/user-import.ts'
import { ExportUsers } from '#contract/users.ts'
import { zipBomb } from '#provider/testing/bomb.ts'
import { makeProfile, openSession } from '#provider/testing/people.ts'
import { makeUsersWorld, NOW, type UsersWorld } from '#provider/areas/users/test-users.ts'
import { writeXlsx } from '#provider/export/xlsx.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { importSheet, csvOf, HEAD, previewSheet, sheetNames, sheetRow, type SheetNames, type SheetRow } from './test-sheets.ts'

let provider: TestProvider
let world: UsersWorld
let names: SheetNames

beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(async () => {
  provider.setNow(NOW)
  world = await makeUsersWorld(provider)
  names = await sheetNames(world)
})
afterEach(() => provider.db.updateTable('users').set({ deleted_at: NOW }).execute())
afterAll(() => provider.close())

const row = (username: string, more: Partial<SheetRow> = {}) => sheetRow(names, username, more)
const xlsxOf = (rows: readonly string[][]) =>
  writeXlsx({
    title: 'x',
    author: '',
    createdAt: NOW,
    sheetName: 'Arkusz',
    columns: HEAD.map((title) => ({ title, width: 10 })),
    rows: rows.map((cells) => [...cells]),
  })

/** An .xlsx of these rows, whose cells may share a text. */
const bookOf = (rows: string, shared = '') =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
      'xl/sharedStrings.xml': strToU8(`<sst><si><t>${shared}</t></si></sst>`),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }),
  )

/** Each part of the file says that it is followed by itself. */
function circularXls(): Buffer {
  const book = write({ SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet([HEAD, row('x')]) } }, { type: 'buffer', bookType: 'biff8' }) as Buffer
  const table = 512 * (1 + book.readUInt32LE(76))
  for (let i = 0; i < 128; i++) book.writeUInt32LE(i, table + 4 * i)
  return book
}

const preview = (bytes: Buffer | string, token = world.admin.token, fileName = 'konta.csv') => previewSheet(provider, { bytes, token, fileName })
const bring = (importId: number, token = world.admin.token, more: { othersAccepted?: boolean; sendKeys?: boolean } = {}) =>
  importSheet(provider, { token, body: { importId, ...more } })
const problems = async (rows: readonly string[][]) => (await preview(csvOf(rows))).body.rows.map((one) => one.problems)
const count = async () =>
  (
    await provider.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

describe('reading a sheet', () => {
  it.each<[string, () => Buffer]>([
    ['an .xlsx', () => xlsxOf([row('xlsx')])],
    ['UTF-8 with semicolons', () => Buffer.from(csvOf([row('utf8')]))],
    ['UTF-8 with its mark and commas', () => Buffer.from(`\ufeff${csvOf([row('bom')], ',')}`)],
    [
      'Windows-1250',
      () =>
        Buffer.from(
          [...csvOf([row('cp1250')])].map(
            (sign) => ({ Ł: 0xa3, Ż: 0xaf, ę: 0xea, ó: 0xf3, ś: 0x9c, ż: 0xbf, ć: 0xe6, ą: 0xb9, ń: 0xf1 })[sign] ?? sign.charCodeAt(0),
          ),
        ),
    ],
  ])('takes %s', async (_what, bytes) => {
    const { status, body } = await preview(bytes())
    expect([status, body.problemCount, body.createCount]).toEqual([200, 0, 1])
    expect(body.rows[0]).toMatchObject({ rowNumber: 2, name: 'Łucja Żak', action: 'create', problems: [] })
  })

  it('takes line breaks and semicolons in quotes, columns in another order, and empty lines', async () => {
    const order = [3, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10]
    const cells = row('cytat', { additionalInfo: 'wiersz "1";\nwiersz 2' })
    const lines = [HEAD, cells].map((line) => order.map((i) => `"${line[i]!.replaceAll('"', '""')}"`).join(';'))
    const { body } = await preview(`${lines[0]}\n;;;;;;;;;;\n${lines[1]}\n`)
    expect(body.rows).toMatchObject([{ rowNumber: 3, problems: [] }])
    await bring(body.importId)
    const info = await provider.db.selectFrom('users').select('additional_info').where('username', '=', 'cytat').executeTakeFirst()
    expect(info?.additional_info).toBe('wiersz "1";\nwiersz 2')
  })

  it.each<[string, string, () => Buffer | string]>([
    [
      'an encrypted .xlsx',
      'ERROR_SHEET_ENCRYPTED',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['an old .xls', 'ERROR_SHEET_UNREADABLE', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['an archive that is no sheet', 'ERROR_SHEET_UNREADABLE', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
    ['half an .xlsx', 'ERROR_SHEET_UNREADABLE', () => xlsxOf([row('pol')]).subarray(0, 900)],
    ['a picture', 'ERROR_SHEET_UNREADABLE', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing but headings', 'ERROR_SHEET_EMPTY', () => csvOf([])],
    ['an empty text', 'ERROR_SHEET_EMPTY', () => '\n'],
    ['a column too many', 'ERROR_SHEET_COLUMNS', () => csvOf([row('a')]).replace('"Login"', '"Login";"Hasło"')],
    ['a column too few', 'ERROR_SHEET_COLUMNS', () => csvOf([row('a')]).replace('"Status";', '')],
    ['a column twice', 'ERROR_SHEET_COLUMNS', () => csvOf([row('a')]).replace('"Status"', '"Login"')],
    ['10,001 rows', 'ERROR_SHEET_TOO_LONG', () => csvOf(Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, i) => row(`r${i}`)))],
    ['10,001 rows of an .xlsx', 'ERROR_SHEET_TOO_LONG', () => xlsxOf(Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, i) => row(`r${i}`)))],
    ['a bomb', 'ERROR_SHEET_TOO_COSTLY', () => zipBomb({ 'xl/workbook.xml': 100 * 1024 * 1024 })],
    ['a text that very many cells share', 'ERROR_SHEET_TOO_COSTLY', () => bookOf('<row><c t="s"><v>0</v></c></row>'.repeat(200), 'a'.repeat(100_000))],
    ['five million columns', 'ERROR_SHEET_EMPTY', () => ';'.repeat(IMPORT_BYTES_MAX)],
    ['16,384 columns', 'ERROR_SHEET_COLUMNS', () => bookOf(`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`.repeat(2))],
    ['a million empty rows', 'ERROR_SHEET_EMPTY', () => bookOf('<row/>'.repeat(1_000_000))],
    ['an .xls whose parts go round in a circle', 'ERROR_SHEET_UNREADABLE', circularXls],
  ])(
    'refuses %s',
    async (_what, code, bytes) => {
      const { status, error } = await preview(bytes())
      expect([status, error.code]).toEqual([400, code])
    },
    30_000,
  )

  it('reads only the cells of a sheet that carries macros', async () => {
    const parts = unzipSync(xlsxOf([row('makro')]))
    const carrier = zipSync({ ...parts, 'xl/vbaProject.bin': strToU8('Sub Auto_Open()'), 'xl/embeddings/oleObject1.bin': strToU8('x') })
    const { body } = await preview(Buffer.from(carrier), world.admin.token, 'konta.xlsm')
    expect(body.rows).toMatchObject([{ username: 'makro', problems: [] }])
  })

  it('takes the greatest number of rows', async () => {
    const { status, body } = await preview(csvOf(Array.from({ length: IMPORT_ROWS_MAX }, (_, i) => row(`r${i}`))))
    expect([status, body.rows.length, body.createCount]).toEqual([200, IMPORT_ROWS_MAX, IMPORT_ROWS_MAX])
  }, 60_000)

  it('refuses formulas, in either kind of file', async () => {
    expect(await problems([row('f', { firstName: '=1+1' })])).toEqual([[{ field: 'firstName', problem: 'wrong_format', value: '=1+1' }]])
    const parts = Buffer.from(xlsxOf([row('g')]))
    expect(parts.length).toBeGreaterThan(0)
    const sheet = `<row r="1">${HEAD.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row><row r="2">${row('g')
      .map((text, i) => (i === 1 ? `<c t="str"><f>CONCAT("a","b")</f><v>ab</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`))
      .join('')}</row>`
    const book = bookOf(sheet)
    const { body } = await preview(book, world.admin.token, 'konta.xlsm')
    expect(body.rows[0]?.problems).toEqual([{ field: 'firstName', problem: 'wrong_format', value: 'ab' }])
  })
})

describe('the preview', () => {
  it('offers the name that was probably meant', async () => {
    await makeProfile(provider.db, ['read_access'], 'Sekretariat posiedzeń')
    const [typed, near] = ['Sekretarat posiedzen', 'Sekretariat posiedzeń']
    expect(await problems([row('n', { profiles: typed })])).toEqual([[{ field: 'profiles', problem: 'unknown', value: typed, near }]])
  })

  it('names every problem of every row in the order of the columns, and changes nothing', async () => {
    await world.made({ username: 'jest', email: 'jest@urzad.example', functionId: world.ids.member })
    const before = await count()
    expect(
      await problems([
        row('a', { firstName: '', email: 'zły', profiles: 'Nie ma; Też nie ma' }),
        row('b', { institution: 'Nieznana', function: 'Nieznana', workingGroups: '', active: 'może' }),
        row('jedenastkaA', { activeUntil: '30/02/2028' }),
        row('c', { activeUntil: '19/03/2027' }),
        row('d', { activeUntil: '' }),
        row('e', { email: 'JEST@urzad.example' }),
        row('f', { function: names.member }),
        row('g'),
        row('G', { email: 'inny@urzad.example' }),
        row('h', { profiles: names.almighty }),
      ]),
    ).toEqual([
      [
        { field: 'firstName', problem: 'required', value: null },
        { field: 'email', problem: 'wrong_format', value: 'zły' },
        { field: 'profiles', problem: 'unknown', value: 'Nie ma' },
        { field: 'profiles', problem: 'unknown', value: 'Też nie ma' },
      ],
      [
        { field: 'institution', problem: 'unknown', value: 'Nieznana' },
        { field: 'function', problem: 'unknown', value: 'Nieznana' },
        { field: 'workingGroups', problem: 'required', value: null },
        { field: 'active', problem: 'wrong_format', value: 'może' },
      ],
      [
        { field: 'username', problem: 'max_length', value: 'jedenastkaA' },
        { field: 'activeUntil', problem: 'wrong_format', value: '30/02/2028' },
      ],
      [{ field: 'activeUntil', problem: 'in_the_past', value: '19/03/2027' }],
      [{ field: 'activeUntil', problem: 'required', value: null }],
      [{ field: 'email', problem: 'not_unique', value: 'JEST@urzad.example' }],
      [{ field: 'function', problem: 'seat_taken', value: names.member }],
      [],
      [{ field: 'username', problem: 'twice_in_file', value: 'G' }],
      [{ field: null, problem: 'forbidden', value: null }],
    ])
    expect(await count()).toBe(before)
  })

  it('shows what would change in an existing account', async () => {
    await world.made({ username: 'stary', firstName: 'Łucja', lastName: 'Żak', email: 'stary@urzad.example' })
    const { body } = await preview(csvOf([row('stary', { lastName: 'Nowa' }), row('nowy')]))
    expect(body).toMatchObject({ createCount: 1, updateCount: 1, unchangedCount: 0, problemCount: 0 })
    expect(body.rows[0]).toMatchObject({ action: 'update', changes: [{ field: 'lastName', before: 'Żak', after: 'Nowa' }] })
    const again = await preview(csvOf([row('stary')]))
    expect(again.body).toMatchObject({ unchangedCount: 1, updateCount: 0 })
  })

  it('refuses to take away one’s own administration, and to give two people a seat that the sheet frees', async () => {
    const { admin, ids } = world
    const own = (await world.read(admin.userId)).username
    expect((await preview(csvOf([row(own)]))).body.rows[0]?.problems.map(({ problem }) => problem)).toContain('forbidden')
    await world.made({ username: 'odchodzi', functionId: ids.member, email: 'odchodzi@urzad.example' })
    const sheet = [
      row('odchodzi', { active: 'Zablokowany', function: names.member }),
      row('wchodzi', { function: names.member }),
      row('spozniony', { function: names.member }),
    ]
    expect((await problems(sheet)).map((found) => found.map(({ problem }) => problem))).toEqual([[], [], ['seat_taken']])
  })
})

describe('the import', () => {
  it('makes and changes all accounts, writes their history, mails the keys, and is done once', async () => {
    await world.made({ username: 'stary', firstName: 'Łucja', lastName: 'Żak', email: 'stary@urzad.example' })
    const mails = provider.sentMails.length
    const { body } = await preview(xlsxOf([row('stary', { additionalInfo: 'z arkusza' }), row('nowy1'), row('nowy2', { activeUntil: '31.12.2027' })]))
    const done = await bring(body.importId)
    expect([done.status, done.body]).toEqual([200, { createdCount: 2, updatedCount: 1 }])
    expect(provider.sentMails.slice(mails).map(({ recipient }) => recipient)).toEqual(['nowy1@urzad.example', 'nowy2@urzad.example'])
    expect(await world.lastEvent()).toMatchObject({ kind: 'users_imported', description: 'Import użytkowników z arkusza „konta.csv”: dodano 2, zmieniono 1' })
    const named = await provider.db.selectFrom('events').select('description').where('kind', '=', 'users_imported').orderBy('id', 'desc').limit(3).execute()
    expect(named.slice(1).map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Import z arkusza „konta\.csv”, zmieniono: .*\(stary\)$/),
      expect.stringMatching(/^Import z arkusza „konta\.csv”, dodano: .*\(nowy1\), .*\(nowy2\)$/),
    ])
    const made = await provider.db.selectFrom('users').select(['id', 'active_until']).where('username', '=', 'nowy2').executeTakeFirstOrThrow()
    expect(made.active_until).toBe('2027-12-31')
    expect((await world.history(made.id)).map(({ field }) => field)).toContain('activeUntil')
    expect((await bring(body.importId)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('asks before an account becomes another person’s, and not for a new name or a new address alone', async () => {
    for (const username of ['nowak', 'slub']) await world.made({ username, firstName: 'Anna', lastName: 'Nowak', email: `${username}@urzad.example` })
    const { body } = await preview(csvOf([row('nowak', { email: 'nowak@urzad.example' }), row('slub', { firstName: 'Anna', email: 'slub@urzad.example' })]))
    expect([body.problemCount, body.becomesAnotherCount]).toEqual([0, 1])
    expect(body.rows.map(({ becomesAnother }) => becomesAnother)).toEqual([true, false])
    expect((await bring(body.importId)).error.code).toBe('ERROR_IMPORT_OTHER_PERSONS')
    expect((await bring(body.importId, world.admin.token, { othersAccepted: true })).body).toEqual({ createdCount: 0, updatedCount: 2 })
  })

  it('mails no keys where they are to be sent later', async () => {
    const mails = provider.sentMails.length
    const { body } = await preview(csvOf([row('pozniej')]))
    expect((await bring(body.importId, world.admin.token, { sendKeys: false })).status).toBe(200)
    expect(provider.sentMails).toHaveLength(mails)
  })

  it('takes the export of accounts as it comes, without a change, and with what was changed in it', async () => {
    const other = await makeProfile(provider.db, ['read_access'], 'Zapis, odczyt')
    const member = {
      username: 'powrot',
      profileIds: [world.ids.reader, other],
      additionalInfo: 'a\nb; "c"',
      activeInfinity: false,
      activationDate: '2027-12-31',
    }
    await world.made(member)
    const { bytes } = await provider.call(ExportUsers, { token: world.admin.token })
    const { body, status } = await preview(bytes, world.admin.token, 'Użytkownicy.xls')
    // Administrators of this world have no group, which is asked of new accounts alone.
    expect([status, body.createCount, body.updateCount, body.problemCount]).toEqual([200, 0, 0, 0])
    expect(body.rows.find(({ username }) => username === 'powrot')).toMatchObject({ action: 'unchanged', problems: [] })
  })

  it('refuses somebody else’s preview, one with problems, and one that would do something else by now', async () => {
    const wrong = await preview(csvOf([row('x', { email: 'zły' }), row('y')]))
    const before = await count()
    expect((await bring(wrong.body.importId)).error.code).toBe('ERROR_IMPORT_HAS_PROBLEMS')
    const right = await preview(csvOf([row('x'), row('y')]))
    expect((await bring(right.body.importId, world.superAdmin.token)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await bring(2_000_000_000)).error.code).toBe('ERROR_NOT_FOUND')
    expect(await count()).toBe(before)
    await world.made({ username: 'x' })
    const changed = await bring(right.body.importId)
    expect([changed.status, changed.error.code]).toEqual([409, 'ERROR_IMPORT_CHANGED'])
    expect(await count()).toBe(before + 1)
  })

  it('changes many at once as by hand: an address that one gives up and another takes, rights, sessions, keys', async () => {
    const { ids } = world
    const second = await makeProfile(provider.db, ['read_access'], 'Drugi profil')
    const [a, b, locked] = await Promise.all(['zmA', 'zmB', 'zmC'].map((username) => world.made({ username, email: `${username}@urzad.example` })))
    const reader = await provider.db.selectFrom('users').select('active_profile_id').where('id', '=', a!).executeTakeFirstOrThrow()
    expect(reader.active_profile_id).toBe(ids.reader)
    const { token } = await openSession(provider, locked!)
    const mails = provider.sentMails.length
    const names = { firstName: 'Jan', lastName: 'Kowalski' }
    const { body } = await preview(
      csvOf([
        row('zmA', { ...names, email: 'zmA2@urzad.example', profiles: 'Drugi profil' }),
        row('zmB', { ...names, email: 'zma@urzad.example' }),
        row('zmC', { ...names, active: 'Zablokowany' }),
      ]),
    )
    expect((await bring(body.importId, world.admin.token, { othersAccepted: true })).body).toEqual({ createdCount: 0, updatedCount: 3 })
    const rows = await provider.db
      .selectFrom('users')
      .select(['username', 'email', 'active_profile_id', 'blocked_since', 'updated_by'])
      .where('username', 'in', ['zmA', 'zmB', 'zmC'])
      .orderBy('username')
      .execute()
    expect(rows).toEqual([
      { username: 'zmA', email: 'zmA2@urzad.example', active_profile_id: second, blocked_since: null, updated_by: world.admin.userId },
      { username: 'zmB', email: 'zma@urzad.example', active_profile_id: ids.reader, blocked_since: null, updated_by: world.admin.userId },
      { username: 'zmC', email: 'zmC@urzad.example', active_profile_id: ids.reader, blocked_since: NOW, updated_by: world.admin.userId },
    ])
    expect((await world.history(a!)).map(({ field }) => field).sort()).toEqual(expect.arrayContaining(['email', 'profiles']))
    expect((await provider.call(CheckAuthorized, { token })).status).toBe(401)
    // Neither has a password yet: their keys lay in mailboxes that are theirs no longer.
    expect(provider.sentMails.slice(mails).map(({ recipient }) => recipient)).toEqual(['zmA2@urzad.example', 'zma@urzad.example'])
    const keys = await provider.db.selectFrom('password_keys').select('user_id').where('user_id', 'in', [a!, b!]).where('used_at', 'is', null).execute()
    expect(keys.map(({ user_id }) => user_id).sort()).toEqual([a, b].sort())
  })

  it('is done once when it is sent twice at the same time', async () => {
    const { body } = await preview(csvOf([row('raz')]))
    const answers = await Promise.all([bring(body.importId), bring(body.importId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

it('gives a template that needs nothing but rows', async () => {
  const { bytes, headers } = await provider.call(DownloadImportTemplate, { token: world.admin.token })
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('wzór.xlsx')
  expect((await preview(bytes)).error.code).toBe('ERROR_SHEET_EMPTY')
})
