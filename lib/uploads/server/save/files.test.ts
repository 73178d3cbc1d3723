// Which staged files a form may be saved with, and what is said of the others.
import { randomBytes } from 'node:crypto'
import { rm, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTACHMENT_BYTES_MAX } from '#contract/news-changes.ts'
import { openSession, signedIn } from '#provider/testing/people.ts'
import { KEPT_MS, deleteExpiredUploads } from '#lib/uploads/server/staging.ts'
import { cookieOf } from '#lib/uploads/server/test-portal.ts'
import { FORM, gone, TestSaving } from './test-saving.ts'

const saving = new TestSaving()
let other: string

beforeAll(async () => {
  await saving.start()
  other = await cookieOf(await signedIn(saving.provider, { permissions: ['super_admin'] }))
})
afterAll(() => saving.close())
beforeEach(() => saving.forget())

describe('files that have to be added again', () => {
  const named = (uploadId: unknown) => ({ fileName: 'a.bin', uploadId })

  it('are all reported at once, each at its own field', async () => {
    const [whole, half, others] = [
      await saving.portal.received(randomBytes(9)),
      await saving.portal.begun(9),
      await saving.portal.received(randomBytes(9), other),
    ]
    await saving.portal.piece(half, 0, randomBytes(5))
    const form = {
      ...FORM,
      mainImageFile: named('a'.repeat(32)),
      images: [{ imageFile: named(whole) }, { imageFile: named(half) }, { imageFile: named('../../etc/passwd') }],
      attachments: [
        { type: 'file', attachmentFile: named(others) },
        { type: 'file', attachmentFile: named(null) },
        { type: 'file', attachmentFile: named({ uploadId: whole }) },
      ],
    }
    expect(await saving.save(form)).toEqual(
      gone(
        'mainImageFile',
        'images.1.imageFile',
        'images.2.imageFile',
        'attachments.0.attachmentFile',
        'attachments.1.attachmentFile',
        'attachments.2.attachmentFile',
      ),
    )
    expect(saving.reached).toEqual([])
    await saving.portal.piece(half, 5, randomBytes(4))
    expect(await saving.save({ ...FORM, images: [{ imageFile: named(whole) }, { imageFile: named(half) }] })).toMatchObject({ status: 201 })
  })

  it('are those whose bytes disappeared while they were sent on', async () => {
    const [first, second] = [await saving.portal.received(randomBytes(4_000_000)), await saving.portal.received(randomBytes(1000))]
    await truncate(join(saving.portal.uploadDir, second), 10)
    const form = { ...FORM, images: [{ imageFile: named(first) }, { imageFile: named(second) }] }
    expect(await saving.save(form)).toEqual(gone('images.1.imageFile'))
    await rm(join(saving.portal.uploadDir, second))
    expect(await saving.save(form)).toEqual(gone('images.1.imageFile'))
    expect(saving.reached).toEqual([])
  })

  it('do not include those of somebody whose session ended meanwhile', async () => {
    const person = await signedIn(saving.provider, { permissions: ['user_admin'] })
    const before = await cookieOf(person)
    const form = { ...FORM, mainImageFile: named(await saving.portal.received(randomBytes(9), before)) }
    await saving.provider.db.updateTable('sessions').set({ ended_at: new Date(), end_reason: 'expired' }).where('user_id', '=', person.userId).execute()
    expect(await saving.save(form, { cookie: before })).toMatchObject({ status: 401, body: { code: 'ERROR_UNAUTHORIZED' } })
    const almostADay = new Date(Date.now() - KEPT_MS + 60_000)
    for (const name of await saving.staged()) await utimes(join(saving.portal.uploadDir, name), almostADay, almostADay)
    await deleteExpiredUploads(saving.portal.uploadDir)
    expect(await saving.save(form, { cookie: await cookieOf({ ...person, ...(await openSession(saving.provider, person.userId)) }) })).toEqual({
      status: 201,
      body: { id: 1 },
    })
  })
})

it('files that are too large or too many are refused before anything is sent', async () => {
  const large = await saving.portal.received(Buffer.alloc(ATTACHMENT_BYTES_MAX + 1))
  const attachments = [{ type: 'file', attachmentFile: { fileName: 'a.bin', uploadId: large } }]
  expect(await saving.save({ ...FORM, attachments })).toEqual({
    status: 400,
    body: { code: 'VALIDATION_ERROR', fields: [{ path: 'attachments.0.attachmentFile', code: 'too_large', limit: ATTACHMENT_BYTES_MAX }] },
  })
  const uploadId = await saving.portal.received(randomBytes(1))
  const images = Array.from({ length: 22 }, () => ({ imageFile: { fileName: 'a.png', uploadId } }))
  expect(await saving.save({ ...FORM, images })).toEqual({
    status: 400,
    body: { code: 'VALIDATION_ERROR', fields: [{ path: 'images.21.imageFile', code: 'too_many', limit: 21 }] },
  })
  expect(saving.reached).toEqual([])
})
