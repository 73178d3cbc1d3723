// Leaving newsletters and coming back.
import { ChangeNewsletterByKey, ChangeOwnNewsletter, ReadNewsletterKey, ReadOwnNewsletter } from '#contract/newsletter.ts'
import { ResolveRecipients } from '#contract/notification-changes.ts'
import { newsOf } from '#provider/areas/news/test-articles.ts'
import { addresses, mailingsOf, reasons, UNKNOWN, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsletterKey } from './service.ts'

let provider: TestProvider
let mailings: Mailings
let newsId: number
beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  newsId = await (await newsOf(provider)).published()
})
afterAll(() => provider.close())

const look = (key: string) => provider.call(ReadNewsletterKey, { input: { body: { key } } })
const choose = (key: string, subscribed: boolean) => provider.call(ChangeNewsletterByKey, { input: { body: { key, subscribed } } })
const own = async (token: string) => (await provider.call(ReadOwnNewsletter, { token })).body
const chooseOwn = (token: string, subscribed: boolean) => provider.call(ChangeOwnNewsletter, { token, input: { body: { subscribed } } })
const resolve = async (body: object) => (await mailings.call(ResolveRecipients, body)).body
const typed = (email: string) => newsletterKey(provider.settings, { userId: null, email })

describe('a key', () => {
  it('is of one user or address, and of this installation alone', () => {
    const anna = newsletterKey(provider.settings, { userId: 7, email: 'a@urzad.pl' })
    expect(newsletterKey(provider.settings, { userId: 7, email: 'inny@urzad.pl' })).toBe(anna)
    expect(newsletterKey(provider.settings, { userId: 8, email: 'a@urzad.pl' })).not.toBe(anna)
    expect(newsletterKey({ secret: 'x'.repeat(32) }, { userId: 7, email: '' })).not.toBe(anna)
    expect(typed('A@Urzad.PL ')).toBe(typed('a@urzad.pl'))
    // 128 bits are 22 characters.
    expect(anna.split('.')[1]!.length).toBeGreaterThanOrEqual(22)
    expect(typed(`${'a'.repeat(490)}@urzad.pl`).length).toBeLessThanOrEqual(800)
  })

  it('is refused when it is not valid', async () => {
    const key = newsletterKey(provider.settings, { userId: UNKNOWN, email: '' })
    const [told, proof] = typed('a@urzad.pl').split('.')
    const forged = [`${told}.${'A'.repeat(32)}`, `u1.${proof}`, `a${Buffer.from('b@urzad.pl').toString('base64url')}.${proof}`, 'x'.repeat(40), key]
    for (const wrong of forged) {
      expect((await look(wrong)).error.code).toBe('ERROR_NOT_FOUND')
      expect((await choose(wrong, false)).error.code).toBe('ERROR_NOT_FOUND')
    }
    for (const wrong of ['', 'krótki', 'a b'.repeat(20), 'x'.repeat(801)]) expect((await look(wrong)).error.code).toBe('VALIDATION_ERROR')
    expect(await provider.db.selectFrom('newsletter_refusals').selectAll().execute()).toEqual([])
  })

  it('of somebody who is no longer a user opens nothing', async () => {
    const { userId, email } = await mailings.person({ deletedAt: new Date() })
    expect((await look(newsletterKey(provider.settings, { userId, email }))).error.code).toBe('ERROR_NOT_FOUND')
  })
})

