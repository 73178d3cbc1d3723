// Random changes of the news by two administrators, also at once, against the news in small: every call goes as the model
// says at some moment of its batch, places stay a strict order, and visitors see what is published and nothing else.
import fc from 'fast-check'
import { ListPublishedNews, ReadArticle, type NewsStatus } from '#contract/news.ts'
import * as calls from '#contract/news-changes.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestAnswer, type TestProvider } from '#provider/testing/test-provider.ts'
import { after, type Change, type Model, type Outcome, type Refused } from './test-news-model.ts'

/** Changes in all, in sequences of about a hundred and fifty: other ones on each of the two engines. */
const CHANGES = Number(process.env['NEWS_CHANGES'] ?? 1050)
const SEQUENCE = 150
const AT_ONCE = 3

let provider: TestProvider
const tokens: string[] = []
beforeAll(async () => {
  provider = await startTestProvider()
  for (let i = 0; i < 2; i += 1) tokens.push((await signedIn(provider, { permissions: ['user_admin'] })).token)
})
afterAll(() => provider.close())

const UNKNOWN = 2_000_000_000
/** Random numbers that become a change once it is known which articles there are. */
const draft = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'update',
    'update',
    'publish',
    'publish',
    'publish',
    'archive',
    'edit',
    'edit',
    'up',
    'up',
    'down',
    'down',
    'delete',
  ),
  pick: fc.nat(),
  other: fc.nat(),
  /** Most changes are aimed at an article that they suit. */
  aimed: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 1),
})
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

let texts = 0
function changeOf(model: Model, { kind, pick, other, aimed }: Draft): Change {
  const suited = kind === 'update' || kind === 'publish' || kind === 'delete' ? 'draft' : 'published'
  const ids = [...model.articles].filter(([, { status }]) => !aimed || status === suited).map(([id]) => id)
  const at = (nth: number) => ids[nth % Math.max(1, ids.length)] ?? UNKNOWN
  const text = `Treść ${(texts += 1)}`
  if (kind === 'create') return { kind, text }
  if (kind === 'update') return { kind, id: at(pick), text }
  if (kind === 'delete') return { kind, ids: [...new Set([at(pick), at(other)])] }
  return { kind, id: at(pick) }
}

const form = (text: string) => ({ title: text, header: text, content: `<p>${text}</p>` })
const OF_ONE = {
  publish: calls.PublishArticle,
  archive: calls.ArchiveArticle,
  edit: calls.EditPublishedArticle,
  up: calls.MoveArticleUp,
  down: calls.MoveArticleDown,
}

function callOf(change: Change): [AnyEndpoint, object] {
  if (change.kind === 'create') return [calls.CreateArticle, form(change.text)]
  if (change.kind === 'update') return [calls.UpdateArticle, { ...form(change.text), id: change.id }]
  if (change.kind === 'delete') return [calls.DeleteArticles, change.ids]
  return [OF_ONE[change.kind], { id: change.id }]
}

interface Played {
  change: Change
  answer: TestAnswer<{ id?: number }>
}

const play = (changes: Change[]): Promise<Played[]> =>
  Promise.all(
    changes.map(async (change, i) => {
      const [endpoint, body] = callOf(change)
      const answer = await provider.call(endpoint, { input: { body }, token: tokens[i % tokens.length]! })
      return { change, answer: answer as TestAnswer<{ id?: number }> }
    }),
  )

const isRefused = (result: Outcome | Refused): result is Refused => typeof result === 'string'

/** Every model that some order of the calls leads to, in which each goes as it was answered. */
function possible(model: Model, played: readonly Played[]): Model[] {
  if (played.length === 0) return [model]
  return played.flatMap(({ change, answer }, i) => {
    const result = after(model, change, answer.body.id ?? -1)
    const goesSo = isRefused(result) ? answer.error.code === result : answer.status < 300 && (result.id === null || result.id === answer.body.id)
    return goesSo ? possible(isRefused(result) ? model : result.model, played.toSpliced(i, 1)) : []
  })
}

const ordered = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

interface ListedArticle {
  id: number
  artPosition: number | null
}

