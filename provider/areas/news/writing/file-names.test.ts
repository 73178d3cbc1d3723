// Files of any kind in the form of an article: their names, and what is refused of them.
import { ReadNewsAttachment, type Article } from '#contract/news.ts'
import { CreateArticle, UpdateArticle } from '#contract/news-changes.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, picture, sent, TEXTS, type News } from '#provider/areas/news/test-articles.ts'

let provider: TestProvider
let news: News
let red: Buffer
let green: Buffer

beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
  ;[red, green] = [await picture('#aa0000'), await picture('#00aa00')]
})
afterAll(() => provider.close())

const create = (form: object) => news.call(CreateArticle, { ...TEXTS, ...form })
const update = (form: object) => news.call(UpdateArticle, { ...TEXTS, ...form })
const saved = async (answer: ReturnType<typeof create>): Promise<Article> => {
  const { body, error } = await answer
  expect(error.fields).toBeUndefined()
  return news.read(body.id)
}
const made = (form: object) => saved(create(form))
const wrong = async (form: object) => {
  const { error } = await create(form)
  expect(error.code).toBe('VALIDATION_ERROR')
  return error.fields
}

const image = (fileName: string, bytes: Buffer | string) => ({ imageFile: sent(fileName, bytes) })
const file = (fileName: string, content: string) => ({ type: 'file', attachmentFile: sent(fileName, content) })
const names = ({ images }: Article) => images.map(({ fileName }) => fileName)
const fileNames = ({ attachments }: Article) => attachments.map(({ fileName }) => fileName)
const attached = async (id: number, fileName: string) =>
  (await provider.call(ReadNewsAttachment, { input: { params: { id: String(id), fileName } }, token: news.administrator.token })).bytes

describe('files', () => {
  it.each([
    ['../../etc/passwd.png', '_.._etc_passwd.png'],
    ['C:\\zdjęcia\\plan.png', 'C:_zdjęcia_plan.png'],
    ['Zaz\u0307o\u0301łc\u0301.png', 'Zażółć.png'],
    ['zły\u202egnp.exe', 'złygnp.exe'],
    ['  .png', 'png'],
    ['%2e%2e%2f#?&"<b>.png', '%2e%2e%2f#?&"<b>.png'],
    [`${'ą'.repeat(251)}.png`, `${'ą'.repeat(251)}.png`],
  ])('called %j are stored and found as %j', async (typed, kept) => {
    const content = `<p>Oto:</p><img src="news-image:${encodeURIComponent(typed.trim())}" alt="">`
    const article = await made({ content, images: [image(typed, red)], attachments: [file(typed, 'treść')] })
    expect([names(article), fileNames(article)]).toEqual([[kept], [kept]])
    expect((await provider.app.inject({ url: article.images[0]!.path, headers: { authorization: `Bearer ${news.administrator.token}` } })).statusCode).toBe(200)
    expect((await attached(article.id, kept)).toString()).toBe('treść')
    expect(article.content).toContain('<img src="/api/news/')
    // What the editor was given says the same when it is sent back.
    expect((await saved(update({ id: article.id, content: article.content, images: [{ id: article.images[0]!.id }] }))).content).toBe(article.content)
  })

  it.each(['', '   ', 'x'.repeat(256), 'plan\0.png', '\ud800.png'])('are not taken under the name %j', async (name) => {
    const fields = await wrong({ mainImageFile: sent(name, red), attachments: [file(name, 'x')] })
    expect(fields?.map(({ path }) => path)).toEqual(['mainImageFile.fileName', 'attachments.0.attachmentFile.fileName'])
  })

  it('are refused when they are empty', async () => {
    expect(await wrong({ mainImageFile: sent('a.png', ''), attachments: [file('a.txt', '')] })).toEqual([
      { path: 'mainImageFile', code: 'required' },
      { path: 'attachments.0.attachmentFile', code: 'required' },
    ])
  })

  it('are refused when they are no base64', async () => {
    const { status, error } = await create({ mainImageFile: { fileName: 'a.png', fileData: '!!!!' } })
    expect([status, error]).toMatchObject([400, { code: 'ERROR_INVALID_BASE64', fields: [{ path: 'mainImageFile', code: 'wrong_format' }] }])
    const answer = await update({ id: await news.draft(), attachments: [{ type: 'file', attachmentFile: { fileName: 'a.txt', fileData: 'a' } }] })
    expect(answer.error).toMatchObject({ code: 'ERROR_INVALID_BASE64', fields: [{ path: 'attachments.0.attachmentFile', code: 'wrong_format' }] })
  })

  it('change nothing when one of them is wrong', async () => {
    const article = await made({ images: [image('a.png', red)] })
    expect(
      (await update({ id: article.id, title: 'Inny', images: [image('b.png', green), image('c.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')] })).status,
    ).toBe(400)
    expect(await news.read(article.id)).toEqual(article)
  })

  it('make one article under one key, and other bytes under the same key are refused', async () => {
    const form = (bytes: Buffer) => ({ ...TEXTS, images: [image('a.png', bytes)] })
    const headers = { 'idempotency-key': 'obrazy' }
    const [first, second] = [await news.call(CreateArticle, form(red), undefined, headers), await news.call(CreateArticle, form(red), undefined, headers)]
    expect([first.status, second.body]).toEqual([201, first.body])
    expect((await news.call(CreateArticle, form(green), undefined, headers)).error.fields).toEqual([{ path: 'idempotency-key', code: 'wrong_format' }])
  })
})
