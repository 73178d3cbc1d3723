// Deleting drafts, and what the database holds whatever a program does.
import { ReadArticle } from '#contract/news.ts'
import * as changes from '#contract/news-changes.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, picture, sent, TEXTS, type News } from '#provider/areas/news/test-articles.ts'

let provider: TestProvider
let news: News
const UNKNOWN = 2_000_000_000

beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
})
afterAll(() => provider.close())

const visitorReads = (id: number) => provider.call(ReadArticle, { input: { params: { id: String(id) } } })
const codeOf = async (answer: Promise<{ error: { code: string } | undefined }>) => (await answer).error?.code

describe('DELETE /api/news', () => {
  const remove = (ids: unknown, token?: string | null) => news.call(changes.DeleteArticles, ids, token)

  it('deletes drafts with their files, each once', async () => {
    const ids = [await news.draft({ title: 'Pierwszy', images: [{ imageFile: sent('a.png', await picture()) }] }), await news.draft({ title: 'Drugi' })]
    const { status, body } = await remove([...ids, ids[0]])
    expect([status, body]).toEqual([200, { affectedCount: 2 }])
    expect(await codeOf(provider.call(ReadArticle, { input: { params: { id: String(ids[0]) } }, token: news.administrator.token }))).toBe('ERROR_NOT_FOUND')
    expect(await provider.db.selectFrom('article_images').select('id').where('article_id', '=', ids[0]!).execute()).toEqual([])
    expect(await news.lastEvent()).toMatchObject({
      kind: 'articles_deleted',
      description: 'Usunięto wersje robocze artykułów: „Pierwszy”, „Drugi”',
      detail: { articleIds: ids },
    })
  })

  it('leaves the article that a draft continued', async () => {
    const id = await news.published({ images: [{ imageFile: sent('a.png', await picture()) }] })
    const draftId = await news.edit(id)
    await remove([draftId])
    expect((await visitorReads(id)).body.images).toHaveLength(1)
    expect(await news.edit(id)).not.toBe(draftId)
  })

  it.each(['published', 'archived'] as const)('is refused whole when one is %s', async (state) => {
    const [draft, other] = [await news.draft(), await news[state]()]
    expect(await codeOf(remove([draft, other]))).toBe('ERROR_NOT_A_DRAFT')
    expect((await news.read(draft)).status).toBe('draft')
  })

  it('is refused whole when one is not there', async () => {
    const draft = await news.draft()
    expect(await codeOf(remove([draft, UNKNOWN]))).toBe('ERROR_NOT_FOUND')
    expect((await news.read(draft)).title).toBe(TEXTS.title)
  })

  it('tells when somebody else published or deleted a draft first, and who', async () => {
    const refusal = async (...ids: number[]) => {
      const { error } = await remove([await news.draft(), ...ids])
      return { code: error?.code, description: error?.description }
    }
    const other = await signedIn(provider, { permissions: ['user_admin'] })
    const by = new RegExp(`^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}(:\\d{2})?, ${other.fullName}$`)
    const [published, deleted, replaced] = [await news.draft(), await news.draft(), await news.edit(await news.published())]
    for (const id of [published, replaced]) await news.call(changes.PublishArticle, { id }, other.token)
    await remove([deleted], other.token)
    expect(await refusal(published)).toEqual({ code: 'ERROR_NOT_A_DRAFT', description: expect.stringMatching(by) })
    expect(await refusal(deleted)).toEqual({ code: 'ERROR_NOT_FOUND', description: expect.stringMatching(by) })
    expect(await refusal(replaced)).toEqual({ code: 'ERROR_NOT_FOUND', description: expect.stringMatching(by) })
    expect(await refusal(UNKNOWN)).toEqual({ code: 'ERROR_NOT_FOUND', description: undefined })
  })

  it.each([[[]], [[0]], [['1']], [Array(501).fill(1)], [{}]])('refuses %j', async (ids) => expect(await codeOf(remove(ids))).toBe('VALIDATION_ERROR'))
})

describe('the database itself', () => {
  const change = (values: object, id: number) =>
    provider.db
      .updateTable('articles')
      .set(values as never)
      .where('id', '=', id)
      .execute()

  it('refuses states that contradict each other', async () => {
    const [draft, published, archived] = [await news.draft(), await news.published(), await news.archived()]
    await expect(change({ art_position: 1_000_000 }, draft)).rejects.toThrow()
    await expect(change({ published_at: new Date() }, draft)).rejects.toThrow()
    await expect(change({ art_position: null }, published)).rejects.toThrow()
    await expect(change({ parent_id: archived }, published)).rejects.toThrow()
    await expect(change({ archived_at: new Date() }, published)).rejects.toThrow()
    await expect(change({ archived_at: null }, archived)).rejects.toThrow()
    await expect(change({ parent_id: draft }, draft)).rejects.toThrow()
  })

  it('refuses two articles in one place, and two drafts of one article', async () => {
    const [one, other] = [await news.published(), await news.published()]
    const { art_position } = (await provider.db.selectFrom('articles').select('art_position').where('id', '=', one).executeTakeFirst())!
    await expect(change({ art_position }, other)).rejects.toThrow()
    await news.edit(one)
    await expect(change({ parent_id: one }, await news.draft())).rejects.toThrow()
  })
})
