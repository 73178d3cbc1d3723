// What a form of an article may say, and what becomes of it.
import { ReadArticle } from '#contract/news.ts'
import { ATTACHMENTS_MAX, CONTENT_MAX, CreateArticle, HEADER_MAX, IMAGES_MAX, LINK_FIELD_MAX, TITLE_MAX, UpdateArticle } from '#contract/news-changes.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, TEXTS, type News } from '#provider/areas/news/test-articles.ts'

let provider: TestProvider
let news: News
const UNKNOWN = 2_000_000_000

beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
})
afterAll(() => provider.close())

const create = (form: object, token?: string | null) => news.call(CreateArticle, { ...TEXTS, ...form }, token)
const update = (form: object, token?: string | null) => news.call(UpdateArticle, { ...TEXTS, ...form }, token)
const link = (more: object = {}) => ({ type: 'url', description: 'Urząd', urlValue: 'https://urzad.example/', ...more })
const lengths = (start: string, length: number) => start + 'x'.repeat(length - start.length)

const countArticles = async () =>
  (
    await provider.db
      .selectFrom('articles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('POST /api/news', () => {
  it('makes a first draft, which administrators alone can read', async () => {
    const { status, body } = await create({ title: '  Konferencja  ', attachments: [link({ urlLabel: 'strona urzędu' })] })
    expect(status).toBe(201)
    expect(await news.read(body.id)).toMatchObject({
      title: 'Konferencja',
      header: TEXTS.header,
      content: TEXTS.content,
      status: 'draft',
      image: null,
      images: [],
      attachments: [{ type: 'url', description: 'Urząd', urlValue: 'https://urzad.example/', urlLabel: 'strona urzędu', fileName: null }],
      parentId: null,
      artPosition: null,
      createdBy: news.administrator.fullName,
      updatedAt: null,
      publishedAt: null,
    })
    expect((await provider.call(ReadArticle, { input: { params: { id: String(body.id) } } })).status).toBe(404)
    expect(await news.lastEvent()).toMatchObject({
      kind: 'article_created',
      description: 'Dodano wersję roboczą artykułu „Konferencja”',
      detail: { articleIds: [body.id] },
    })
  })

  it('makes one article for a key, also when it is asked twice at once', async () => {
    const before = await countArticles()
    const once = () => news.call(CreateArticle, TEXTS, undefined, { 'idempotency-key': 'jeden-artykul' })
    const answers = await Promise.all([once(), once()])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await once()).body).toEqual(answers[0].body)
    expect(await countArticles()).toBe(before + 1)
  })
})

