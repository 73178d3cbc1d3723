// Pictures and attachments of a draft: what is taken, under which name, in which order, and what goes.
import { ReadNewsAttachment, ReadNewsImage, type Article } from '#contract/news.ts'
import { ATTACHMENT_BYTES_MAX, CreateArticle, IMAGE_BYTES_MAX, UpdateArticle } from '#contract/news-changes.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, picture, sent, TEXTS, type News, type PictureFormat } from '#provider/areas/news/test-articles.ts'

let provider: TestProvider
let news: News
let red: Buffer
let green: Buffer
let blue: Buffer

beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
  ;[red, green, blue] = [await picture('#aa0000'), await picture('#00aa00'), await picture('#0000aa')]
})
afterAll(() => provider.close())

const create = (form: object) => news.call(CreateArticle, { ...TEXTS, ...form })
const update = (form: object) => news.call(UpdateArticle, { ...TEXTS, ...form })
const made = async (form: object): Promise<Article> => {
  const { status, body, error } = await create(form)
  expect([status, error.fields]).toEqual([201, undefined])
  return news.read(body.id)
}
const changed = async (form: { id: number; [field: string]: unknown }): Promise<Article> => {
  const { status, error } = await update(form)
  expect([status, error.fields]).toEqual([200, undefined])
  return news.read(form.id)
}
const wrong = async (form: object) => {
  const { error } = await create(form)
  expect(error.code).toBe('VALIDATION_ERROR')
  return error.fields
}

const image = (fileName: string, bytes: Buffer | string, description?: string) => ({
  imageFile: sent(fileName, bytes),
  ...(description !== undefined && { description }),
})
const file = (fileName: string, content: Buffer | string, description?: string) => ({
  type: 'file',
  attachmentFile: sent(fileName, content),
  ...(description !== undefined && { description }),
})
const names = ({ images }: Article) => images.map(({ fileName }) => fileName)
const fileNames = ({ attachments }: Article) => attachments.map(({ fileName }) => fileName)
/** A picture with room after its end, which readers of pictures pass over. */
const padded = async (bytes: number) => {
  const jpeg = await picture('#334455', { format: 'jpeg' })
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}
const bytesOf = async (endpoint: typeof ReadNewsImage | typeof ReadNewsAttachment, id: number, fileName: string) =>
  (await provider.call(endpoint, { input: { params: { id: String(id), fileName } } as never, token: news.administrator.token })).bytes

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