describe('POST /api/newsletter', () => {
  it('leaves and comes back, a second time changes nothing, and looking changes nothing either', async () => {
    const { userId, email, fullName } = await mailings.person()
    const key = newsletterKey(provider.settings, { userId, email })
    const masked = `${email[0]}***@urzad.example`
    for (const _time of [1, 2, 3]) expect((await look(key)).body).toEqual({ email: masked, subscribed: true })
    expect((await choose(key, false)).body).toEqual({ email: masked, subscribed: false })
    expect(await mailings.lastEvent()).toMatchObject({ kind: 'newsletter_left', user_id: userId, description: `Zrezygnowano z newslettera: ${fullName}` })
    const events = await mailings.countOf('events')
    await Promise.all([1, 2, 3].map(() => choose(key, false)))
    expect([(await look(key)).body.subscribed, await mailings.countOf('events')]).toEqual([false, events])
    expect((await choose(key, true)).body.subscribed).toBe(true)
    expect(await mailings.lastEvent()).toMatchObject({ kind: 'newsletter_joined' })
    expect((await look(key)).body.subscribed).toBe(true)
  })

  it('no key stands in the database, and no address of a visitor in the event log', async () => {
    await choose(typed('pan.nikt@urzad.pl'), false)
    const { description, user_name, user_id } = await mailings.lastEvent()
    expect([description, user_name, user_id]).toEqual(['Zrezygnowano z newslettera: p***@urzad.pl', 'p***@urzad.pl', null])
    expect(await provider.db.selectFrom('newsletter_refusals').select(['user_id', 'email_key']).execute()).toEqual([
      { user_id: null, email_key: 'pan.nikt@urzad.pl' },
    ])
  })
})

describe('PUT /api/auth/newsletter', () => {
  it('is for whoever is signed in, each for themselves', async () => {
    const [anna, ewa] = [await signedIn(provider), await signedIn(provider)]
    expect((await provider.call(ReadOwnNewsletter)).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await provider.call(ChangeOwnNewsletter, { input: { body: { subscribed: false } } })).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await chooseOwn(anna.token, 'nie' as never)).error.fields).toEqual([{ path: 'subscribed', code: 'wrong_format' }])
    expect((await chooseOwn(anna.token, false)).body).toEqual({ subscribed: false })
    expect([await own(anna.token), await own(ewa.token)]).toEqual([{ subscribed: false }, { subscribed: true }])
    await chooseOwn(anna.token, true)
    expect(await own(anna.token)).toEqual({ subscribed: true })
  })

  it('is the same choice as that of the own address', async () => {
    const { token, email } = await signedIn(provider)
    await choose(typed(email), false)
    expect(await own(token)).toEqual({ subscribed: false })
    await chooseOwn(token, true)
    expect((await look(typed(email))).body.subscribed).toBe(true)
    await chooseOwn(token, false)
    expect((await look(typed(email))).body.subscribed).toBe(false)
    await choose(typed(email), true)
    expect(await own(token)).toEqual({ subscribed: true })
  })
})

describe('whoever left', () => {
  it('gets no newsletter, as a user and by a typed address alike, but every official mailing', async () => {
    const stays = await mailings.person()
    const left = await mailings.person()
    const former = await mailings.person()
    await provider.db.updateTable('users').set({ email: 'Dawny@Urzad.pl' }).where('id', '=', former.userId).execute()
    await choose(newsletterKey(provider.settings, left), false)
    for (const address of ['dawny@urzad.pl', 'obcy@urzad.pl']) await choose(typed(address), false)
    await provider.db.updateTable('users').set({ email: 'zna@urzad.pl' }).where('id', '=', left.userId).execute()
    const choice = { profileIds: [mailings.profileId], customEmails: 'Obcy@urzad.pl,ZNA@urzad.pl,nowy@urzad.pl' }
    const newsletter = await resolve({ ...choice, newsId })
    expect(addresses(newsletter)).toEqual(expect.arrayContaining([stays.email, 'nowy@urzad.pl']))
    expect(reasons(newsletter)).toEqual(
      expect.arrayContaining([
        ['zna@urzad.pl', 'left_newsletter'],
        ['Dawny@Urzad.pl', 'left_newsletter'],
        ['Obcy@urzad.pl', 'left_newsletter'],
        ['ZNA@urzad.pl', 'left_newsletter'],
      ]),
    )
    const official = await resolve({ ...choice, documentStructNodeId: mailings.folder })
    expect(addresses(official)).toEqual(expect.arrayContaining([stays.email, 'zna@urzad.pl', 'Dawny@Urzad.pl', 'Obcy@urzad.pl', 'nowy@urzad.pl']))
    expect(reasons(official)).toEqual([])
  })
})
