// Leads the browser to another site. A redirect would be part of the form that was sent, which the pages' policy keeps here; and an
// address with a token in it is too long for headers.
import { plainHeaders, plainHtml } from '#lib/http/plain-page.ts'
import { securityHeaders } from '#lib/http/security-headers.ts'

interface Away {
  address: string
  /** Who is there. */
  name: string
  /** What is done there, after the name. */
  text: string
}

export function leadAway({ address, name, text }: Away, lines: readonly string[]): Response {
  const page = plainHtml({
    title: name,
    paragraphs: [text],
    leadsTo: address,
    links: [{ href: address, text: 'Przejdź, jeśli strona nie otworzy się sama' }],
  })
  const headers = new Headers({ ...securityHeaders(), ...plainHeaders(), 'referrer-policy': 'no-referrer' })
  for (const line of lines) headers.append('set-cookie', line)
  return new Response(page, { headers })
}