describe('pictures', () => {
  it('are listed with the main image first, then the others in the order of the form, each with its description', async () => {
    const article = await made({
      mainImageFile: sent('sala.png', red),
      mainImageDescription: 'Sala obrad',
      images: [image('b.png', green, 'B'), image('a.png', blue)],
    })
    expect(article.image).toBe('sala.png')
    expect(article.images.map(({ fileName, description, width, height }) => [fileName, description, width, height])).toEqual([
      ['sala.png', 'Sala obrad', 40, 30],
      ['b.png', 'B', 40, 30],
      ['a.png', '', 40, 30],
    ])
  })

  it.each(['jpeg', 'png', 'webp'] as PictureFormat[])('are recognised as %s by their bytes, whatever their name', async (format) => {
    const article = await made({ mainImageFile: sent('obraz.bin', await picture('#998877', { format })) })
    const answer = await provider.call(ReadNewsImage, {
      input: { params: { id: String(article.id), fileName: 'obraz.bin' } } as never,
      token: news.administrator.token,
    })
    expect(answer.headers['content-type']).toBe(`image/${format}`)
  })

  it.each([
    ['a vector drawing', SVG],
    ['a text', 'zwykły tekst'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['the beginning of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('are refused when they are %s, even if named .png', async (_what, bytes) => {
    expect(await wrong({ mainImageFile: sent('obraz.png', bytes), images: [image('dobry.png', red), image('zły.png', bytes)] })).toEqual([
      { path: 'mainImageFile', code: 'wrong_format' },
      { path: 'images.1.imageFile', code: 'wrong_format' },
    ])
  })

  it('are taken up to 1 MB, and not a byte more', async () => {
    expect(IMAGE_BYTES_MAX).toBe(1024 * 1024)
    const [most, more] = [await padded(IMAGE_BYTES_MAX), await padded(IMAGE_BYTES_MAX + 1)]
    expect(names(await made({ mainImageFile: sent('główne.jpg', most), images: [image('drugie.jpg', most)] }))).toHaveLength(2)
    expect(await wrong({ mainImageFile: sent('główne.jpg', more), images: [image('dobre.png', red), image('drugie.jpg', more)] })).toEqual([
      { path: 'mainImageFile', code: 'too_large', limit: IMAGE_BYTES_MAX },
      { path: 'images.1.imageFile', code: 'too_large', limit: IMAGE_BYTES_MAX },
    ])
  })

  it('are at most ten beside the main one', async () => {
    const ten = [...Array(10).keys()].map((i) => image(`${i}.png`, red))
    expect(names(await made({ mainImageFile: sent('główne.png', red), images: ten }))).toHaveLength(11)
    expect(await wrong({ images: [...ten, image('10.png', red)] })).toEqual([{ path: 'images', code: 'too_many', limit: 10 }])
  })

  it('of the same name are saved once: the first of them', async () => {
    const article = await made({ images: [image('plan.png', red, 'Pierwszy'), image('plan.png', green, 'Drugi'), image('inny.png', blue)] })
    expect(article.images.map(({ fileName, description }) => [fileName, description])).toEqual([
      ['plan.png', 'Pierwszy'],
      ['inny.png', ''],
    ])
    const after = await changed({ id: article.id, images: [{ id: article.images[0]!.id }, image('plan.png', blue, 'Trzeci')] })
    expect(after.images.map(({ id, description }) => [id, description])).toEqual([[article.images[0]!.id, 'Pierwszy']])
    // A new one that comes first takes the place of the one before.
    const replaced = await changed({ id: article.id, images: [image('plan.png', blue, 'Trzeci'), { id: article.images[0]!.id }] })
    expect(replaced.images.map(({ description }) => description)).toEqual(['Trzeci'])
  })

  it('named in the text are those of the gallery, also when the main image has the same name', async () => {
    const article = await made({
      content: '<p>Oto:</p><img src="news-image:foto.jpg" alt="">',
      mainImageFile: sent('foto.jpg', red),
      images: [image('foto.jpg', green)],
    })
    expect([article.image, names(article)]).toEqual(['foto (2).jpg', ['foto (2).jpg', 'foto.jpg']])
    expect(article.content).toContain(`src="${article.images[1]!.path}"`)
    // What is there already keeps its name.
    const after = await changed({ id: article.id, image: article.image, images: [{ id: article.images[1]!.id }, image('foto (2).jpg', blue)] })
    expect(names(after)).toEqual(['foto (2).jpg', 'foto.jpg', 'foto (2) (2).jpg'])
  })

  it('that the article does not have are removed from its text', async () => {
    const article = await made({ content: '<p>Tekst</p><img src="news-image:nie-ma.png" alt="x"><img src="https://obcy.example/a.png" alt="y">' })
    expect(article.content).toBe('<p>Tekst</p>')
  })

  it('are kept by their ids, with new places and descriptions, and removed when they are not named', async () => {
    const article = await made({
      content: '<p>Tekst</p><img src="news-image:a.png" alt="A"><img src="news-image:c.png" alt="C">',
      images: [image('a.png', red, 'A'), image('b.png', green, 'B'), image('c.png', blue, 'C')],
    })
    const [a, b, c] = article.images
    const after = await changed({
      id: article.id,
      content: article.content,
      images: [{ id: c!.id }, image('d.png', green, 'D'), { id: b!.id, description: '' }],
    })
    expect(after.images.map(({ fileName, description }) => [fileName, description])).toEqual([
      ['c.png', 'C'],
      ['d.png', 'D'],
      ['b.png', ''],
    ])
    expect([after.images[0]!.id, after.images[2]!.id]).toEqual([c!.id, b!.id])
    expect(after.images.map(({ id }) => id)).not.toContain(a!.id)
    // The text loses the picture that went, and keeps the other.
    expect([after.content.includes('a.png'), after.content.includes(c!.path)]).toEqual([false, true])
    expect((await news.lastEvent()).description).toContain('treść, obrazy')
  })

  it('that are the main image are kept by name, replaced by a new one, and removed when neither is sent', async () => {
    const article = await made({ mainImageFile: sent('stare.png', red), mainImageDescription: 'Stare' })
    const { id } = article
    expect((await changed({ id, image: 'stare.png' })).images[0]).toEqual(article.images[0])
    expect((await changed({ id, image: 'stare.png', mainImageDescription: 'Opis' })).images[0]!.description).toBe('Opis')
    expect((await changed({ id, image: 'stare.png', mainImageFile: sent('nowe.png', green) })).image).toBe('nowe.png')
    expect(await bytesOf(ReadNewsImage, id, 'nowe.png')).not.toHaveLength(0)
    const gone = await changed({ id })
    expect([gone.image, gone.images]).toEqual([null, []])
    expect((await update({ id, image: 'nowe.png' })).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'image', code: 'wrong_format' }] })
  })

  it('change roles: one of the gallery becomes the main image, and the main image joins the gallery', async () => {
    const article = await made({ mainImageFile: sent('a.png', red), images: [image('b.png', green)] })
    const [a, b] = article.images
    const after = await changed({ id: article.id, image: 'b.png', images: [{ id: a!.id }] })
    expect([after.image, after.images.map(({ id }) => id)]).toEqual(['b.png', [b!.id, a!.id]])
    // Sent in both parts it is one picture.
    expect((await changed({ id: article.id, image: 'b.png', images: [{ id: b!.id }] })).images).toHaveLength(1)
  })

  it('of another article are out of reach', async () => {
    const stranger = await made({ images: [image('a.png', red)] })
    const { error } = await update({ id: await news.draft(), images: [{ id: stranger.images[0]!.id }] })
    expect(error.fields).toEqual([{ path: 'images.0.id', code: 'wrong_format' }])
  })
})

