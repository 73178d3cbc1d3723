import { ListPublishedNews, ReadArticle, ReadNewsAttachment, ReadNewsImage, ReadNewsThumbnail } from '#contract/news.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { listPublishedNews } from './service.ts'

let provider: TestProvider
let member: string
let administrator: string
const UNKNOWN = '2000000000'

beforeAll(async () => {
  provider = await startTestProvider()
  member = (await signedIn(provider)).token
  administrator = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())

let position = 0
async function article({
  status = 'published',
  title = 'Tytuł',
  header = 'Wstęp',
}: { status?: 'draft' | 'published' | 'archived'; title?: string; header?: string } = {}) {
  const published = status !== 'draft'
  const { id } = await provider.db
    .insertInto('articles')
    .values({
      title,
      header,
      content: '<p>Treść</p>',
      status,
      parent_id: null,
      art_position: status === 'published' ? (position += 1) : null,
      published_at: published ? new Date('2026-02-03T10:00:00Z') : null,
      published_by: null,
      archived_at: status === 'archived' ? new Date('2026-04-03T10:00:00Z') : null,
      archived_by: null,
      created_at: new Date(),
      created_by: null,
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function stored(content: string) {
  const { sha256, size } = await provider.files.put(Buffer.from(content))
  const row = { sha256, size, media_type: 'application/octet-stream', created_at: new Date() }
  await provider.db
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  return { sha256, size }
}

/** As every picture of this kind begins. */
const WEBP = 'RIFF0000WEBPVP8 '

async function image(articleId: number, fileName: string, role: 'image' | 'gallery' = 'gallery') {
  const [full, thumbnail] = [
    await stored(`${fileName.endsWith('.webp') ? WEBP : ''}obraz ${articleId} ${fileName}`),
    await stored(`miniatura ${articleId} ${fileName}`),
  ]
  const size = { width: 1200, height: 675, thumbnail_width: 320, thumbnail_height: 180 }
  const row = {
    article_id: articleId,
    role,
    position: 0,
    file_name: fileName,
    description: 'Opis',
    sha256: full.sha256,
    file_size: full.size,
    thumbnail_sha256: thumbnail.sha256,
    ...size,
  }
  await provider.db.insertInto('article_images').values(row).execute()
}

async function attachment(articleId: number, fileName: string, content: string) {
  const { sha256, size } = await stored(content)
  const row = {
    article_id: articleId,
    position: 0,
    type: 'file' as const,
    description: 'Plik',
    file_name: fileName,
    sha256,
    file_size: size,
    url_value: null,
    url_label: null,
  }
  await provider.db.insertInto('article_attachments').values(row).execute()
}

const read = (id: number | string, token?: string) => provider.call(ReadArticle, { input: { params: { id: String(id) } }, ...(token && { token }) })
type FileEndpoint = typeof ReadNewsImage | typeof ReadNewsAttachment
const file = (endpoint: FileEndpoint, id: number | string, fileName: string, token?: string) =>
  provider.call(endpoint, { input: { params: { id: String(id), fileName }, query: {} }, ...(token && { token }) })

describe('GET /api/news', () => {
  const list = (query = {}, token?: string) => provider.call(ListPublishedNews, { input: { query }, ...(token && { token }) })
  let ids: number[]
  beforeAll(async () => {
    ids = []
    for (const title of ['Żubry wracają', 'Łąki', 'Ćwiczenia', 'Zebranie', 'Łąki', 'Cena 100%']) ids.push(await article({ title, header: `Wstęp: ${title}` }))
    for (const status of ['draft', 'archived'] as const) await article({ status, title: 'Niewidoczny' })
    await image(ids[5]!, 'zdjęcie główne.webp', 'image')
  })

  it('has published articles alone, the highest position first, for everyone alike', async () => {
    const answers = [await list(), await list({}, member), await list({}, administrator)]
    for (const { body } of answers) {
      expect(body.newsList.map((row) => row.id)).toEqual(ids.toReversed().slice(0, 5))
      expect(body.totalCount).toBe(6)
    }
  })

  it('names a path of the thumbnail that can be fetched', async () => {
    const { thumbnail } = (await list()).body.newsList[0]!
    expect(thumbnail).toEqual({
      path: expect.stringMatching(`^/api/news/${ids[5]}/thumbnails/zdj%C4%99cie%20g%C5%82%C3%B3wne\\.webp\\?v=[0-9a-f]{8}$`),
      width: 320,
      height: 180,
      small: null,
      description: 'Opis',
    })
    const answer = await provider.app.inject({ url: thumbnail!.path })
    expect([answer.statusCode, answer.payload]).toEqual([200, `miniatura ${ids[5]} zdjęcie główne.webp`])
    expect((await list()).body.newsList[1]!.thumbnail).toBeNull()
  })

  it.each(['artPosition', 'publishedAt', 'title'] as const)('by %s gives every row once over the pages', async (sort) => {
    const pages = await Promise.all(['0', '1', '2', '3'].map((page) => list({ sort, page, limit: '2' })))
    expect(pages.map(({ body }) => body.totalCount)).toEqual([6, 6, 6, 6])
    expect(pages.flatMap(({ body }) => body.newsList.map((row) => row.id)).sort()).toEqual([...ids].sort())
  })

  it('costs two statements a page, whatever its size', async () => {
    for (const limit of [1, 100]) {
      const query = { page: 0, limit, sort: 'artPosition', dir: 'desc' } as const
      expect(
        await countStatements(provider.db, (db) =>
          listPublishedNews({ db, search: provider.search, now: provider.now, presence: provider.presence, actor: null }, query),
        ),
      ).toBe(2)
    }
  })

  it('orders titles by the Polish alphabet', async () =>
    expect((await list({ sort: 'title', dir: 'asc', limit: '10' })).body.newsList.map((row) => row.title)).toEqual([
      'Cena 100%',
      'Ćwiczenia',
      'Łąki',
      'Łąki',
      'Zebranie',
      'Żubry wracają',
    ]))

  it('finds in title, header and day, without regard to case; wildcards are plain characters', async () => {
    const found = async (q: string) => (await list({ q })).body.totalCount
    expect([
      await found('ŁĄKI'),
      await found('wstęp: ż'),
      await found('100%'),
      await found('%'),
      await found('1_0'),
      await found('03/02/2026'),
      await found('Treść'),
    ]).toEqual([2, 1, 1, 1, 0, 6, 0])
  })

  it.each([[{ sort: 'content' }], [{ limit: '0' }], [{ limit: '1000' }], [{ page: 'x' }], [{ dir: 'up' }], [{ q: 'x'.repeat(201) }]])(
    'refuses %j',
    async (query) => expect((await list(query)).error.code).toBe('VALIDATION_ERROR'),
  )
})

describe('GET /api/news/{id}', () => {
  it('tells everyone a published article, its main image first', async () => {
    const id = await article({ title: 'Z obrazami' })
    await image(id, 'galeria.webp')
    await image(id, 'główny.webp', 'image')
    await attachment(id, 'plan.pdf', 'plan')
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Z obrazami',
      image: 'główny.webp',
      imagesBaseUrl: `/api/news/${id}/images/`,
      attachmentsBaseUrl: `/api/news/${id}/attachments/`,
    })
    expect(body.images.map((each) => each.fileName)).toEqual(['główny.webp', 'galeria.webp'])
    expect(body.attachments).toMatchObject([{ type: 'file', fileName: 'plan.pdf', fileSize: 4 }])
  })

  it.each(['draft', 'archived'] as const)('shows a %s article to administrators alone; for others there is none', async (status) => {
    const id = await article({ status })
    const none = (await read(UNKNOWN)).error
    expect(none.code).toBe('ERROR_NOT_FOUND')
    expect((await read(id)).error).toEqual(none)
    expect((await read(id, member)).error).toEqual(none)
    expect((await read(id, administrator)).body.status).toBe(status)
  })

  it.each(['0', '-1', '01', '9999999999', 'abc', '1e3'])('refuses the id %s', async (id) => expect((await read(id)).error.code).toBe('VALIDATION_ERROR'))
})

describe('files of an article', () => {
  let open: number
  let draft: number
  beforeAll(async () => {
    open = await article()
    draft = await article({ status: 'draft' })
    for (const id of [open, draft]) {
      await image(id, 'obraz.webp')
      await attachment(id, 'plik.pdf', `plik ${id}`)
    }
    await image(open, 'rysunek.svg')
    await attachment(open, 'strona.html', '<script>alert(1)</script>')
  })

  it.each([
    ['image', ReadNewsImage, 'obraz.webp'],
    ['thumbnail', ReadNewsThumbnail, 'obraz.webp'],
    ['attachment', ReadNewsAttachment, 'plik.pdf'],
  ] as const)('%s: for everyone when the article is published, else for administrators', async (_kind, endpoint, fileName) => {
    const none = (await file(endpoint, UNKNOWN, fileName)).error
    expect((await file(endpoint, open, fileName)).status).toBe(200)
    expect((await file(endpoint, draft, fileName)).error).toEqual(none)
    expect((await file(endpoint, draft, fileName, member)).error).toEqual(none)
    expect((await file(endpoint, draft, fileName, administrator)).status).toBe(200)
  })

  it('pictures of a published article may be cached for minutes, those of a draft not at all', async () => {
    expect((await file(ReadNewsImage, open, 'obraz.webp')).headers['cache-control']).toBe('public, max-age=300')
    expect((await file(ReadNewsImage, draft, 'obraz.webp', administrator)).headers['cache-control']).toBe('no-store')
    expect((await file(ReadNewsAttachment, open, 'plik.pdf')).headers['cache-control']).toBe('no-store')
  })

  it('only raster pictures are shown in the browser; other files are downloaded', async () => {
    const headersOf = async (endpoint: FileEndpoint, name: string) => (await file(endpoint, open, name)).headers
    expect(await headersOf(ReadNewsImage, 'obraz.webp')).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline; filename="obraz.webp"' })
    for (const headers of [await headersOf(ReadNewsImage, 'rysunek.svg'), await headersOf(ReadNewsAttachment, 'strona.html')]) {
      expect(headers['content-type']).toBe('application/octet-stream')
      expect(String(headers['content-disposition'])).toMatch(/^attachment/)
    }
  })

  it('another article’s files are out of reach', async () => {
    await attachment(draft, 'tajne.pdf', 'tajne')
    expect((await file(ReadNewsAttachment, open, 'tajne.pdf')).error.code).toBe('ERROR_NOT_FOUND')
    expect((await file(ReadNewsImage, open, 'plik.pdf')).error.code).toBe('ERROR_NOT_FOUND')
  })

  it.each(['../../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'obraz.webp\0', '', 'ą'.repeat(300), "' or 1=1 --", '\ud800'])(
    'answers a clear refusal to the name %j',
    async (name) => {
      const url = `/api/news/${open}/images/${encodeURIComponent(name.toWellFormed())}`
      const { statusCode, payload } = await provider.app.inject({ url })
      expect([400, 404]).toContain(statusCode)
      expect(JSON.parse(payload)).toHaveProperty('code')
    },
  )
})
