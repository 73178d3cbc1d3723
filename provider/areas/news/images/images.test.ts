// Pictures of articles in all their sizes: under addresses that change with the bytes, gone when nothing shows them any more.
import { utimes } from 'node:fs/promises'
import sharp from 'sharp'
import { ListPublishedNews, ReadArticle, ReadNewsImage, ReadNewsImageSize, ReadNewsThumbnail } from '#contract/news.ts'
import { removeUnusedFiles } from '#provider/files/cleanup.ts'
import { addPictures, imageColumns } from '#provider/images/picture-rows.ts'
import { preparePicture } from '#provider/images/prepare-picture.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const DAY = 24 * 60 * 60 * 1000
let provider: TestProvider
let member: string
let administrator: string
beforeAll(async () => {
  provider = await startTestProvider()
  member = (await signedIn(provider)).token
  administrator = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())

let position = 0
async function article(status: 'draft' | 'published' | 'archived' = 'published'): Promise<number> {
  const published_at = status === 'draft' ? null : new Date()
  const archived_at = status === 'archived' ? new Date() : null
  const art_position = status === 'published' ? (position += 1) : null
  const nobody = { published_by: null, archived_by: null, created_by: null, updated_by: null }
  const row = {
    title: 'Tytuł',
    header: 'Wstęp',
    content: '<p>Treść</p>',
    status,
    parent_id: null,
    art_position,
    published_at,
    archived_at,
    created_at: new Date(),
    ...nobody,
  }
  return (await provider.db.insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const photo = async (background: string, width = 1600, height = 900) =>
  preparePicture(
    provider.files,
    await provider.files.put(
      await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  )
type Prepared = Awaited<ReturnType<typeof photo>>

async function show(
  articleId: number,
  picture: Prepared,
  { fileName = 'sala obrad.jpg', role = 'image' }: { fileName?: string; role?: 'image' | 'gallery' } = {},
) {
  await provider.db.transaction().execute(async (tx) => {
    await addPictures(tx, provider.files, [picture], new Date())
    await tx
      .insertInto('article_images')
      .values({ article_id: articleId, role, position: 0, file_name: fileName, description: 'Sala', ...imageColumns(picture) })
      .execute()
  })
}
const hide = (articleId: number) => provider.db.deleteFrom('article_images').where('article_id', '=', articleId).execute()

const read = async (id: number, token?: string) => (await provider.call(ReadArticle, { input: { params: { id: String(id) } }, ...(token && { token }) })).body
const fetched = async (url: string, token?: string) => {
  const { statusCode, headers, rawPayload } = await provider.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: statusCode, cache: headers['cache-control'], type: headers['content-type'], bytes: rawPayload }
}
const listed = async (id: number) => (await provider.call(ListPublishedNews, { input: { query: {} } })).body.newsList.find((row) => row.id === id)!.thumbnail!

const all = ({ picture, thumbnail, sizes }: Prepared) => [picture, thumbnail, ...sizes]

describe('an article tells its pictures', () => {
  it('in every size, at paths that answer just that', async () => {
    const id = await article()
    await show(id, await photo('#336699'))
    const [picture] = (await read(id)).images
    expect(picture).toMatchObject({ fileName: 'sala obrad.jpg', width: 1600, height: 900 })
    const version = expect.stringMatching(/^[^?]*\?v=[0-9a-f]{8}$/)
    expect(picture!.sizes).toEqual([
      { path: version, width: 320, height: 180 },
      { path: version, width: 640, height: 360 },
      { path: version, width: 1280, height: 720 },
    ])
    for (const { path, width, height } of [picture!, ...picture!.sizes]) {
      const { status, cache, type, bytes } = await fetched(path)
      expect([status, cache]).toEqual([200, 'public, max-age=86400, immutable'])
      const is = await sharp(bytes).metadata()
      expect([is.width, is.height, type]).toEqual([width, height, `image/${width === 1600 ? 'jpeg' : 'webp'}`])
    }
  })

  it('in the list also half as wide, for small screens', async () => {
    const id = await article()
    await show(id, await photo('#336699'))
    const { small } = await listed(id)
    expect(small).toEqual({ path: expect.stringMatching(/^\/api\/news\/\d+\/sizes\/160\/sala%20obrad\.jpg\?v=[0-9a-f]{8}$/), width: 160, height: 90 })
    const { status, cache, bytes } = await fetched(small!.path)
    expect([status, cache]).toEqual([200, 'public, max-age=86400, immutable'])
    const is = await sharp(bytes).metadata()
    expect([is.width, is.height, is.format]).toEqual([160, 90, 'webp'])
  })

  it('at new addresses when another picture takes the same name', async () => {
    const id = await article()
    await show(id, await photo('red'))
    const list = async () => {
      const { path, small } = await listed(id)
      return [path, small!.path]
    }
    const pathsOf = async () => [...(await list()), ...(await read(id)).images.flatMap(({ path, sizes }) => [path, ...sizes.map((size) => size.path)])]
    const before = await pathsOf()
    await hide(id)
    await show(id, await photo('lime'))
    const after = await pathsOf()
    expect(after.map((path) => path.split('?')[0])).toEqual(before.map((path) => path.split('?')[0]))
    for (const [i, path] of after.entries()) expect(path).not.toBe(before[i])
    // Whoever still has the old address sees the new picture, and does not keep it under that address for long.
    for (const path of before) expect((await fetched(path)).cache).toBe('public, max-age=300')
  })

  it('in the same sizes in two articles with the same picture, under the name that each gives it', async () => {
    const [one, other] = [await article(), await article()]
    const picture = await photo('#123456')
    await show(one, picture, { fileName: 'a.jpg' })
    await show(other, picture, { fileName: 'b.jpg', role: 'gallery' })
    const widths = async (id: number) => (await read(id)).images.map(({ fileName, sizes }) => [fileName, ...sizes.map(({ width }) => width)])
    expect([await widths(one), await widths(other)]).toEqual([[['a.jpg', 320, 640, 1280]], [['b.jpg', 320, 640, 1280]]])
  })
})

describe('the files of a picture', () => {
  it('of a draft and of an archived article are for administrators alone, and never cached', async () => {
    for (const status of ['draft', 'archived'] as const) {
      const id = await article(status)
      await show(id, await photo('#808080'))
      const [picture] = (await read(id, administrator)).images
      for (const { path } of [picture!, ...picture!.sizes]) {
        expect([(await fetched(path)).status, (await fetched(path, member)).status]).toEqual([404, 404])
        expect(await fetched(path, administrator)).toMatchObject({ status: 200, cache: 'no-store' })
      }
    }
  })

  it.each([
    ['of another article', ReadNewsImageSize, { fileName: 'inny.jpg', width: '640' }, 'ERROR_NOT_FOUND'],
    ['of a width that there is not', ReadNewsImageSize, { fileName: 'sala obrad.jpg', width: '641' }, 'ERROR_FILE_NOT_FOUND'],
    ['of a width that the picture is not wider than', ReadNewsImageSize, { fileName: 'sala obrad.jpg', width: '1280' }, 'ERROR_FILE_NOT_FOUND'],
  ] as const)('%s are not found', async (_what, endpoint, params, code) => {
    const id = await article()
    await show(id, await photo('#808080', 1280, 20))
    expect((await provider.call(endpoint, { input: { params: { id: String(id), ...params }, query: {} } })).error.code).toBe(code)
  })

  it('that the store has lost are answered with ERROR_FILE_NOT_FOUND', async () => {
    const id = await article()
    const picture = await photo('#0a0b0c')
    await show(id, picture)
    for (const { sha256 } of all(picture)) await provider.files.remove(sha256)
    const params = { id: String(id), fileName: 'sala obrad.jpg' }
    const answers = [
      await provider.call(ReadNewsImage, { input: { params, query: {} } }),
      await provider.call(ReadNewsThumbnail, { input: { params, query: {} } }),
      await provider.call(ReadNewsImageSize, { input: { params: { ...params, width: '640' }, query: {} } }),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual(['ERROR_FILE_NOT_FOUND', 'ERROR_FILE_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'])
  })
})

describe('the clean-up of files', () => {
  const age = async ({ sha256 }: { sha256: string }, days = 2) => {
    const then = new Date(Date.now() - days * DAY)
    await utimes(`${provider.settings.dataDir}/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`, then, then)
  }
  const there = async (picture: Prepared) => Promise.all(all(picture).map(({ sha256 }) => provider.files.has(sha256)))
  const sizesIn = async ({ picture }: Prepared) =>
    (await provider.db.selectFrom('picture_sizes').select('width').where('picture_sha256', '=', picture.sha256).execute()).length

  it('keeps what an article shows or offers, and deletes every size of a picture that none shows', async () => {
    const [one, other] = [await article(), await article('draft')]
    const picture = await photo('#abcdef')
    await show(one, picture)
    await show(other, picture, { role: 'gallery' })
    const attached = await provider.files.put(Buffer.from('załącznik'))
    await provider.db.insertInto('files').values({ sha256: attached.sha256, size: attached.size, media_type: 'text/plain', created_at: new Date() }).execute()
    const attachment = {
      article_id: other,
      position: 0,
      type: 'file' as const,
      description: null,
      file_name: 'a.txt',
      sha256: attached.sha256,
      file_size: attached.size,
      url_value: null,
      url_label: null,
    }
    await provider.db.insertInto('article_attachments').values(attachment).execute()
    const cleanUp = async () => {
      for (const file of [...all(picture), attached]) if (await provider.files.has(file.sha256)) await age(file)
      await removeUnusedFiles(provider)
    }

    await cleanUp()
    expect([await there(picture), await provider.files.has(attached.sha256)]).toEqual([[true, true, true, true, true], true])
    await hide(one)
    await cleanUp()
    expect(await there(picture)).toEqual([true, true, true, true, true])
    await provider.db.deleteFrom('articles').where('id', '=', other).execute()
    await cleanUp()
    expect([await there(picture), await provider.files.has(attached.sha256), await sizesIn(picture)]).toEqual([[false, false, false, false, false], false, 0])
  })

  it('keeps every size of a picture that is sent again just then', async () => {
    const picture = await photo('#fedcba')
    await provider.db.transaction().execute((tx) => addPictures(tx, provider.files, [picture], new Date()))
    for (const file of all(picture)) await age(file)
    const again = await photo('#fedcba')
    await removeUnusedFiles(provider)
    const id = await article()
    await show(id, again)
    expect([await there(again), await sizesIn(again)]).toEqual([[true, true, true, true, true], 3])
    for (const { path } of (await read(id)).images[0]!.sizes) expect((await fetched(path)).status).toBe(200)
  })

  it('makes saving a picture fail when it has just deleted its file', async () => {
    const picture = await photo('#010203')
    for (const file of all(picture)) await age(file)
    await removeUnusedFiles(provider)
    await expect(show(await article(), picture)).rejects.toThrow('cleaned away')
  })
})