describe('attachments', () => {
  it('keep the order of the form, files among links, and their bytes', async () => {
    const link = { type: 'url', description: 'Urząd', urlValue: 'https://urzad.example/' }
    const article = await made({ attachments: [file('b.txt', 'treść b', 'Plik B'), link, file('a.txt', 'treść a')] })
    expect(article.attachments.map(({ type, fileName, description, fileSize }) => [type, fileName, description, fileSize])).toEqual([
      ['file', 'b.txt', 'Plik B', 9],
      ['url', null, 'Urząd', null],
      ['file', 'a.txt', null, 9],
    ])
    expect((await bytesOf(ReadNewsAttachment, article.id, 'a.txt')).toString()).toBe('treść a')
  })

  it('are taken up to 5 MB, and not a byte more', async () => {
    expect(ATTACHMENT_BYTES_MAX).toBe(5 * 1024 * 1024)
    const article = await made({ attachments: [file('duży.bin', Buffer.alloc(ATTACHMENT_BYTES_MAX, 1))] })
    expect(article.attachments[0]!.fileSize).toBe(ATTACHMENT_BYTES_MAX)
    expect(await wrong({ attachments: [file('mały.bin', 'x'), file('za-duży.bin', Buffer.alloc(ATTACHMENT_BYTES_MAX + 1))] })).toEqual([
      { path: 'attachments.1.attachmentFile', code: 'too_large', limit: ATTACHMENT_BYTES_MAX },
    ])
  })

  it('are at most ten', async () => {
    const ten = [...Array(10).keys()].map((i) => file(`${i}.txt`, 'x'))
    expect(fileNames(await made({ attachments: ten }))).toHaveLength(10)
    expect(await wrong({ attachments: [...ten, file('10.txt', 'x')] })).toEqual([{ path: 'attachments', code: 'too_many', limit: 10 }])
  })

  it('of the same name are saved once: the first of them', async () => {
    const article = await made({ attachments: [file('plan.txt', 'pierwszy'), file('plan.txt', 'drugi'), file('inny.txt', 'x')] })
    expect(fileNames(article)).toEqual(['plan.txt', 'inny.txt'])
    expect((await bytesOf(ReadNewsAttachment, article.id, 'plan.txt')).toString()).toBe('pierwszy')
    const [kept] = article.attachments
    const after = await changed({ id: article.id, attachments: [{ type: 'file', id: kept!.id }, file('plan.txt', 'trzeci')] })
    expect(after.attachments.map(({ id }) => id)).toEqual([kept!.id])
  })

  it('are kept by their ids with new descriptions, and cannot change their kind', async () => {
    const article = await made({ attachments: [file('a.txt', 'a', 'A')] })
    const [a] = article.attachments
    const after = await changed({ id: article.id, attachments: [file('b.txt', 'b'), { type: 'file', id: a!.id, description: 'Nowy opis' }] })
    expect(after.attachments.map(({ fileName, description }) => [fileName, description])).toEqual([
      ['b.txt', null],
      ['a.txt', 'Nowy opis'],
    ])
    const { error } = await update({ id: article.id, attachments: [{ type: 'url', id: a!.id, description: 'x', urlValue: 'https://a.example' }] })
    expect(error.fields).toEqual([{ path: 'attachments.0.id', code: 'wrong_format' }])
  })
})