describe.each([
  ['POST', (form: object) => create(form)],
  ['PUT', async (form: object) => update({ id: await news.draft(), ...form })],
] as const)('%s /api/news', (_method, save) => {
  const wrong = async (form: object) => {
    const { error } = await save(form)
    expect(error.code).toBe('VALIDATION_ERROR')
    return error.fields
  }
  const isSaved = async (form: object) => expect((await save(form)).status).toBeLessThan(300)

  it.each([
    ['title', TITLE_MAX, 300],
    ['header', HEADER_MAX, 500],
  ])('takes a %s of %i characters, and no more', async (field, max, told) => {
    expect(max).toBe(told)
    await isSaved({ [field]: 'ą'.repeat(max) })
    expect(await wrong({ [field]: 'ą'.repeat(max + 1) })).toEqual([{ path: field, code: 'max_length', limit: max }])
  })

  it.each(['title', 'header', 'content'])('requires the %s', async (field) => {
    for (const empty of ['', undefined, null]) expect(await wrong({ [field]: empty })).toEqual([{ path: field, code: 'required' }])
    expect(await wrong({ [field]: 'zero\0' })).toEqual([{ path: field, code: 'wrong_format' }])
  })

  it.each([
    '   ',
    '<p></p>',
    '<p> </p><p><br></p>',
    '<p>&nbsp;&#8203;</p>',
    '<h2>&shy;</h2>',
    '<ul><li></li></ul>',
    '<script>alert(1)</script>',
    '<img src="news-image:a.png">',
    '<!-- tekst -->',
  ])('refuses %j as empty content', async (content) => expect(await wrong({ content })).toEqual([{ path: 'content', code: 'required' }]))

  it('takes content up to its limit, and not a character more', async () => {
    const paragraph = (length: number) => `<p>${'x'.repeat(length - 7)}</p>`
    await isSaved({ content: paragraph(CONTENT_MAX) })
    expect(await wrong({ content: paragraph(CONTENT_MAX + 1) })).toEqual([{ path: 'content', code: 'max_length', limit: CONTENT_MAX }])
  })

  it('tells everything that is wrong at once', async () => {
    expect(
      await wrong({ title: '', header: 'x'.repeat(501), attachments: [link(), link({ urlValue: 'javascript:alert(1)' }), link({ description: '' })] }),
    ).toEqual([
      { path: 'title', code: 'required' },
      { path: 'header', code: 'max_length', limit: 500 },
      { path: 'attachments.1.urlValue', code: 'wrong_format' },
      { path: 'attachments.2.description', code: 'required' },
    ])
  })

  it.each(['description', 'urlValue', 'urlLabel'])('takes %s of a link up to 255 characters', async (field) => {
    expect(LINK_FIELD_MAX).toBe(255)
    const start = field === 'urlValue' ? 'https://urzad.example/' : ''
    await isSaved({ attachments: [link({ [field]: lengths(start, 255) })] })
    expect(await wrong({ attachments: [link({ [field]: lengths(start, 256) })] })).toEqual([{ path: `attachments.0.${field}`, code: 'max_length', limit: 255 }])
  })

  it('requires name and address of a link, but no label', async () => {
    expect(await wrong({ attachments: [{ type: 'url' }] })).toEqual([
      { path: 'attachments.0.description', code: 'required' },
      { path: 'attachments.0.urlValue', code: 'required' },
    ])
    await isSaved({ attachments: [link({ urlLabel: '' })] })
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'urzad',
    '\\\\urzad.example',
    '/aktualnosci',
  ])('refuses the link %j', async (urlValue) =>
    expect(await wrong({ attachments: [link({ urlValue })] })).toEqual([{ path: 'attachments.0.urlValue', code: 'wrong_format' }]),
  )

  it.each([
    'www.urzad.example',
    'sekretariat@urzad.example',
    'http://urzad.example',
    'https://urząd.example/ścieżka?a=1#b',
    'mailto:sekretariat@urzad.example',
  ])('takes the link %j', (urlValue) => isSaved({ attachments: [link({ urlValue })] }))

  it('takes ten attachments, and no more', async () => {
    await isSaved({ attachments: Array(10).fill(link()) })
    expect(await wrong({ attachments: Array(11).fill(link()) })).toEqual([{ path: 'attachments', code: 'too_many', limit: ATTACHMENTS_MAX }])
  })

  it('refuses files that are neither stored nor sent, and unknown kinds', async () => {
    expect(await wrong({ images: [{ description: 'Opis' }] })).toEqual([{ path: 'images.0.imageFile', code: 'required' }])
    expect(await wrong({ images: Array(IMAGES_MAX + 1).fill({ id: 1 }) })).toEqual([{ path: 'images', code: 'too_many', limit: 10 }])
    expect(await wrong({ attachments: [{ type: 'file' }] })).toEqual([{ path: 'attachments.0.attachmentFile', code: 'required' }])
    expect(await wrong({ images: [{ id: UNKNOWN }] })).toEqual([{ path: 'images.0.id', code: 'wrong_format' }])
    expect(await wrong({ attachments: [link(), link({ id: UNKNOWN })] })).toEqual([{ path: 'attachments.1.id', code: 'wrong_format' }])
    expect((await wrong({ attachments: [{ type: 'inny' }] }))?.[0]?.path).toMatch(/^attachments\.0/)
  })

  it('removes from the text what the toolbar cannot make', async () => {
    const content =
      '<h2 onclick="x()">Plan</h2><p style="color:red">Tekst <a href="javascript:alert(1)">zły</a> <a href="https://a.example/">dobry</a></p><script>alert(1)</script><iframe src="https://a.example"></iframe>'
    const { id } = (await save({ content })).body
    const { content: kept } = await news.read(id)
    expect(kept).toMatch(/^<h2>Plan<\/h2><p>Tekst zły <a href="https:\/\/a\.example\/"[^>]*>dobry<\/a><\/p>$/)
  })
})

