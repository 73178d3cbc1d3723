import { readMessage } from './message.ts'

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

describe('reading a received mail', () => {
  it('joins folded headers and encoded words of both kinds', () => {
    const { subject, from } = readMessage(
      mail('From: =?iso-8859-2?Q?=A3ucja_=AF=F3=B3=E6?= <l@x.example>', 'Subject: =?UTF-8?B?xbvDs8WCdGE=?=', ' =?utf-8?Q?_=C5=82=C3=B3d=C5=BA?=', '', 'x'),
    )
    expect([from, subject]).toEqual(['Łucja Żółć <l@x.example>', 'Żółta łódź'])
  })

  it('takes the plain text of a mail with several parts', () => {
    const { text } = readMessage(
      mail(
        'Content-Type: multipart/mixed; boundary="outer"',
        '',
        '--outer',
        'Content-Type: multipart/alternative;',
        ' boundary=inner',
        '',
        '--inner',
        'Content-Type: text/html',
        '',
        '<p>nie</p>',
        '--inner',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        'xbzDs8WCdGE=',
        '--inner--',
        '--outer--',
      ),
    )
    expect(text).toBe('żółta')
  })

  it('says nothing of a mail that holds nothing it can read', () => {
    for (const content of [mail(''), mail('no headers'), mail('Content-Type: multipart/mixed', '', 'x'), mail('Content-Type: image/png', '', 'x')])
      expect(readMessage(content).text).toBe('')
  })

  it('reads a text of an unknown charset as UTF-8', () => {
    expect(readMessage(mail('Content-Type: text/plain; charset=no-such', '', 'żółć')).text).toBe('żółć')
  })
})
