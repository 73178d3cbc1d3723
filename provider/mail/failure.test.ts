import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WrongSettings } from '#provider/settings.ts'
import { asFailure, failureOfStatus, isServerTrouble } from './failure.ts'
import type { Letter } from './letter.ts'
import { readSigning } from './signing.ts'
import { verifySignature } from './test-dkim.ts'
import { startSmtpServer, type SmtpServer, type Step } from './test-smtp-server.ts'
import { connectSmtp, type Transport } from './transport.ts'

const FROM = { name: 'Portal', address: 'portal@portal.example' }
let smtp: SmtpServer
let transport: Transport
let sent = 0
beforeAll(async () => {
  smtp = await startSmtpServer()
  transport = connectSmtp(smtp.url, { from: FROM, connections: 1, requeues: 0 })
})
afterAll(async () => {
  transport.close()
  await smtp.close()
})

const letter = (recipient: string, more: Partial<Letter> = {}): Letter => ({ messageId: `<${(sent += 1)}@x>`, recipient, subject: 's', text: 't', ...more })

async function failureAt(step: Step, way = transport) {
  const recipient = `a${(sent += 1)}@urzad.example`
  smtp.scripts.set(recipient, [step])
  const error: unknown = await way.send(letter(recipient)).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { ...asFailure(error), server: isServerTrouble(error) }
}

describe('what a real server answers', () => {
  it.each([
    ['rcpt', 550, '5.1.1 nie ma', 'permanent', 'unknown_address', false],
    ['rcpt', 550, 'nie ma', 'permanent', 'unknown_address', false],
    ['rcpt', 550, '5.7.1 nie chcemy', 'permanent', 'refused', false],
    ['rcpt', 552, '5.2.2 pełna', 'permanent', 'mailbox_full', false],
    ['rcpt', 450, '4.2.0 greylisted', 'temporary', 'deferred', false],
    ['rcpt', 451, '4.7.1 Greylisting in action', 'temporary', 'deferred', false],
    ['rcpt', 452, '4.2.2 pełna', 'temporary', 'mailbox_full', false],
    ['data', 552, '5.3.4 za duża', 'permanent', 'too_large', false],
    ['data', 552, 'za duża', 'permanent', 'too_large', false],
    ['data', 554, 'spam', 'permanent', 'refused', false],
    ['data', 451, 'później', 'temporary', 'deferred', false],
  ] as const)('%s %i %s: %s, %s', async (at, responseCode, text, kind, failure, server) => {
    expect(await failureAt({ at, responseCode, text })).toMatchObject({ kind, failure, server, text: `${responseCode} ${text}` })
  })

  it('a 421 is trouble of the server, also when it comes within a mail', async () => {
    const fresh = connectSmtp(smtp.url, { from: FROM, requeues: 0 })
    const away = { kind: 'trouble', failure: 'unreachable', server: true }
    expect(await failureAt({ at: 'rcpt', responseCode: 421 }, fresh)).toMatchObject({ ...away, text: '421 as the test says' })
    await fresh.send(letter('b@urzad.example'))
    expect(await failureAt({ at: 'rcpt', responseCode: 421 }, fresh)).toMatchObject(away)
    fresh.close()
  })

  it('a connection lost before the message is no try of the mail; lost within it, it is', async () => {
    expect(await failureAt({ cut: 'rcpt' })).toMatchObject({ kind: 'trouble', failure: 'unreachable', server: true })
    expect(await failureAt({ cut: 'data' })).toMatchObject({ kind: 'temporary', failure: 'unreachable', server: true })
    expect(await failureAt({ cut: 'after' })).toMatchObject({ kind: 'temporary', failure: 'unreachable', server: true })
  })

  it('a server that cannot be reached is trouble of the server', async () => {
    const nobody = connectSmtp('smtp://127.0.0.1:9', { from: FROM })
    expect(await failureAt({ take: true }, nobody)).toMatchObject({ kind: 'trouble', failure: 'unreachable', server: true })
    nobody.close()
  })

  it('an address that no envelope can hold is refused for good', async () => {
    const error: unknown = await transport.send(letter('a b@urzad\r\n.example')).catch((thrown: unknown) => thrown)
    expect(asFailure(error).kind).toBe('permanent')
  })

  it('a mail with a file that breaks off is not sent in part', async () => {
    const broken = { fileName: 'a.bin', read: async function* () { yield Buffer.alloc(300_000); throw new Error('the disk is away') } } // prettier-ignore
    const recipient = 'plik@urzad.example'
    const error: unknown = await transport.send(letter(recipient, { attachments: [broken] })).catch((thrown: unknown) => thrown)
    expect(asFailure(error).kind).toBe('temporary')
    expect(smtp.taken.filter(({ to }) => to === recipient)).toEqual([])
  })
})