describe('PUT /api/news', () => {
  it('changes a draft, and logs what was changed', async () => {
    const id = await news.draft({ title: 'Szkic' })
    const { status, body } = await update({ id, title: 'Tytuł', content: '<p>Inaczej</p>', attachments: [link()] })
    expect([status, body]).toEqual([200, { id }])
    expect(await news.read(id)).toMatchObject({ title: 'Tytuł', content: '<p>Inaczej</p>', status: 'draft', updatedBy: news.administrator.fullName })
    expect(await news.lastEvent()).toMatchObject({
      kind: 'article_changed',
      description: 'Zmieniono wersję roboczą artykułu „Szkic”: tytuł na „Tytuł”, treść, załączniki',
      detail: { articleIds: [id] },
    })
    const read = await news.read(id)
    await update({ ...read, updatedAt: read.updatedAt })
    expect((await news.lastEvent()).description).toBe('Zapisano wersję roboczą artykułu „Tytuł” bez zmian')
    expect(await news.read(id)).toMatchObject({ content: read.content, attachments: read.attachments })
  })

  it('lets links change places, keeps their ids, and drops those that are not named', async () => {
    const id = await news.draft({ attachments: ['A', 'B', 'C'].map((description) => link({ description })) as never })
    const [a, b, c] = (await news.read(id)).attachments
    await update({ id, attachments: [link({ id: c!.id, description: 'C' }), link({ description: 'D' }), link({ id: a!.id, description: 'A2' })] })
    const { attachments } = await news.read(id)
    expect(attachments.map(({ description }) => description)).toEqual(['C', 'D', 'A2'])
    expect([attachments[0]!.id, attachments[2]!.id]).toEqual([c!.id, a!.id])
    expect(attachments.map((each) => each.id)).not.toContain(b!.id)
  })

  it("does not reach another article's links", async () => {
    const [stranger] = (await news.read(await news.draft({ attachments: [link()] as never }))).attachments
    const { error } = await update({ id: await news.draft(), attachments: [link({ id: stranger!.id })] })
    expect(error.fields).toEqual([{ path: 'attachments.0.id', code: 'wrong_format' }])
  })

  it('refuses a change when somebody has saved since the draft was read', async () => {
    const id = await news.draft()
    const { updatedAt: never } = await news.read(id)
    expect(never).toBeNull()
    expect((await update({ id, title: 'Raz', updatedAt: never })).status).toBe(200)
    // Another form, which was opened before the first change.
    expect((await update({ id, title: 'Dwa', updatedAt: never })).error.code).toBe('ERROR_EDIT_CONFLICT')
    const { updatedAt: once } = await news.read(id)
    expect((await update({ id, title: 'Trzy', updatedAt: once })).status).toBe(200)
    expect((await update({ id, title: 'Cztery', updatedAt: once })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await news.read(id)).title).toBe('Trzy')
    // A form that does not say what it has read overwrites.
    expect((await update({ id, title: 'Pięć' })).status).toBe(200)
  })

  it('saves one of several changes made from the same version at once', async () => {
    const id = await news.draft()
    const { updatedAt } = await news.read(id)
    const answers = await Promise.all(['Pierwsza', 'Druga', 'Trzecia'].map((title) => update({ id, title, updatedAt })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await news.read(id)).title).toBe(['Pierwsza', 'Druga', 'Trzecia'][won])
  })

  it.each(['published', 'archived'] as const)('refuses an article that is %s', async (state) => {
    const id = await news[state]()
    expect((await update({ id, title: 'Po cichu' })).error.code).toBe('ERROR_NOT_A_DRAFT')
    expect((await news.read(id)).title).toBe(TEXTS.title)
  })

  it('answers ERROR_NOT_FOUND for an unknown draft', async () => expect((await update({ id: UNKNOWN })).error.code).toBe('ERROR_NOT_FOUND'))
})
