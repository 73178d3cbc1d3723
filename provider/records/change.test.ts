// What every change of a record promises, whichever area it belongs to.
import { sql } from 'kysely'
import * as calendar from '#contract/calendar.ts'
import * as library from '#contract/document-changes.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import * as articles from '#contract/news-changes.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { newsOf, TEXTS, type News } from '#provider/areas/news/test-articles.ts'
import { LOCK_KEYS } from '#provider/db/locks.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { change, named, quoted, requireUnchanged, type Outcome } from './change.ts'

let provider: TestProvider
let nodes: ReturnType<typeof libraryOf>
let news: News
let token: string

beforeAll(async () => {
  provider = await startTestProvider()
  nodes = libraryOf(provider)
  news = await newsOf(provider)
  token = news.administrator.token
})
afterAll(() => provider.close())

const isEndpoint = (value: unknown): value is AnyEndpoint => typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** The calls whose answers are kept for a key: creating ones, and those that take files. */
const keyed = Object.fromEntries(
  [library, articles, calendar]
    .flatMap((area) => Object.entries(area) as [string, unknown][])
    .filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))
    .filter(([, { method, upload, uploads }]) => method === 'POST' || upload !== undefined || uploads !== undefined),
)

const deleted = async () => {
  const id = await nodes.folder()
  await news.call(library.DeleteNodes, [id])
  return id
}

/** A body for each of them that changes something. */
const BODIES: Record<string, () => Promise<object>> = {
  CreateFolder: async () => ({ parentId: 1, name: 'Nowy', position: 'end' }),
  CreateDocument: async () => ({ parentId: 1, name: 'Nowy', position: 'end', fileName: 'nowy.pdf', fileContent: 'YQ==' }),
  UpdateDocument: async () => {
    const { id } = await nodes.version(await nodes.document())
    return { id, name: 'Zmieniony', position: 'nochange' }
  },
  ChangeNodeStatus: async () => ({ nodeIds: [await nodes.folder({ status: 'draft' })], status: 'published' }),
  ChangeNodeAccess: async () => ({ nodeIds: [await nodes.folder()], action: 'set_public_access' }),
  MoveNodes: async () => ({ parentId: await nodes.folder(), position: 'last', nodeIds: [await nodes.folder()] }),
  RestoreNodes: async () => ({ nodeIds: [await deleted()] }),
  CreateArticle: async () => TEXTS,
  UpdateArticle: async () => ({ ...TEXTS, id: await news.draft(), title: 'Zmieniony' }),
  PublishArticle: async () => ({ id: await news.draft() }),
  ArchiveArticle: async () => ({ id: await news.published() }),
  MoveArticleUp: async () => {
    const id = await news.published()
    await news.published()
    return { id }
  },
  MoveArticleDown: async () => {
    await news.published()
    return { id: await news.published() }
  },
  EditPublishedArticle: async () => ({ id: await news.published() }),
  CreateEvent: async () => ({ name: 'Nowe', startsAt: '2999-01-01T10:00', endsAt: '2999-01-01T11:00' }),
}

/** As if the process died between a change and the keeping of its answer. */
const kill = async () => {
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(provider.db)
  await sql`create trigger die before update on idempotency_keys for each row when (new.status <> 0) execute function die()`.execute(provider.db)
}
const revive = async () => {
  await sql`drop trigger die on idempotency_keys`.execute(provider.db)
  await sql`drop function die()`.execute(provider.db)
}

/** Every row that the areas keep, and the last event. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(n order by id) from nodes as n) as nodes, (select json_agg(v order by id) from document_versions as v) as versions,
      (select json_agg(a order by id) from articles as a) as articles, (select json_agg(e order by id) from calendar_events as e) as events,
      (select max(id) from events) as log`.execute(provider.db)
  return rows[0]
}
const loggedEvents = async () => (await provider.db.selectFrom('events').select('id').execute()).length

it('is tried with every call that keeps its answer', () => {
  expect(Object.keys(BODIES).sort()).toEqual(Object.keys(keyed).sort())
})

describe.each(Object.keys(BODIES))('%s', (name) => {
  it('is not done without its answer, nor twice with it', async () => {
    const body = await BODIES[name]!()
    const send = () => news.call(keyed[name]!, body, token, { 'idempotency-key': `once-${name}` })
    const before = await everything()
    await kill()
    const lost = await send().finally(revive)
    expect(lost.status).toBe(500)
    expect(await everything()).toEqual(before)
    const events = await loggedEvents()
    const done = await send()
    expect(done.status).toBeLessThan(300)
    const after = await everything()
    expect(await loggedEvents()).toBe(events + 1)
    expect((await send()).body).toEqual(done.body)
    expect(await everything()).toEqual(after)
  })
})

describe('a change', () => {
  const run = <Answer>(outcome: Outcome<Answer>, kept: unknown[]) =>
    change(
      { ...provider, actor: { userId: null, fullName: 'Anna Próbna' }, address: '192.0.2.1', keepAnswer: async (_tx, answer) => void kept.push(answer) },
      'calendar',
      async () => outcome,
    )

  it('writes what it says to the log, and nothing where nothing happened; its answer is kept either way', async () => {
    const before = await loggedEvents()
    const kept: unknown[] = []
    expect(await run({ answer: { id: 1 }, nothingHappened: true }, kept)).toEqual({ id: 1 })
    expect(await loggedEvents()).toBe(before)
    expect(await run({ answer: { id: 2 }, trace: { kind: 'article_moved', description: 'Próba', detail: { eventIds: [2] } } }, kept)).toEqual({ id: 2 })
    expect(kept).toEqual([{ id: 1 }, { id: 2 }])
    expect(await news.lastEvent()).toMatchObject({ kind: 'article_moved', user_name: 'Anna Próbna', description: 'Próba', detail: { eventIds: [2] } })
  })

  it('is alone under its lock', async () => {
    const steps: string[] = []
    const step = (name: string) =>
      change({ ...provider, actor: { userId: null, fullName: '' }, address: '', keepAnswer: async () => undefined }, 'library', async ({ tx }) => {
        steps.push(`${name} begins`)
        await sql`select pg_sleep(0.05)`.execute(tx)
        steps.push(`${name} ends`)
        return { answer: undefined, nothingHappened: true }
      })
    await Promise.all([step('one'), step('two')])
    expect(steps.map((each) => each.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  })
})

describe('locks', () => {
  it('have a number each', () => {
    const numbers = Object.values(LOCK_KEYS)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('requireUnchanged', () => {
  const [made, changed] = [new Date('2027-03-20T11:00:00.000Z'), new Date('2027-03-20T11:00:00.001Z')]
  const refuses = (updated_at: Date | null, readAt: string | null | undefined) => {
    try {
      requireUnchanged({ created_at: made, updated_at }, readAt)
      return false
    } catch {
      return true
    }
  }

  it.each([
    ['the last writer', changed, undefined, false],
    ['made and read as that', null, made.toISOString(), false],
    ['made, and never changed as the form says', null, null, false],
    ['changed since it was made', changed, made.toISOString(), true],
    ['changed since the form said that nobody had', changed, null, true],
    ['changed and read since', changed, changed.toISOString(), false],
  ])('%s', (_what, updatedAt, readAt, refused) => {
    expect(refuses(updatedAt, readAt)).toBe(refused)
  })
})

describe('named', () => {
  it('tells three and counts the rest', () => {
    expect(named(['A', 'B', 'C'], quoted)).toBe('„A”, „B”, „C”')
    expect(named(['A', 'B', 'C', 'D', 'E'], quoted)).toBe('„A”, „B”, „C” i jeszcze 2')
  })
})