/** All of one list, the highest place or the newest first. */
async function listed(status: NewsStatus): Promise<ListedArticle[]> {
  const rows: ListedArticle[] = []
  for (let page = 0, more = true; more; page += 1) {
    const query = { page: String(page), limit: '100', sort: 'artPosition', dir: 'desc' } as const
    const { body } = await provider.call(calls.ListManagedNews, { input: { params: { status }, query }, token: tokens[0]! })
    rows.push(...body.newsList)
    more = rows.length < body.totalCount && body.newsList.length > 0
  }
  return rows
}

/** The one of the possible models that is so. */
async function follow(model: Model, played: Played[]): Promise<Model> {
  const rows = await provider.db.selectFrom('articles').select(['id', 'title', 'parent_id', 'art_position']).orderBy('art_position', 'desc').execute()
  const order = rows.filter(({ art_position }) => art_position !== null).map(({ id }) => id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isSo = ({ articles, order: places }: Model) =>
    articles.size === rows.length &&
    places.join() === order.join() &&
    [...articles].every(([id, { text, parent }]) => byId.get(id)?.title === text && byId.get(id)?.parent_id === parent)
  const found = possible(model, played).find(isSo)
  if (!found)
    throw new Error(`against the rules: ${JSON.stringify(played.map(({ change, answer }) => [change, answer.status, answer.body]))}, then ${order.join()}`)
  return found
}

async function compareLists({ articles, order }: Model): Promise<void> {
  const idsOf = (status: string) => ordered([...articles].filter(([, each]) => each.status === status).map(([id]) => id))
  expect(ordered((await listed('draft')).map(({ id }) => id))).toEqual(idsOf('draft'))
  expect(ordered((await listed('archived')).map(({ id }) => id))).toEqual(idsOf('archived'))
  const published = await listed('published')
  expect(published.map(({ id }) => id)).toEqual(order)
  const places = published.map(({ artPosition }) => artPosition!)
  expect(places.every((place, i) => i === 0 || place < places[i - 1]!)).toBe(true)
  const { body } = await provider.call(ListPublishedNews, { input: { query: { limit: '100' } } })
  expect([body.newsList.map(({ id }) => id), body.totalCount]).toEqual([order.slice(0, 100), order.length])
}

/** What visitors see of an article. */
async function compareSeen({ articles }: Model, id: number): Promise<void> {
  const { status, text } = articles.get(id)!
  const seen = await provider.call(ReadArticle, { input: { params: { id: String(id) } } })
  expect([id, seen.status, seen.body.content]).toEqual([id, status === 'published' ? 200 : 404, status === 'published' ? `<p>${text}</p>` : undefined])
}

async function compareArticle(model: Model, id: number): Promise<void> {
  await compareSeen(model, id)
  const { status, text } = model.articles.get(id)!
  const known = await provider.call(ReadArticle, { input: { params: { id: String(id) } }, token: tokens[1]! })
  expect(known.body).toMatchObject({ id, status, title: text, content: `<p>${text}</p>` })
}

it('articles and lists agree with the model after any sequence of changes', async () => {
  const step = fc.record({ drafts: fc.array(draft, { minLength: 1, maxLength: AT_ONCE }), article: fc.nat() })
  const sequence = fc.array(step, { minLength: 60, maxLength: 90, size: 'max' })
  let made = 0
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      await provider.db.deleteFrom('articles').execute()
      let model: Model = { articles: new Map(), order: [] }
      for (const { drafts, article } of steps) {
        const changes = drafts.map((each) => changeOf(model, each))
        model = await follow(model, await play(changes))
        made += changes.length
        const ids = [...model.articles.keys()]
        if (ids.length > 0) await compareSeen(model, ids[article % ids.length]!)
      }
      await compareLists(model)
      for (const id of model.articles.keys()) await compareArticle(model, id)
    }),
    { numRuns: Math.max(1, Math.round(CHANGES / SEQUENCE)), endOnFailure: true, seed: Number(process.env['NEWS_SEED'] ?? Date.now() % 2 ** 31) },
  )
  expect(made).toBeGreaterThan(CHANGES / 2)
}, 600_000)
