// Attachments and pictures of notifications, and copies that take them over.
import sharp from 'sharp'
import { DeleteNotifications, NOTIFICATION_ATTACHMENT_BYTES_MAX, UpdateNotification } from '#contract/notification-changes.ts'
import { DownloadNotificationAttachment, ReadNotificationImage } from '#contract/notifications.ts'
import { picture, sent } from '#provider/areas/news/test-articles.ts'
import { mailingsOf, UNKNOWN, type Form, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { unusedFiles } from '#provider/files/rows.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let mailings: Mailings
let red: Buffer
let green: Buffer
beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  ;[red, green] = [await picture('#aa0000'), await picture('#00aa00')]
})
afterAll(() => provider.close())

const attachment = (fileName: string, content: Buffer | string = 'treść') => ({ attachmentFile: sent(fileName, content) })
const image = (fileName: string, bytes: Buffer | string = red) => ({ imageFile: sent(fileName, bytes) })
const shown = (...names: string[]) => `<p>Oto:</p>${names.map((name) => `<img src="news-image:${encodeURIComponent(name)}" alt="">`).join('')}`
const made = async (changes: Partial<Form>) => mailings.read(await mailings.made(changes))
const wrong = async (changes: Partial<Form>) => {
  const { error } = await mailings.create(changes)
  expect(error.code).toBe('VALIDATION_ERROR')
  return error.fields
}
const download = (id: number, attachmentId: number) =>
  provider.call(DownloadNotificationAttachment, {
    input: { params: { id: String(id), attachmentId: String(attachmentId) } },
    token: mailings.administrator.token,
  })
const look = (id: number, fileName: string) =>
  provider.call(ReadNotificationImage, { input: { params: { id: String(id), fileName } }, token: mailings.administrator.token })
const names = (files: readonly { fileName: string }[]) => files.map(({ fileName }) => fileName)

describe('attachments', () => {
  it('are kept under their names, three and not four', async () => {
    const { id, attachments } = await made({ attachments: [attachment('Porządek obrad.pdf'), attachment('b.txt', 'b'), attachment('../c.txt', 'c')] })
    expect(attachments.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
      ['Porządek obrad.pdf', 7],
      ['b.txt', 1],
      ['_c.txt', 1],
    ])
    const answer = await download(id, attachments[0]!.id)
    expect([answer.status, answer.bytes.toString()]).toEqual([200, 'treść'])
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(await wrong({ attachments: ['a', 'b', 'c', 'd'].map((name) => attachment(name)) })).toEqual([{ path: 'attachments', code: 'too_many', limit: 3 }])
  })

  it('of one name count once, the first', async () => {
    const { id, attachments } = await made({ attachments: [attachment('a.txt', 'pierwszy'), attachment('a.txt', 'drugi'), attachment('A.txt', 'trzeci')] })
    expect(names(attachments)).toEqual(['a.txt', 'A.txt'])
    expect((await download(id, attachments[0]!.id)).bytes.toString()).toBe('pierwszy')
  })

  it('of 10485760 bytes are taken, and of one more are not', async () => {
    const { attachments } = await made({ attachments: [attachment('duży.bin', Buffer.alloc(NOTIFICATION_ATTACHMENT_BYTES_MAX))] })
    expect(attachments).toMatchObject([{ fileSize: 10_485_760 }])
    expect(await wrong({ attachments: [attachment('a.txt'), attachment('za duży.bin', Buffer.alloc(NOTIFICATION_ATTACHMENT_BYTES_MAX + 1))] })).toEqual([
      { path: 'attachments.1.attachmentFile', code: 'too_large', limit: 10_485_760 },
    ])
  })

  it('are refused when they are empty, have no name or are no base64', async () => {
    expect(await wrong({ attachments: [attachment('a.txt', '')] })).toEqual([{ path: 'attachments.0.attachmentFile', code: 'required' }])
    expect(await wrong({ attachments: [attachment('  ')] })).toEqual([{ path: 'attachments.0.attachmentFile.fileName', code: 'required' }])
    const { error } = await mailings.create({ attachments: [{ attachmentFile: { fileName: 'a.txt', fileData: '!!!!' } }] })
    expect(error).toMatchObject({ code: 'ERROR_INVALID_BASE64', fields: [{ path: 'attachments.0.attachmentFile', code: 'wrong_format' }] })
  })

  it('are of their own notification, while the file is there', async () => {
    const { id, attachments } = await made({ attachments: [attachment('a.txt', `tylko tutaj`)] })
    const fileId = attachments[0]!.id
    expect([(await download(await mailings.made(), fileId)).error.code, (await download(id, UNKNOWN)).error.code]).toEqual([
      'ERROR_NOT_FOUND',
      'ERROR_NOT_FOUND',
    ])
    const { sha256 } = await provider.db.selectFrom('notification_files').select('sha256').where('id', '=', fileId).executeTakeFirstOrThrow()
    expect(await unusedFiles(provider.db, [sha256])).toEqual([])
    await provider.files.remove(sha256)
    expect((await download(id, fileId)).error.code).toBe('ERROR_FILE_NOT_FOUND')
    await mailings.call(DeleteNotifications, [id])
    expect(await unusedFiles(provider.db, [sha256])).toEqual([sha256])
  })
})

