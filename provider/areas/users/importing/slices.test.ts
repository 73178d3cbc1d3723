// A sheet of more rows than are written together: on the embedded database too, where nobody else reads while a slice is written.
import { makeUsersWorld, NOW, type UsersWorld } from '#provider/areas/users/test-users.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { SLICE_ROWS } from './plan.ts'
import { accountsMetBy, everyName } from './queries.ts'
import type { ReadRow } from './rows.ts'
import { importSheet, csvOf, previewSheet, sheetNames, sheetRow, type SheetNames } from './test-sheets.ts'

let provider: TestProvider
let world: UsersWorld
let names: SheetNames

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
  world = await makeUsersWorld(provider)
  names = await sheetNames(world)
})
afterAll(() => provider.close())

const preview = (rows: readonly string[][]) => previewSheet(provider, { bytes: csvOf(rows), token: world.admin.token, fileName: 'konta.csv' })
const bring = (importId: number) => importSheet(provider, { token: world.admin.token, body: { importId } })

describe('a sheet of several slices', () => {
  const many = (name: string, count = 2 * SLICE_ROWS + 1) => Array.from({ length: count }, (_, i) => sheetRow(names, `${name}${i}`))
  /** As a provider leaves it that was killed between two slices. */
  const stoppedAfter = (importId: number, slices: number) =>
    provider.db
      .updateTable('user_imports')
      .set({ slices_done: slices, created_count: slices * SLICE_ROWS })
      .where('id', '=', importId)
      .execute()
  const accounts = async (name: string) =>
    (await provider.db.selectFrom('users').select('id').where('username', 'like', `${name}%`).where('deleted_at', 'is', null).execute()).length

  it('lets others in between, and is whole in the end', async () => {
    const { body } = await preview(many('dl'))
    let over = false
    const bringing = bring(body.importId).finally(() => (over = true))
    const seen = new Set<number>()
    while (!over) seen.add(await accounts('dl'))
    expect((await bringing).body).toEqual({ createdCount: 2 * SLICE_ROWS + 1, updatedCount: 0 })
    expect([...seen]).toEqual(expect.arrayContaining([SLICE_ROWS, 2 * SLICE_ROWS]))
    expect(await accounts('dl')).toBe(2 * SLICE_ROWS + 1)
    expect(await world.lastEvent()).toMatchObject({ description: `Import użytkowników z arkusza „konta.csv”: dodano ${2 * SLICE_ROWS + 1}, zmieniono 0` })
  })

  it('is done once when it is sent twice at the same time', async () => {
    const { body } = await preview(many('dwa'))
    const answers = await Promise.all([bring(body.importId), bring(body.importId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await accounts('dwa')).toBe(2 * SLICE_ROWS + 1)
  })

  it('is not begun when any row would now have another result', async () => {
    const { body } = await preview(many('nie'))
    await world.made({ username: `nie${2 * SLICE_ROWS}`, email: 'inny@urzad.example' })
    expect((await bring(body.importId)).error.code).toBe('ERROR_IMPORT_CHANGED')
    expect(await accounts('nie')).toBe(1)
  })

  it('goes on where it was stopped', async () => {
    const { body } = await preview(many('da'))
    await stoppedAfter(body.importId, 1)
    expect((await bring(body.importId)).body).toEqual({ createdCount: 2 * SLICE_ROWS + 1, updatedCount: 0 })
    expect(await accounts('da')).toBe(SLICE_ROWS + 1)
    expect((await bring(body.importId)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('reads only the accounts in the seats that the rows ask for', async () => {
    await world.made({ username: 'siedzi', institutionId: world.ids.institution, functionId: world.ids.observer })
    const every = await everyName(provider.db)
    const met = (functionId: number) =>
      provider.db.transaction().execute(async (tx) => {
        const form = { institutionId: world.ids.institution, functionId }
        const read = { form, typed: { username: 'ktos', email: 'ktos@urzad.example' } } as ReadRow
        return (await accountsMetBy(tx, [read], every)).map(({ username }) => username)
      })
    expect(await met(world.ids.observer)).toEqual([])
    await world.made({ username: 'zasiada', institutionId: world.ids.institution, functionId: world.ids.member })
    expect(await met(world.ids.member)).toEqual(['zasiada'])
  })

  it('reports the rows it wrote when a change by somebody else invalidates the rest, and previews the rest again', async () => {
    const { body } = await preview(many('st'))
    await stoppedAfter(body.importId, 1)
    await world.made({ username: 'zajety', email: `st${2 * SLICE_ROWS}@urzad.example` })
    const { status, error } = await bring(body.importId)
    // The second slice was written, the third was not.
    expect([status, error.code, error.description]).toEqual([409, 'ERROR_IMPORT_STOPPED', `${2 * SLICE_ROWS},0`])
    expect(await accounts('st')).toBe(SLICE_ROWS)
    const again = await preview(many('st'))
    expect(again.body).toMatchObject({ createCount: SLICE_ROWS, unchangedCount: SLICE_ROWS, problemCount: 1 })
  })
})
