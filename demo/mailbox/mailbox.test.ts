import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectSmtp, type Transport } from '#provider/mail/transport.ts'
import { startSmtpServer } from '#provider/mail/test-smtp-server.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'

let mailbox: Mailbox
let transport: Transport | undefined
const troubles: unknown[] = []
const folder = mkdtempSync(join(tmpdir(), 'mailbox-test-'))

async function startAgain() {
  transport?.close()
  const now = () => new Date('2026-11-21T12:00:00Z')
  mailbox = await startMailbox({ pagePort: 0, smtpPort: 0, folder: join(folder, 'mailbox'), now, onTrouble: (error) => troubles.push(error) })
  transport = connectSmtp(mailbox.smtpUrl, { from: { name: 'Portal „KM”', address: 'nie-odpowiadaj@localhost' } })
}
beforeAll(startAgain)
afterAll(async () => {
  transport?.close()
  await mailbox.close()
  rmSync(folder, { recursive: true, force: true })
})

let sent = 0
const send = (subject: string, text: string) =>
  transport!.send({ messageId: `<${(sent += 1)}@portal.example>`, recipient: 'anna@urzad.example', subject, text })
const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${mailbox.pageUrl}${path}`, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const newest = async () => open(/href="(\/wiadomosc\/\d+)"/.exec((await open('/')).text)?.[1] ?? '')

describe('the demo mailbox', () => {
  it('says that it is empty before the first mail', async () => {
    expect((await open('/')).text).toContain('Brak wiadomości.')
  })

  it('lists a mail and shows it whole, with Polish letters and the Polish time', async () => {
    const text = `Zażółć gęślą jaźń. ${'Długi wiersz, '.repeat(20)}\n\n.\nKoniec = początek`
    await send('Żółta łódź – 1 wiadomość, której temat nie mieści się w jednym wierszu nagłówka', text)
    const list = await open('/')
    expect(list.text).toContain('1 wiadomość, od najnowszej.')
    expect(list.text).toContain('21 lis 2026, 13:00:00')
    const mail = await newest()
    expect(mail.text).toContain('Żółta łódź – 1 wiadomość, której temat nie mieści się w jednym wierszu nagłówka</h1>')
    expect(mail.text).toContain(`<pre>${text}</pre>`)
    expect(mail.text).toContain('Portal „KM”')
  })

  it('turns web addresses into links, without the full stop that follows', async () => {
    await send('Odnośnik', 'Proszę otworzyć https://portal.example/aktywacjahasla/a-b_c?x=1&y=2. Dziękujemy. javascript:alert(1)')
    const { text } = await newest()
    expect(text).toContain('<a href="https://portal.example/aktywacjahasla/a-b_c?x=1&amp;y=2" rel="noreferrer">')
    expect(text).not.toContain('href="javascript:')
  })

  it('shows markup as text', async () => {
    await send('<img src=x onerror=alert(1)>', '<script>alert(1)</script> https://portal.example/"><script>')
    for (const { text } of [await open('/'), await newest()]) expect(text).not.toMatch(/<script|<img/)
  })

  it('shows HTML in a frame where nothing runs, its pictures and attachments, and the source', async () => {
    const picture = Buffer.from('89504e470d0a1a0a', 'hex')
    await transport!.send({
      messageId: '<html@portal.example>',
      recipient: 'anna@urzad.example',
      subject: 'Z obrazem',
      text: 'Tekst',
      html: '<!doctype html><html><head></head><body><script>alert(1)</script><img src="cid:a@b" alt=""><a href="https://x.example">x</a></body></html>',
      attachments: [
        {
          fileName: 'Porządek obrad.pdf',
          read: async function* () {
            yield Buffer.from('%PDF-1.7')
          },
        },
        {
          fileName: 'a.png',
          cid: 'a@b',
          read: async function* () {
            yield picture
          },
        },
      ],
    })
    const page = await newest()
    expect(page.text).not.toContain('<script')
    const [, frame] = /<iframe src="([^"]+)"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/.exec(page.text) ?? []
    const framed = await open(frame!)
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox allow-popups/)
    expect(framed.headers.get('content-security-policy')).not.toContain('script')
    expect(framed.text).toContain(`src="data:image/png;base64,${picture.toString('base64')}"`)
    expect(framed.text).toContain('<base target="_blank">')
    const [, attachment] = /href="([^"]+)">Porządek obrad.pdf</.exec(page.text) ?? []
    const file = await open(attachment!)
    expect([file.text, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      '%PDF-1.7',
      'application/octet-stream',
      expect.stringMatching(/^attachment;/),
    ])
    const [, source] = /href="([^"]+)">Źródło</.exec(page.text) ?? []
    expect((await open(source!)).text).toContain('Message-ID: <html@portal.example>')
  })

  it('refuses, delays or bounces mail by the rule of its address, and takes rules from its own page alone', async () => {
    const reports = await startSmtpServer()
    mailbox.reportTo(reports.url)
    const post = (form: Record<string, string>, headers: Record<string, string> = { origin: 'null', 'sec-fetch-site': 'same-origin' }) =>
      fetch(`${mailbox.pageUrl}/zachowanie`, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })
    const rule = (adres: string, zachowanie: string) => post({ adres, zachowanie, razy: '1' })
    const to = (recipient: string) =>
      transport!.send({ messageId: `<${recipient}>`, recipient, subject: 'Próba', text: 'x', returnPath: 'bounce+klucz@zwroty.localhost' })
    for (const [address, behaviour] of [
      ['nikt@a.example', 'refuse'],
      ['Zwrot@a.example', 'bounce'],
      ['pozniej@a.example', 'delay'],
    ] as const)
      expect((await rule(address, behaviour)).status).toBe(303)
    await expect(to('nikt@a.example')).rejects.toMatchObject({ responseCode: 550 })
    await expect(to('pozniej@a.example')).rejects.toMatchObject({ responseCode: 451 })
    await to('pozniej@a.example')
    await to('zwrot@a.example')
    for (let i = 0; i < 100 && reports.taken.length === 0; i++) await new Promise((later) => setTimeout(later, 50))
    expect(reports.taken.map(({ to: address, from }) => [address, from])).toEqual([['bounce+klucz@zwroty.localhost', '']])
    expect(reports.taken[0]!.raw.toString()).toContain('Status: 5.1.1')

    expect((await open('/zachowanie')).text).toContain('Usuń regułę dla nikt@a.example')
    expect((await post({ usun: 'nikt@a.example' })).status).toBe(303)
    await to('nikt@a.example')
    await reports.close()
    // Other sites cannot set a rule, and invalid rules are ignored.
    for (const headers of [{ origin: 'https://obca.example' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])
      expect((await post({ adres: 'a@b.example', zachowanie: 'refuse', razy: '1' }, headers as Record<string, string>)).status).toBe(403)
    for (const wrong of [{ adres: 'a' }, { zachowanie: 'inne' }, { razy: '0' }, { razy: 'x' }])
      expect((await post({ adres: 'a@b.example', zachowanie: 'refuse', razy: '1', ...wrong })).status).toBe(400)
    await to('a@b.example')
  })

  it('sends a policy that lets nothing run', async () => {
    const { headers } = await open('/')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('refuses another host name, another method and an unknown mail', async () => {
    const foreign = await new Promise<string>((resolve) => {
      const { port } = new URL(mailbox.pageUrl)
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'))
      let answer = ''
      socket.on('data', (data) => (answer += data.toString())).on('end', () => resolve(answer))
    })
    expect(foreign).toMatch(/^HTTP\/1\.1 403 /)
    expect((await open('/', { method: 'POST' })).status).toBe(405)
    for (const path of ['/wiadomosc/999999', '/wiadomosc/x', '/etc/passwd']) expect((await open(path)).status).toBe(404)
  })

  it('keeps the newest 200 mails', async () => {
    for (let i = 0; i < 201; i++) await send(`Wiadomość ${i}`, 'treść')
    const { text } = await open('/')
    expect(text.match(/<li>/g)).toHaveLength(200)
    expect(text).toContain('>Wiadomość 200<')
    expect(text).not.toContain('>Wiadomość 0<')
  })

  it('refuses a mail beyond its size', async () => {
    // As an attachment, because the sender passes over the text of a mail several times.
    const read = async function* () {
      for (let i = 0; i < 49; i++) yield Buffer.alloc(1024 * 1024)
    }
    const large = {
      messageId: '<duza@portal.example>',
      recipient: 'anna@urzad.example',
      subject: 'Za duża',
      text: 'x',
      attachments: [{ fileName: 'a.bin', read }],
    }
    await expect(transport!.send(large)).rejects.toMatchObject({ responseCode: 552 })
    expect((await open('/')).text).not.toContain('Za duża')
    expect(troubles).toEqual([])
    // 64 MB take long on a busy machine.
  }, 120_000)

  it('shows after a restart what it had received, but no mail whose receiving was cut off', async () => {
    await send('Przed ponownym startem', 'Treść zostaje.')
    const before = (await open('/')).text
    // Otherwise the mailbox waits half a minute for the sender's open connection.
    transport?.close()
    await mailbox.close()
    writeFileSync(join(folder, 'mailbox', '9000.eml'), 'Subject: Urwana')
    await startAgain()
    expect((await open('/')).text).toBe(before)
    expect((await newest()).text).toContain('Treść zostaje.')
    await send('Po ponownym starcie', 'Nowa.')
    expect((await newest()).text).toContain('Nowa.')
  })

  it('does not start on a port that is taken, and leaves nothing open', async () => {
    const smtpPort = Number(new URL(mailbox.smtpUrl).port)
    await expect(
      startMailbox({ pagePort: 0, smtpPort, folder: join(folder, 'other'), now: () => new Date(), onTrouble: () => undefined }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
