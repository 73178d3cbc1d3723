// Saving a form with staged files, against a provider that says what reached it: every byte, once, or a clear refusal.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { registerPurge } from '#lib/provider/purge.ts'
import { Refusal } from '#provider/refusal.ts'
import { signedIn } from '#provider/testing/people.ts'
import { saveForm } from './form.ts'
import { cookieOf } from '#lib/uploads/server/test-portal.ts'
import { FORM, newKey, sha256, TestSaving } from './test-saving.ts'

const saving = new TestSaving()
let other: string
const purged: (readonly string[] | 'all')[] = []

beforeAll(async () => {
  await saving.start()
  other = await cookieOf(await signedIn(saving.provider, { permissions: ['super_admin'] }))
  registerPurge((tags) => void purged.push(tags))
})
afterAll(() => saving.close())
beforeEach(() => {
  saving.forget()
  purged.length = 0
})

describe('an article', () => {
  it('reaches the provider with every file at its place, and its uploads are deleted', async () => {
    const [main, photo, plan] = [randomBytes(900_001), randomBytes(2), randomBytes(3_000_000)]
    const ids = [await saving.portal.received(main), await saving.portal.received(photo), await saving.portal.received(plan)]
    const form = {
      ...FORM,
      mainImageFile: { fileName: 'główne.jpg', uploadId: ids[0] },
      images: [{ id: 7 }, { description: 'Sala', imageFile: { fileName: 'sala.png', uploadId: ids[1] } }],
      attachments: [
        { type: 'url', description: 'Strona', urlValue: 'https://komitet.example' },
        { type: 'file', attachmentFile: { fileName: 'plan.pdf', uploadId: ids[2] } },
      ],
    }
    expect(await saving.save(form)).toEqual({ status: 201, body: { id: 1 } })
    expect(saving.reached).toEqual([{ title: FORM.title, files: [`główne.jpg ${sha256(main)}`, `sala.png ${sha256(photo)}`, `plan.pdf ${sha256(plan)}`] }])
    expect((await saving.staged()).filter((name) => ids.some((id) => name.startsWith(id)))).toEqual([])
    expect(purged).toEqual([['news']])
  })

  it('that has an id is changed, also without files', async () => {
    expect(await saving.save({ ...FORM, id: 12 })).toEqual({ status: 200, body: { id: 12 } })
  })

  it('without files is saved even where the folder of uploads does not exist', async () => {
    await rm(saving.portal.uploadDir, { recursive: true })
    expect(await saving.save(FORM)).toEqual({ status: 201, body: { id: 1 } })
  })

  it('is saved once for one key, however often it is sent, at once or later', async () => {
    const form = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await saving.portal.received(randomBytes(1000)) } }
    const key = newKey()
    const answers = await Promise.all([saving.save(form, { key }), saving.save(form, { key })])
    answers.push(await saving.save(form, { key }))
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 201, body: { id: 1 } })))
    expect(saving.reached).toHaveLength(1)
  })

  it('is saved once for one key even when the portal has lost its record of the answer', async () => {
    const bytes = randomBytes(1000)
    const form = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await saving.portal.received(bytes) } }
    const key = newKey()
    await saving.save(form, { key })
    for (const name of await saving.staged()) if (name.endsWith('.saved')) await rm(join(saving.portal.uploadDir, name))
    const again = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await saving.portal.received(bytes) } }
    expect(await saving.save(again, { key })).toEqual({ status: 201, body: { id: 1 } })
    expect(saving.reached).toHaveLength(1)
  })

  it('is refused under a key that the same person used for another article', async () => {
    const key = newKey()
    await saving.save(FORM, { key })
    expect(await saving.save({ ...FORM, title: 'Inny' }, { key })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'idempotency-key' }] },
    })
    expect(await saving.save({ ...FORM, title: 'Inny' }, { key, cookie: other })).toEqual({ status: 201, body: { id: 2 } })
    expect(await saving.save(FORM, { key })).toEqual({ status: 201, body: { id: 1 } })
  })
})

describe('a refusal of the provider', () => {
  it('is passed on with its fields, and no file is lost', async () => {
    const form = { ...FORM, images: [{ imageFile: { fileName: 'a.svg', uploadId: await saving.portal.received(randomBytes(10)) } }] }
    const key = newKey()
    saving.refuse = new Refusal('VALIDATION_ERROR', {
      fields: [
        { path: 'images.0.imageFile', code: 'wrong_format' },
        { path: 'title', code: 'max_length', limit: 300 },
      ],
    })
    expect(await saving.save(form, { key })).toEqual({ status: 400, body: { code: 'VALIDATION_ERROR', fields: saving.refuse.fields } })
    expect(purged).toEqual([])
    saving.refuse = null
    expect(await saving.save(form, { key })).toEqual({ status: 201, body: { id: 1 } })
  })

  it('names the wrong fields and their limits as the contract has them', async () => {
    expect(await saving.save({ ...FORM, title: 'x'.repeat(301), header: '' })).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'title', code: 'max_length', limit: 300 },
          { path: 'header', code: 'required' },
        ],
      },
    })
  })
})

describe('an article is refused before anything is sent', () => {
  afterEach(() => expect(saving.reached).toEqual([]))

  it('from visitors, members and other sites, and without a usable key', async () => {
    const member = await cookieOf(await signedIn(saving.provider))
    expect(await saving.save(FORM, { cookie: '' })).toMatchObject({ status: 401 })
    expect(await saving.save(FORM, { cookie: member })).toMatchObject({ status: 403 })
    const elsewhere = saving.portal.ask('/save/news', {
      method: 'POST',
      body: JSON.stringify(FORM),
      headers: { 'sec-fetch-site': 'cross-site', 'idempotency-key': newKey() },
    })
    expect((await saveForm(elsewhere, ['news'])).status).toBe(403)
    for (const key of [null, 'short', 'z odstępem 12345', 'x'.repeat(65)])
      expect(await saving.save(FORM, { key: key && encodeURI(key) })).toMatchObject({ status: 400, body: { fields: [{ path: 'idempotency-key' }] } })
  })

  it('when the body is no form, or is too large', async () => {
    for (const body of [
      '',
      '[]',
      'null',
      '"a"',
      '{',
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
      `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    ])
      expect(await saving.save(body)).toEqual({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(await saving.save({ ...FORM, content: 'x'.repeat(1024 * 1024) })).toEqual({ status: 413, body: { code: 'ERROR_PAYLOAD_TOO_LARGE' } })
  })
})
