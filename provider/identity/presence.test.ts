// Who was seen, and who looked at news or library for the first time, is written with others, and counts before it is.
import { CountEvents } from '#contract/calendar.ts'
import { ListRecentDocuments, MarkDocumentsRead } from '#contract/document-news.ts'
import { ListPublishedNews } from '#contract/news.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { BACKGROUND_HEADER } from '#contract/session.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { openDatabase } from '#provider/db/open.ts'
import { openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
beforeAll(async () => (provider = await startTestProvider()))
afterAll(() => provider.close())

const START = Date.parse('2027-05-04T09:00:00Z')
const at = (seconds: number) => provider.setNow(new Date(START + seconds * 1000))
const ask = async (token: string, headers = {}) => (await provider.call(CountEvents, { token, headers })).status
const seen = async (sessionId: string) =>
  ((await provider.db.selectFrom('sessions').select('last_seen_at').where('id', '=', sessionId).executeTakeFirstOrThrow()).last_seen_at.getTime() - START) /
  1000

it('is written in batches, at once after a pause, and not for requests that a page makes by itself', async () => {
  at(0)
  const [one, other] = [await signedIn(provider), await signedIn(provider)]
  at(20)
  for (const { token } of [one, other]) expect(await ask(token)).toBe(200)
  expect([await seen(one.sessionId), await seen(other.sessionId)]).toEqual([0, 0])
  await provider.presence.write()
  expect([await seen(one.sessionId), await seen(other.sessionId)]).toEqual([20, 20])
  at(40)
  await ask(one.token, { [BACKGROUND_HEADER]: '1' })
  await provider.presence.write()
  expect(await seen(one.sessionId)).toBe(20)
  const tenth = provider.settings.sessionMaxTime / 10
  at(19 + tenth)
  await ask(one.token)
  expect(await seen(one.sessionId)).toBe(20)
  await provider.presence.write()
  expect(await seen(one.sessionId)).toBe(19 + tenth)
  at(19 + 2 * tenth)
  await ask(one.token)
  expect(await seen(one.sessionId)).toBe(19 + 2 * tenth)
})

it('counts before it is written, and never shortens a session or reopens an ended one', async () => {
  const limit = provider.settings.sessionMaxTime
  at(0)
  const { token, sessionId } = await signedIn(provider)
  at(30)
  await ask(token)
  // Beyond the end that the row tells of, within the one that was noted.
  at(limit + 15)
  expect(await ask(token)).toBe(200)
  expect(await seen(sessionId)).toBe(limit + 15)
  await provider.presence.write()
  expect(await seen(sessionId)).toBe(limit + 15)

  at(limit + 30)
  await ask(token)
  await provider.db.updateTable('sessions').set({ ended_at: provider.now(), end_reason: 'administrator' }).where('id', '=', sessionId).execute()
  expect(await ask(token)).toBe(401)
  await provider.presence.write()
  expect(await seen(sessionId)).toBe(limit + 15)
})

it('stays noted while its session is locked, and is written after it', async () => {
  const limit = provider.settings.sessionMaxTime
  at(0)
  const { token, sessionId } = await signedIn(provider)
  const [locked, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = provider.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute()
    locked.resolve()
    await looked.promise
  })
  await locked.promise
  try {
    at(limit - 10)
    expect(await ask(token)).toBe(200)
    await provider.presence.write()
    expect(await seen(sessionId)).toBe(0)
    // The row alone would have let it end.
    at(limit + 10)
    expect(await ask(token)).toBe(200)
  } finally {
    looked.resolve()
    await locking
  }
  await provider.presence.write()
  expect(await seen(sessionId)).toBe(limit + 10)
})

