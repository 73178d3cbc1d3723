// What happens to notifications after they were written.
import { DeleteNotifications, ResolveRecipients, RetryNotification, UpdateNotification, WithdrawNotification } from '#contract/notification-changes.ts'
import { ListNotifications } from '#contract/notifications.ts'
import { DELIVER } from '#provider/areas/notifications/delivery/service.ts'
import { mailingsOf, UNKNOWN, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { makeProfile } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let mailings: Mailings
beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  await Promise.all([mailings.person(), mailings.person()])
})
afterAll(() => provider.close())

const withdraw = (id: number) => mailings.call(WithdrawNotification, { id })
const retry = (id: number) => mailings.call(RetryNotification, { id })
const retryOne = (id: number, recipientId: number) => mailings.call(RetryNotification, { id, recipientId })
const remove = (ids: number[]) => mailings.call(DeleteNotifications, ids)
const isListed = async (id: number, deleted: 'true' | 'false' = 'false') => {
  const query = { deleted, limit: '100' }
  const { body } = await provider.call(ListNotifications, { input: { query }, token: mailings.administrator.token })
  return body.items.some((row) => row.id === id)
}
const promised = () => provider.promisedJobs.filter(({ name }) => name === DELIVER).length
const setRecipient = (id: number, values: object) => provider.db.updateTable('notification_recipients').set(values).where('id', '=', id).execute()

it.each([
  ['send', () => mailings.send(UNKNOWN)],
  ['withdraw', () => withdraw(UNKNOWN)],
  ['retry', () => retry(UNKNOWN)],
  ['delete', () => remove([UNKNOWN])],
])('%s is of what is there', async (_name, call) => {
  expect((await call()).error.code).toBe('ERROR_NOT_FOUND')
})

describe('POST /api/notifications/send', () => {
  it('freezes exactly the list that was shown', async () => {
    const profileId = await makeProfile(provider.db, ['read_access'])
    const choice = { profileIds: [profileId], customEmails: 'gosc@urzad.pl' }
    const id = await mailings.made(choice)
    const shown = (await mailings.call(ResolveRecipients, { ...choice, documentStructNodeId: mailings.folder })).body.recipientsHash
    const person = await mailings.person({ profileIds: [profileId] })
    expect((await mailings.send(id, shown)).error.code).toBe('ERROR_RECIPIENTS_CHANGED')
    expect([await mailings.rowsOf(id), (await mailings.read(id)).status]).toEqual([[], 'draft'])
    const again = (await mailings.call(ResolveRecipients, { ...choice, documentStructNodeId: mailings.folder })).body
    expect((await mailings.send(id, again.recipientsHash)).body).toEqual({ id })
    const frozen = again.recipients.map(({ userId, email }) => [userId, email])
    expect((await mailings.rowsOf(id)).map(({ user_id, email }) => [user_id, email])).toEqual(frozen)
    // Who leaves afterwards stays on it, and who comes does not.
    await mailings.person({ profileIds: [profileId] })
    await provider.db.updateTable('users').set({ active: false }).where('id', '=', person.userId).execute()
    expect((await mailings.rowsOf(id)).map(({ user_id, email }) => [user_id, email])).toEqual(frozen)
    expect(await mailings.lastEvent()).toMatchObject({
      kind: 'notification_sent',
      detail: { notificationIds: [id], recipientCount: 2, recipientsHash: again.recipientsHash },
    })
  })

  it.each(['one key', 'no key'])('twenty times at once with %s sends once', async (which) => {
    const id = await mailings.made()
    const before = promised()
    const headers: Record<string, string> = which === 'one key' ? { 'idempotency-key': `wyslij-${id}` } : {}
    const answers = await Promise.all([...Array(20).keys()].map(() => mailings.send(id, undefined, mailings.administrator.token, headers)))
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, id]))
    expect(promised() - before).toBe(1)
    const rows = await mailings.rowsOf(id)
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length)
    const events = await provider.db.selectFrom('events').select('detail').where('kind', '=', 'notification_sent').execute()
    expect(events.filter(({ detail }) => (detail['notificationIds'] as number[]).includes(id))).toHaveLength(1)
  })

  it('refuses whoever saw another list than the one that is being sent', async () => {
    const id = await mailings.sent()
    expect((await mailings.send(id, '0'.repeat(64))).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
  })

  it('refuses what was sent, and a list of nobody', async () => {
    const id = await mailings.sent()
    await mailings.delivered(id, 'sent', 'sent')
    expect((await mailings.send(id)).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
    const nobody = await mailings.made({ profileIds: [UNKNOWN] })
    expect((await mailings.send(nobody)).error.code).toBe('MISSING_REQUIRED_FIELD_VALUE')
    expect((await mailings.read(nobody)).status).toBe('draft')
  })
})

