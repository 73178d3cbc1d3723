// The life of an article, call by call.
import { ListPublishedNews, ReadArticle, ReadNewsAttachment } from '#contract/news.ts'
import * as changes from '#contract/news-changes.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, picture, sent, type News } from '#provider/areas/news/test-articles.ts'

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

const OF_ONE = [
  ['publish', changes.PublishArticle],
  ['archive', changes.ArchiveArticle],
  ['moveup', changes.MoveArticleUp],
  ['movedown', changes.MoveArticleDown],
  ['edit', changes.EditPublishedArticle],
] as const

describe.each(OF_ONE)('POST /api/news/%s', (_name, endpoint) => {
  it('answers ERROR_NOT_FOUND for an unknown article', async () => expect(await codeOf(news.call(endpoint, { id: UNKNOWN }))).toBe('ERROR_NOT_FOUND'))

  it.each([{}, { id: 0 }, { id: '1' }, { id: 1.5 }, { id: null }])('refuses %j', async (body) => {
    const { error } = await news.call(endpoint, body)
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'id' }] })
  })

  it('is done once under one key', async () => {
    const others = [await news.published(), await news.published()]
    const id = endpoint === changes.PublishArticle ? await news.draft() : others[0]!
    if (endpoint === changes.MoveArticleDown) await news.call(changes.MoveArticleUp, { id })
    const events = await news.countEvents()
    const headers = { 'idempotency-key': `${endpoint.path}-${id}` }
    const answers = [await news.call(endpoint, { id }, undefined, headers), await news.call(endpoint, { id }, undefined, headers)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, answers[0]!.body],
      [200, answers[0]!.body],
    ])
    expect(await news.countEvents()).toBe(events + 1)
  })
})

describe('publishing', () => {
  it('shows a first draft to everyone, above all others', async () => {
    const id = await news.draft({ title: 'Zaproszenie' })
    expect((await visitorReads(id)).status).toBe(404)
    const { status, body } = await news.call(changes.PublishArticle, { id })
    expect([status, body]).toEqual([200, { id }])
    const { body: article } = await visitorReads(id)
    expect(article).toMatchObject({ title: 'Zaproszenie', status: 'published', publishedBy: news.administrator.fullName, parentId: null })
    expect((await news.order())[0]).toBe(id)
    expect((await provider.call(ListPublishedNews, { input: { query: {} } })).body.newsList[0]!.id).toBe(id)
    expect(await news.lastEvent()).toMatchObject({
      kind: 'article_published',
      description: 'Opublikowano artykuł „Zaproszenie”',
      user_id: news.administrator.userId,
      detail: { articleIds: [id] },
    })
  })

  it.each(['published', 'archived'] as const)('refuses an article that is %s', async (state) => {
    const id = await news[state]()
    expect(await codeOf(news.call(changes.PublishArticle, { id }))).toBe('ERROR_NOT_A_DRAFT')
  })

  it('replaces the text and files of the article that a draft continues, which keeps its address, place and day', async () => {
    const id = await news.published({ title: 'Harmonogram', images: [{ imageFile: sent('stary.png', await picture('#aa0000')) }] })
    const above = await news.published()
    const before = await news.read(id)
    const draftId = await news.edit(id)
    const form = {
      id: draftId,
      title: 'Harmonogram po zmianach',
      header: 'Nowe terminy',
      content: '<p>Zmiana</p><img src="news-image:nowy.png" alt="Plan">',
      images: [{ imageFile: sent('nowy.png', await picture('#00aa00')), description: 'Nowy plan' }],
      attachments: [{ type: 'file', attachmentFile: sent('plan.txt', 'plan'), description: 'Plan' }],
    }
    expect((await news.call(changes.UpdateArticle, form)).status).toBe(200)
    // Until then readers have what was published.
    expect((await visitorReads(id)).body).toMatchObject({ title: 'Harmonogram', images: [{ fileName: 'stary.png' }] })

    const { body } = await news.call(changes.PublishArticle, { id: draftId })
    expect(body).toEqual({ id })
    const { body: after } = await visitorReads(id)
    const { title, header, artPosition, publishedAt, publishedBy, createdAt } = before
    expect(after).toMatchObject({
      artPosition,
      publishedAt,
      publishedBy,
      createdAt,
      title: form.title,
      header: form.header,
      updatedBy: news.administrator.fullName,
    })
    expect([title, header]).not.toEqual([after.title, after.header])
    expect(after.images.map(({ fileName, description }) => [fileName, description])).toEqual([['nowy.png', 'Nowy plan']])
    expect(after.content).toContain(`/api/news/${id}/images/nowy.png`)
    expect(after.attachments).toMatchObject([{ fileName: 'plan.txt', description: 'Plan' }])
    expect((await provider.call(ReadNewsAttachment, { input: { params: { id: String(id), fileName: 'plan.txt' } } })).bytes.toString()).toBe('plan')
    expect((await news.order()).slice(0, 2)).toEqual([above, id])
    expect((await provider.call(ReadArticle, { input: { params: { id: String(draftId) } }, token: news.administrator.token })).status).toBe(404)
    expect(await news.lastEvent()).toMatchObject({
      kind: 'article_replaced',
      description: 'Opublikowano zmienioną treść artykułu „Harmonogram po zmianach” (wcześniej „Harmonogram”)',
      detail: { articleIds: [id, draftId] },
    })
  })
})

