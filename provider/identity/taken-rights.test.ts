// A right that is taken is gone at the next call, on every provider of one database.
import { CountEvents } from '#contract/calendar.ts'
import { ListFolder } from '#contract/documents.ts'
import { ListIllegalAccesses } from '#contract/logs.ts'
import { PARTS_PATH, type PartsAnswer } from '#contract/parts.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { openDatabase } from '#provider/db/open.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { openTestDatabase } from '#provider/testing/test-database.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const TRIES = 25
let one: TestProvider
let other: TestProvider
beforeAll(async () => {
  const test = await openTestDatabase()
  one = await startTestProvider({ on: test })
  // An embedded database belongs to one process; on a server the other has connections of its own.
  other = await startTestProvider({ on: test.databaseUrl === null ? test : { ...test, database: await openDatabase(test) } })
})
afterAll(async () => {
  await (one.database.databaseUrl === null ? other.app.close() : other.leave())
  await one.close()
})

/** What each read is answered, by both providers. */
async function asked(token: string, folder: number): Promise<string> {
  const payload = { parts: [{ path: ListIllegalAccesses.path }, { path: ListFolder.path, params: { id: String(folder) } }, { path: CountEvents.path }] }
  const request = { method: 'POST', url: PARTS_PATH, headers: { authorization: `Bearer ${token}` }, payload } as const
  const answers = await Promise.all([other, one].map(async ({ app }) => JSON.parse((await app.inject(request)).body) as PartsAnswer))
  return [...new Set(answers.map(({ parts }) => parts.map(({ status }) => status).join(' ')))].join(', ')
}

it(`in ${TRIES} of ${TRIES} tries: a permission, a group, the account`, async () => {
  const group = await makeWorkGroup(one.db)
  const folder = await libraryOf(one).folder({ groups: [group] })
  const met: string[][] = []
  for (let i = 0; i < TRIES; i += 1) {
    const { userId, token, profileIds } = await signedIn(one, { permissions: ['read_access', 'user_admin'], workGroupIds: [group] })
    const had = await asked(token, folder)
    await one.db.deleteFrom('profile_permissions').where('profile_id', 'in', profileIds).where('permission_key', '=', 'user_admin').execute()
    const asMember = await asked(token, folder)
    await one.db.deleteFrom('user_work_groups').where('user_id', '=', userId).execute()
    const outside = await asked(token, folder)
    await one.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
    met.push([had, asMember, outside, await asked(token, folder)])
  }
  const expected = ['200 200 200', '403 200 200', '403 403 200', '401 401 401']
  expect(met).toEqual(Array.from({ length: TRIES }, () => expected))
})
