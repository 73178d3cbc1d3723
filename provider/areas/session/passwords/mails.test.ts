import { ChangePassword, SignIn } from '#contract/session.ts'
import { makePerson } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { mailNewUser, newUserMail, recoveryMail } from './mails.ts'
import { createPasswordKey } from './change-service.ts'

const PASSWORD = 'Zielony-Kajak-48!'
let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.close())

describe('the mail to a new user', () => {
  it('holds the link that sets the first password', async () => {
    const { userId, username, email } = await makePerson(provider.db)
    await provider.db.transaction().execute(async (tx) => {
      const key = await createPasswordKey(tx, userId, provider.now())
      await mailNewUser(tx, provider.mail, provider.settings, { account: { username, email }, key })
    })
    const [mail] = provider.sentMails
    expect(mail).toMatchObject({ recipient: email, text: expect.stringContaining(`Nazwa użytkownika: ${username}`) })
    const passwordKey = /^https:\/\/portal\.example\/logowanie\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1]
    const body = { username, passwordKey, newPassword1: PASSWORD, newPassword2: PASSWORD }
    expect((await provider.call(ChangePassword, { input: { body } })).status).toBe(204)
    expect((await provider.call(SignIn, { input: { body: { username, password: PASSWORD } } })).body).toHaveProperty('token')
  })
})

const OF = {
  fedp2127: 'Komitetu Monitorującego programu Fundusze Europejskie dla Podlaskiego 2021-2027',
  rpo1420: 'Komitetu Monitorującego Regionalnego Programu Operacyjnego Województwa Podlaskiego na lata 2014-2020',
}

describe.each(['fedp2127', 'rpo1420'] as const)('every mail of the programme %s', (fundProgram) => {
  it('names the programme, signs off and keeps its secrets out of the subject', () => {
    const settings = { ...provider.settings, fundProgram }
    const account = { username: 'kowalska', email: 'anna@urzad.example' }
    for (const mail of [recoveryMail(settings, { account, password: 'tajne', key: 'klucz' }), newUserMail(settings, { account, key: 'klucz' })]) {
      expect(mail.text).toContain(`Sekretariat ${OF[fundProgram]}\n`)
      expect(mail.subject).not.toMatch(/tajne|klucz/)
    }
  })
})