describe('editing a published article', () => {
  it('gives a draft with all that the article has, and the same draft again while it is open', async () => {
    const id = await news.published({
      mainImageFile: sent('główne zdjęcie.png', await picture()),
      mainImageDescription: 'Sala',
      images: [
        { imageFile: sent('a.png', await picture('#111111')), description: 'A' },
        { imageFile: sent('b.png', await picture('#222222')), description: 'B' },
      ],
      content: '<p>Tekst</p><img src="news-image:b.png" alt="B">',
      attachments: [
        { type: 'url', description: 'Urząd', urlValue: 'https://urzad.example/', urlLabel: 'strona' },
        { type: 'file', attachmentFile: sent('plan.txt', 'plan') },
      ],
    })
    const draftId = await news.edit(id)
    expect(draftId).not.toBe(id)
    const [article, draft] = [await news.read(id), await news.read(draftId)]
    expect(draft).toMatchObject({
      status: 'draft',
      parentId: id,
      parentName: article.title,
      title: article.title,
      header: article.header,
      image: 'główne zdjęcie.png',
      updatedAt: null,
    })
    const shown = ({ images, attachments }: typeof article) => [
      images.map(({ fileName, description, width, fileSize }) => [fileName, description, width, fileSize]),
      attachments.map(({ id: _id, ...rest }) => rest),
    ]
    expect(shown(draft)).toEqual(shown(article))
    expect(draft.content).toBe(article.content.replaceAll(`/news/${id}/`, `/news/${draftId}/`))
    expect(await news.lastEvent()).toMatchObject({
      kind: 'article_edit_begun',
      description: `Utworzono wersję roboczą opublikowanego artykułu „${article.title}”`,
    })

    const events = await news.countEvents()
    expect(await news.edit(id)).toBe(draftId)
    expect(await news.countEvents()).toBe(events)
  })

  it('gives two administrators who ask at once the same draft', async () => {
    const id = await news.published()
    const other = (await signedIn(provider, { permissions: ['super_admin'] })).token
    const answers = await Promise.all([1, 2, 3, 4].map((n) => news.call(changes.EditPublishedArticle, { id }, n % 2 ? other : undefined)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it.each(['draft', 'archived'] as const)('refuses an article that is %s', async (state) =>
    expect(await codeOf(news.call(changes.EditPublishedArticle, { id: await news[state]() }))).toBe('ERROR_NOT_PUBLISHED'),
  )
})

describe('archiving', () => {
  it('hides an article and its files from visitors at once, and tells administrators who did it', async () => {
    const id = await news.published({ title: 'Minione', attachments: [{ type: 'file', attachmentFile: sent('plan.txt', 'plan') }] })
    const file = () => provider.call(ReadNewsAttachment, { input: { params: { id: String(id), fileName: 'plan.txt' } } })
    expect((await file()).status).toBe(200)
    expect((await news.call(changes.ArchiveArticle, { id })).body).toEqual({ id })
    expect([(await visitorReads(id)).status, (await file()).status]).toEqual([404, 404])
    expect(await news.order()).not.toContain(id)
    expect(await news.read(id)).toMatchObject({
      status: 'archived',
      artPosition: null,
      archivedBy: news.administrator.fullName,
      publishedBy: news.administrator.fullName,
    })
    expect(await news.lastEvent()).toMatchObject({ kind: 'article_archived', description: 'Zarchiwizowano artykuł „Minione”', detail: { articleIds: [id] } })
  })

  it('makes a draft that continued the article independent: published, it is another article', async () => {
    const id = await news.published()
    const draftId = await news.edit(id)
    await news.archive(id)
    expect(await news.read(draftId)).toMatchObject({ status: 'draft', parentId: null, parentName: null })
    expect(await news.publish(draftId)).toBe(draftId)
    expect((await news.read(id)).status).toBe('archived')
    expect((await news.order())[0]).toBe(draftId)
  })

  it.each(['draft', 'archived'] as const)('refuses an article that is %s', async (state) =>
    expect(await codeOf(news.call(changes.ArchiveArticle, { id: await news[state]() }))).toBe('ERROR_NOT_PUBLISHED'),
  )
})

describe('moving', () => {
  it('exchanges an article with its neighbour, across what was archived between them', async () => {
    const [low, gone, high] = [await news.published({ title: 'Niżej' }), await news.published(), await news.published({ title: 'Wyżej' })]
    await news.archive(gone)
    expect((await news.call(changes.MoveArticleUp, { id: low })).body).toEqual({ id: low, affectedCount: 1 })
    expect((await news.order()).slice(0, 2)).toEqual([low, high])
    expect(await news.lastEvent()).toMatchObject({
      kind: 'article_moved',
      description: 'Przesunięto artykuł „Niżej” wyżej: zamienił się miejscem z „Wyżej”',
      detail: { articleIds: [low, high] },
    })
    await news.call(changes.MoveArticleDown, { id: low })
    expect((await news.order()).slice(0, 2)).toEqual([high, low])
    expect((await news.lastEvent()).description).toBe('Przesunięto artykuł „Niżej” niżej: zamienił się miejscem z „Wyżej”')
  })

  it('leaves the first one and the last one where they are, and says so', async () => {
    await news.published()
    const before = await news.order()
    const events = await news.countEvents()
    const [first, last] = [before[0], before.at(-1)]
    expect((await news.call(changes.MoveArticleUp, { id: first })).body).toEqual({ id: first, affectedCount: 0 })
    expect((await news.call(changes.MoveArticleDown, { id: last })).body).toEqual({ id: last, affectedCount: 0 })
    expect(await news.order()).toEqual(before)
    expect(await news.countEvents()).toBe(events)
  })

  it('keeps a strict order while two administrators move at once', async () => {
    for (let i = 0; i < 5; i += 1) await news.published()
    const before = await news.order()
    const other = (await signedIn(provider, { permissions: ['user_admin'] })).token
    const moved = before[2]!
    const answers = await Promise.all(
      [...Array(10).keys()].map((i) => news.call(i % 2 ? changes.MoveArticleUp : changes.MoveArticleDown, { id: moved }, i % 3 ? other : undefined)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(await news.order())).toEqual(new Set(before))
    const places = await provider.db.selectFrom('articles').select('art_position').where('status', '=', 'published').execute()
    expect(new Set(places.map(({ art_position }) => art_position)).size).toBe(before.length)
  })

  it.each(['draft', 'archived'] as const)('refuses an article that is %s', async (state) => {
    const id = await news[state]()
    expect([await codeOf(news.call(changes.MoveArticleUp, { id })), await codeOf(news.call(changes.MoveArticleDown, { id }))]).toEqual([
      'ERROR_NOT_PUBLISHED',
      'ERROR_NOT_PUBLISHED',
    ])
  })
})