describe('POST /api/notifications/withdraw', () => {
  it('makes a draft of what has not left, which may be changed and sent again with other Message-IDs', async () => {
    const id = await mailings.sent()
    const first = (await mailings.rowsOf(id)).map(({ message_id }) => message_id)
    expect((await withdraw(id)).body).toEqual({ id })
    expect(await mailings.read(id)).toMatchObject({ status: 'draft', recipients: [], sendStartedAt: null })
    expect(await mailings.lastEvent()).toMatchObject({ kind: 'notification_withdrawn', detail: { notificationIds: [id] } })
    const events = await mailings.countOf('events')
    expect([(await withdraw(id)).status, await mailings.countOf('events')]).toEqual([200, events])
    expect((await mailings.call(UpdateNotification, { id, body: '<p>Inaczej</p>', status: 'pending' })).status).toBe(200)
    const second = (await mailings.rowsOf(id)).map(({ message_id }) => message_id)
    expect(second).toHaveLength(first.length)
    expect(second.filter((messageId) => first.includes(messageId))).toEqual([])
  })

  it.each([
    ['is being sent', { status: 'sending' }],
    ['was sent', { status: 'sent' }],
    ['waits after a try', { attempts: 1 }],
    ['failed before it was tried anew', { failure: 'mailbox_full' }],
    ['failed', { status: 'error' }],
  ])('refuses when one mail %s', async (_what, values) => {
    const id = await mailings.sent()
    await setRecipient((await mailings.rowsOf(id)).at(-1)!.id, values)
    expect((await withdraw(id)).error.code).toBe('ERROR_NOTIFICATION_HAS_LEFT')
    expect((await mailings.rowsOf(id)).length).toBeGreaterThan(0)
  })

  it('refuses a mailing that was sent completely', async () => {
    const id = await mailings.sent()
    await mailings.delivered(id, 'error', 'error')
    expect((await withdraw(id)).error.code).toBe('ERROR_NOTIFICATION_HAS_LEFT')
  })

  it('leaves no mail half withdrawn when delivery claims it at the same moment', async () => {
    for (const _time of Array(10).keys()) {
      const id = await mailings.sent()
      const [row] = await mailings.rowsOf(id)
      // As delivery does: the notification first, then one of its mails.
      const take = provider.db.transaction().execute(async (tx) => {
        await tx.selectFrom('notifications').select('id').where('id', '=', id).where('status', '=', 'pending').forUpdate().execute()
        return tx
          .updateTable('notification_recipients')
          .set({ status: 'sending', attempts: 1 })
          .where('id', '=', row!.id)
          .where('status', '=', 'pending')
          .returning('id')
          .execute()
      })
      const [answer, taken] = await Promise.all([withdraw(id), take])
      expect([answer.status, taken.length]).toEqual(taken.length === 0 ? [200, 0] : [400, 1])
    }
  })
})