describe('first looks', () => {
  const FIRST_LOOK_DAYS = 30
  const DAY_SECONDS = 86_400
  const look = (on: TestProvider, token: string) => on.call(ListPublishedNews, { input: { query: {} }, token })
  const lookAtLibrary = async (on: TestProvider, token: string) => (await on.call(ListRecentDocuments, { input: { query: {} }, token })).body
  const seconds = (instant: Date | null | undefined) => instant && (instant.getTime() - START) / 1000
  async function kept({ userId, sessionId }: { userId: number; sessionId: string }) {
    const session = await provider.db.selectFrom('sessions').select(['news_opened_at', 'news_since']).where('id', '=', sessionId).executeTakeFirstOrThrow()
    const user = await provider.db.selectFrom('users').select(['news_visited_at', 'unread_since']).where('id', '=', userId).executeTakeFirstOrThrow()
    return [session.news_opened_at, session.news_since, user.news_visited_at, user.unread_since].map(seconds)
  }
  const NEVER = [null, null, null, null]

  it('are written with the next second, and count before', async () => {
    at(0)
    const person = await signedIn(provider)
    const document = await libraryOf(provider).document({ public: true })
    await provider.db.updateTable('nodes').set({ published_at: provider.now() }).where('id', '=', document).execute()
    at(10)
    await look(provider, person.token)
    expect((await lookAtLibrary(provider, person.token)).newCount).toBeGreaterThan(0)
    expect(await kept(person)).toEqual(NEVER)
    // What is unread can be marked at once, and stays so when the look is written later.
    await provider.call(MarkDocumentsRead, { input: { body: { nodeIds: [ROOT_FOLDER_ID] } }, token: person.token })
    at(11)
    expect((await lookAtLibrary(provider, person.token)).newCount).toBe(0)
    await look(provider, person.token)
    await provider.presence.write()
    expect(await kept(person)).toEqual([10, null, 10, 10 - FIRST_LOOK_DAYS * DAY_SECONDS])
    // A later look of the session changes nothing; a later session begins where this one did.
    at(12)
    await look(provider, person.token)
    const later = { ...(await openSession(provider, person.userId)), userId: person.userId }
    await look(provider, later.token)
    await provider.presence.write()
    expect(await kept(person)).toEqual([10, null, 12, 10 - FIRST_LOOK_DAYS * DAY_SECONDS])
    expect(await kept(later)).toEqual([12, 10, 12, 10 - FIRST_LOOK_DAYS * DAY_SECONDS])
  })

  it('keep what is locked for the next second', async () => {
    at(0)
    const person = await signedIn(provider)
    at(10)
    await look(provider, person.token)
    await lookAtLibrary(provider, person.token)
    if (provider.database.databaseUrl !== null) {
      const [locked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const locking = provider.db.transaction().execute(async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', person.userId).forUpdate().execute()
        locked.resolve()
        await written.promise
      })
      await locked.promise
      await provider.presence.write()
      expect(await kept(person)).toEqual(NEVER)
      written.resolve()
      await locking
    }
    await provider.presence.write()
    expect(await kept(person)).toEqual([10, null, 10, 10 - FIRST_LOOK_DAYS * DAY_SECONDS])
  })

  it('stay as they were written first, by whichever of two providers', async () => {
    const { database } = provider
    const other = await startTestProvider({ on: database.databaseUrl === null ? database : { ...database, database: await openDatabase(database) } })
    try {
      at(0)
      const person = await signedIn(provider)
      at(10)
      other.setNow(new Date(START + 11_000))
      await Promise.all([look(provider, person.token), look(other, person.token)])
      await Promise.all([lookAtLibrary(provider, person.token), lookAtLibrary(other, person.token)])
      await other.presence.write()
      await provider.presence.write()
      expect(await kept(person)).toEqual([11, null, 11, 11 - FIRST_LOOK_DAYS * DAY_SECONDS])
      // A mark counts at once, also where the look itself is not known yet.
      const marking = await signedIn(provider)
      expect((await lookAtLibrary(provider, marking.token)).newCount).toBeGreaterThan(0)
      const { body } = await other.call(MarkDocumentsRead, { input: { body: { nodeIds: [ROOT_FOLDER_ID] } }, token: marking.token })
      expect(body.affectedCount).toBeGreaterThan(0)
      expect((await lookAtLibrary(provider, marking.token)).newCount).toBe(0)
    } finally {
      await (database.databaseUrl === null ? other.app.close() : other.leave())
    }
  })
})