describe('pictures', () => {
  it('stand in the text by their names, and have an address when it is read', async () => {
    const { id, body, bodyRaw, images } = await made({ body: shown('sala obrad.png'), images: [image('sala obrad.png')] })
    expect(bodyRaw).toBe(shown('sala obrad.png'))
    expect(images).toMatchObject([{ fileName: 'sala obrad.png', path: `/api/notifications/${id}/images/sala%20obrad.png` }])
    expect(body).toContain(`<img src="/api/notifications/${id}/images/sala%20obrad.png"`)
    const answer = await look(id, 'sala obrad.png')
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'image/png',
      expect.stringContaining('inline'),
    ])
    // What the editor was given says the same when it is sent back, under the portal's door too.
    for (const sentBack of [body, body.replaceAll('/api/notifications', '/api/provider/notifications'), bodyRaw]) {
      await mailings.call(UpdateNotification, { id, body: sentBack, status: 'draft' })
      expect((await mailings.read(id)).bodyRaw).toBe(bodyRaw)
    }
  })

  it('of another notification, of an article, or that are not there, leave nothing behind', async () => {
    const other = await made({ body: shown('a.png'), images: [image('a.png')] })
    const addresses = [`/api/notifications/${other.id}/images/a.png`, '/api/news/1/images/a.png', 'https://obcy.example/a.png', 'news-image:b.png']
    const { bodyRaw } = await made({ body: `<p>x</p>${addresses.map((src) => `<img src="${src}">`).join('')}`, images: [image('a.png')] })
    expect(bodyRaw).toBe('<p>x</p>')
  })

  it('that the text does not show are not kept', async () => {
    expect(names((await made({ body: shown('a.png'), images: [image('a.png'), image('b.png', green)] })).images)).toEqual(['a.png'])
  })

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/jpeg'],
    ['avif', 'image/jpeg'],
    ['gif', 'image/png'],
  ] as const)('that come as %s are kept as %s, no wider than a mail', async (format, type) => {
    const bytes = await sharp({ create: { width: 2000, height: 100, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Artist: 'Jan' } })
      .toFormat(format)
      .toBuffer()
    const { id } = await made({ body: shown('a'), images: [image('a', bytes)] })
    const answer = await look(id, 'a')
    expect(answer.headers['content-type']).toBe(type)
    const { width, height, exif } = await sharp(answer.bytes).metadata()
    expect({ width, height, exif }).toEqual({ width: 1280, height: 64, exif: undefined })
  })

  it('that are transparent stay transparent', async () => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .webp()
      .toBuffer()
    const { id } = await made({ body: shown('a.webp'), images: [image('a.webp', bytes)] })
    expect((await look(id, 'a.webp')).headers['content-type']).toBe('image/png')
  })

  it('are refused when they are none, too large or too many', async () => {
    const noise = Buffer.concat([red, Buffer.alloc(1_048_577 - red.length)])
    expect(await wrong({ images: [image('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), image('b.png', noise)], body: '<p></p>' })).toEqual([
      { path: 'images.0.imageFile', code: 'wrong_format' },
      { path: 'images.1.imageFile', code: 'too_large', limit: 1_048_576 },
      { path: 'body', code: 'required' },
    ])
    expect(await wrong({ images: [1, 2, 3, 4, 5, 6].map((i) => image(`${i}.png`)) })).toEqual([{ path: 'images', code: 'too_many', limit: 5 }])
  })

  it('are of their own notification', async () => {
    const { id } = await made({ body: shown('a.png'), images: [image('a.png')] })
    expect((await look(id, 'b.png')).error.code).toBe('ERROR_NOT_FOUND')
  })
})

describe('a copy', () => {
  it('takes over the named attachments, and the pictures that its text shows', async () => {
    const original = await made({
      body: shown('a.png', 'b.png'),
      images: [image('a.png'), image('b.png', green)],
      attachments: [attachment('a.txt', 'a'), attachment('b.txt', 'b')],
    })
    const [, second] = original.attachments
    const copy = await made({
      body: original.body.replace(/<img[^>]*a\.png[^>]*>/, ''),
      copyOf: { id: original.id, attachmentIds: [second!.id] },
      attachments: [attachment('c.txt', 'c'), attachment('b.txt', 'inny')],
    })
    expect([names(copy.attachments), names(copy.images)]).toEqual([['b.txt', 'c.txt'], ['b.png']])
    expect(copy.bodyRaw).toBe(shown('b.png'))
    await mailings.call(DeleteNotifications, [original.id])
    expect((await download(copy.id, copy.attachments[0]!.id)).bytes.toString()).toBe('b')
    expect((await look(copy.id, 'b.png')).status).toBe(200)
  })

  it('shows a new picture in the place of one of the same name', async () => {
    const original = await made({ body: shown('a.png'), images: [image('a.png')] })
    const copy = await made({ body: original.bodyRaw, copyOf: { id: original.id }, images: [image('a.png', green)] })
    expect((await look(copy.id, 'a.png')).bytes).not.toEqual((await look(original.id, 'a.png')).bytes)
  })

  it('is of what is there, with its own attachments, three in all', async () => {
    expect((await mailings.create({ copyOf: { id: UNKNOWN } })).error.code).toBe('ERROR_NOT_FOUND')
    const original = await made({ attachments: [attachment('a.txt'), attachment('b.txt')], body: shown('a.png'), images: [image('a.png')] })
    const ids = original.attachments.map(({ id }) => id)
    const other = await made({ attachments: [attachment('obcy.txt')] })
    expect(await wrong({ copyOf: { id: original.id, attachmentIds: [ids[0]!, other.attachments[0]!.id] } })).toEqual([
      { path: 'copyOf.attachmentIds.1', code: 'wrong_format' },
    ])
    const picture = await provider.db
      .selectFrom('notification_files')
      .select('id')
      .where('notification_id', '=', original.id)
      .where('kind', '=', 'image')
      .executeTakeFirstOrThrow()
    expect(await wrong({ copyOf: { id: original.id, attachmentIds: [picture.id] } })).toEqual([{ path: 'copyOf.attachmentIds.0', code: 'wrong_format' }])
    expect(await wrong({ copyOf: { id: original.id, attachmentIds: ids }, attachments: [attachment('c.txt'), attachment('d.txt')] })).toEqual([
      { path: 'attachments', code: 'too_many', limit: 3 },
    ])
  })
})