describe('POST /api/notifications/retry', () => {
  it('has those that failed tried anew, and those alone', async () => {
    const id = await mailings.sent()
    await mailings.delivered(id, 'sent', 'error')
    const before = promised()
    expect((await retry(id)).body).toEqual({ affectedCount: 1 })
    const [sent, failed] = await mailings.rowsOf(id)
    expect(sent).toMatchObject({ status: 'sent' })
    expect(failed).toMatchObject({ status: 'pending', attempts: 0, next_try_at: null, failure: 'unknown_address' })
    expect(await mailings.read(id)).toMatchObject({ status: 'pending', sendFinishedAt: null, sentCount: 1, errorCount: 0 })
    expect(promised() - before).toBe(1)
    expect(await mailings.lastEvent()).toMatchObject({ kind: 'notification_retried', detail: { notificationIds: [id], recipientCount: 1 } })
    expect((await retry(id)).error.code).toBe('ERROR_NOTHING_TO_RETRY')
    expect((await withdraw(id)).error.code).toBe('ERROR_NOTIFICATION_HAS_LEFT')
  })

  it('of ten requests at once is done once', async () => {
    const id = await mailings.sent()
    await mailings.delivered(id, 'error', 'error')
    const before = promised()
    const answers = await Promise.all([...Array(10).keys()].map(() => retry(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)])
    expect(promised() - before).toBe(1)
  })

  it('tries one alone', async () => {
    const id = await mailings.sent()
    await mailings.delivered(id, 'error', 'error')
    const [first, second] = await mailings.rowsOf(id)
    expect((await retryOne(id, first!.id)).body).toEqual({ affectedCount: 1 })
    expect((await mailings.rowsOf(id)).map(({ status }) => status)).toEqual(['pending', 'error'])
    expect((await retryOne(id, first!.id)).error.code).toBe('ERROR_NOTHING_TO_RETRY')
    await setRecipient(second!.id, { status: 'left_out', left_out: 'locked' })
    expect((await retryOne(id, second!.id)).body).toEqual({ affectedCount: 1 })
    expect((await mailings.rowsOf(id))[1]).toMatchObject({ status: 'pending', left_out: null })
    expect((await retryOne(await mailings.sent(), first!.id)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('sends once more to whoever got it at an address that is another by now; the first mail stays as it was', async () => {
    const id = await mailings.sent()
    await mailings.delivered(id, 'sent', 'sent')
    const [first] = await mailings.rowsOf(id)
    expect((await retryOne(id, first!.id)).error.code).toBe('ERROR_NOTHING_TO_RETRY')
    const corrected = `poprawiony-${first!.email}`
    await provider.db.updateTable('users').set({ email: corrected }).where('id', '=', first!.user_id!).execute()
    const shown = async () => (await mailings.read(id)).recipients.map(({ recipientEmail, currentEmail, isAgain }) => [recipientEmail, currentEmail, isAgain])
    expect((await shown())[0]).toEqual([first!.email, corrected, false])
    const answers = await Promise.all([...Array(5).keys()].map(() => retryOne(id, first!.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const rows = await mailings.rowsOf(id)
    expect(rows[0]).toEqual(first)
    expect(rows.at(-1)).toMatchObject({ user_id: first!.user_id, email: corrected, status: 'pending', attempts: 0, again_of: first!.id })
    expect(rows.at(-1)!.message_id).not.toBe(first!.message_id)
    expect((await shown())[0]).toEqual([first!.email, null, false])
    expect((await shown()).at(-1)).toEqual([corrected, null, true])
  })

  it('refuses where nothing failed', async () => {
    const id = await mailings.sent()
    await mailings.delivered(id, 'sent', 'sent')
    for (const each of [id, await mailings.made()]) expect((await retry(each)).error.code).toBe('ERROR_NOTHING_TO_RETRY')
  })
})

describe('DELETE /api/notifications', () => {
  it('deletes drafts, and takes what was sent or failed from the list; its evidence of delivery stays', async () => {
    const [draft, sent, failed] = [await mailings.made(), await mailings.sent(), await mailings.sent()]
    await mailings.delivered(sent, 'sent', 'error')
    await mailings.delivered(failed, 'error', 'error')
    const rows = await mailings.rowsOf(sent)
    expect((await remove([draft, sent, failed])).body).toEqual({ affectedCount: 3 })
    for (const id of [draft, sent, failed]) expect([(await remove([id])).error.code, await isListed(id)]).toEqual(['ERROR_NOT_FOUND', false])
    expect([await isListed(draft, 'true'), await isListed(sent, 'true'), await isListed(failed, 'true')]).toEqual([false, true, true])
    expect(await mailings.rowsOf(sent)).toEqual(rows)
    const read = await mailings.read(sent)
    const kept = new Date(read.keptUntil!).getTime() - new Date(read.deletedAt!).getTime()
    expect([read.deletedBy, kept / 86_400_000, read.recipients.length]).toEqual([mailings.administrator.fullName, provider.settings.deletedMailingDays, 2])
    for (const call of [retry(sent), retryOne(sent, rows[1]!.id), mailings.send(sent), withdraw(sent)]) expect((await call).error.code).toBe('ERROR_NOT_FOUND')
    expect(await mailings.rowsOf(sent)).toEqual(rows)
    const { kind, detail } = await provider.db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'notifications_deleted')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([kind, detail]).toEqual(['notifications_deleted', { notificationIds: [draft, sent, failed] }])
  })

  it.each(['pending', 'sending'] as const)('deletes none when one is %s', async (status) => {
    const [draft, underWay] = [await mailings.made(), await mailings.sent()]
    await provider.db.updateTable('notifications').set({ status }).where('id', '=', underWay).execute()
    expect((await remove([draft, underWay])).error.code).toBe('ERROR_NOTIFICATION_IN_PROGRESS')
    expect((await mailings.read(draft)).status).toBe('draft')
    expect((await mailings.rowsOf(underWay)).length).toBeGreaterThan(0)
  })

  it('refuses an empty list, and deletes none when one is not there', async () => {
    expect((await remove([])).error.code).toBe('VALIDATION_ERROR')
    const id = await mailings.made()
    expect((await remove([id, UNKNOWN])).error.code).toBe('ERROR_NOT_FOUND')
    expect((await mailings.read(id)).id).toBe(id)
    expect((await remove([id, id])).body).toEqual({ affectedCount: 1 })
  })
})
