import { connect } from 'node:net'
import { connectSmtp, type Transport } from '#provider/mail/transport.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'

let mailbox: Mailbox
let transport: Transport
const troubles: unknown[] = []

beforeAll(async () => {
  mailbox = await startMailbox({ pagePort: 0, smtpPort: 0, now: () => new Date('2026-11-21T12:00:00Z'), onTrouble: (error) => troubles.push(error) })
  transport = connectSmtp(mailbox.smtpUrl, { name: 'Portal „KM”', address: 'nie-odpowiadaj@localhost' })
})
afterAll(async () => {
  transport.close()
  await mailbox.close()
})

let sent = 0
const send = (subject: string, text: string) => transport.send({ messageId: `<${(sent += 1)}@portal.example>`, recipient: 'anna@urzad.example', subject, text })
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

  it('makes addresses links, without the full stop behind them', async () => {
    await send('Odnośnik', 'Proszę otworzyć https://portal.example/aktywacjahasla/a-b_c?x=1&y=2. Dziękujemy. javascript:alert(1)')
    const { text } = await newest()
    expect(text).toContain('<a href="https://portal.example/aktywacjahasla/a-b_c?x=1&amp;y=2" rel="noreferrer">')
    expect(text).not.toContain('href="javascript:')
  })

  it('shows markup as text', async () => {
    await send('<img src=x onerror=alert(1)>', '<script>alert(1)</script> https://portal.example/"><script>')
    for (const { text } of [await open('/'), await newest()]) expect(text).not.toMatch(/<script|<img/)
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
    await expect(send('Za duża', 'x'.repeat(1024 * 1024 + 1))).rejects.toMatchObject({ responseCode: 552 })
    expect(troubles).toEqual([])
  })

  it('does not start on a port that is taken, and leaves nothing open', async () => {
    const smtpPort = Number(new URL(mailbox.smtpUrl).port)
    await expect(startMailbox({ pagePort: 0, smtpPort, now: () => new Date(), onTrouble: () => undefined })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