it.each([
  ['5.1.1', 'unknown_address'],
  ['550-5.1.10 gone', 'unknown_address'],
  ['552 5.2.2 full', 'mailbox_full'],
  ['5.3.4', 'too_large'],
  ['5.7.26 DMARC', 'refused'],
  ['4.4.7 expired', 'unreachable'],
  ['5.0.0', undefined],
  ['wersja 15.1.1', undefined],
  ['', undefined],
])('the status %j means %s', (text, failure) => {
  expect(failureOfStatus(text)).toBe(failure)
})

describe('signed mails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const keyFile = join(folder, 'dkim.pem')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const signing = { domain: 'portal.example', selector: 'km', keyFile }

  it('carry a valid signature, large ones too, and leave nothing on the disk', async () => {
    const way = connectSmtp(smtp.url, { from: FROM, signing: await readSigning({ signing, dataDir: folder }) })
    const large = { fileName: 'a.bin', read: async function* () { for (let i = 0; i < 60; i++) yield Buffer.alloc(65_536, i) } } // prettier-ignore
    for (const [recipient, attachments] of [
      ['maly@urzad.example', []],
      ['duzy@urzad.example', [large]],
    ] as const) {
      await way.send(letter(recipient, { subject: 'Zażółć', html: '<p>ż</p>', attachments }))
      const [mail] = smtp.taken.filter(({ to }) => to === recipient)
      expect(verifySignature(mail!.raw, publicKey)).toEqual({ domain: 'portal.example', selector: 'km', body: true, headers: true })
      const changed = Buffer.from(mail!.raw.toString('latin1').replace(/^Subject: .*$/m, 'Subject: inny'), 'latin1')
      expect(verifySignature(changed, publicKey).headers).toBe(false)
    }
    way.close()
    await new Promise((later) => setTimeout(later, 100))
    expect(readdirSync(join(folder, 'signing'))).toEqual([])
  })

  it('sign what they can be left by: without that mail programs offer no leaving by one click (RFC 8058)', async () => {
    const way = connectSmtp(smtp.url, { from: FROM, signing: await readSigning({ signing, dataDir: folder }) })
    await way.send(letter('rezygnuje@urzad.example', { unsubscribe: 'https://portal.example/zestawienie/rezygnacja/klucz' }))
    way.close()
    const text = smtp.taken.find(({ to }) => to === 'rezygnuje@urzad.example')!.raw.toString('latin1')
    expect(verifySignature(Buffer.from(text, 'latin1'), publicKey)).toMatchObject({ body: true, headers: true })
    for (const [field, other] of [
      [/^List-Unsubscribe: .*$/m, 'List-Unsubscribe: <https://obcy.example/>'],
      [/^List-Unsubscribe-Post: .*$/m, 'List-Unsubscribe-Post: nie'],
    ] as const) {
      const changed = text.replace(field, other)
      expect(changed).not.toBe(text)
      expect(verifySignature(Buffer.from(changed, 'latin1'), publicKey)).toMatchObject({ body: true, headers: false })
    }
  })

  it('need a key that can be read', async () => {
    for (const file of [join(folder, 'nie ma'), join(folder, 'zly.pem')]) {
      writeFileSync(join(folder, 'zly.pem'), 'to nie klucz')
      await expect(readSigning({ signing: { ...signing, keyFile: file }, dataDir: folder })).rejects.toThrow(WrongSettings)
    }
    expect(await readSigning({ signing: null, dataDir: folder })).toBeNull()
  })
})
