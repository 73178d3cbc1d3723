// The pages of the demo mailbox, in Polish.
import { html, type Html } from './html.ts'
import type { KeptMail } from './store.ts'

const when = new Intl.DateTimeFormat('pl', { timeZone: 'Europe/Warsaw', dateStyle: 'medium', timeStyle: 'medium' })
const plural = new Intl.PluralRules('pl')
const COUNTED: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'wiadomość', few: 'wiadomości' }

export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid; padding: .75rem 0; overflow-wrap: anywhere; }
li a { display: inline-block; padding: .25rem 0; font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid; padding-top: 1rem; }
`

const page = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – skrzynka demonstracyjna</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup

const row = ({ id, receivedAt, message }: KeptMail): Html =>
  html`<li>
    <a href="/wiadomosc/${id}">${message.subject || '(bez tematu)'}</a><br />
    Do: ${message.to} · <time datetime="${receivedAt.toISOString()}">${when.format(receivedAt)}</time>
  </li>`

export function listPage(mails: readonly KeptMail[]): string {
  const total = mails.length === 0 ? 'Brak wiadomości.' : `${mails.length} ${COUNTED[plural.select(mails.length)] ?? 'wiadomości'}, od najnowszej.`
  return page(
    'Skrzynka odbiorcza',
    html`<p>Tu trafia cała poczta wysyłana przez portal w wersji demonstracyjnej. ${total}</p>
      <p><a href="/">Odśwież listę</a></p>
      <ol>
        ${mails.map(row)}
      </ol>`,
  )
}

// What ends a sentence after an address does not belong to it.
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

function withLinks(text: string): Html[] {
  const parts: Html[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(html`${text.slice(end, index)}<a href="${address}" rel="noreferrer">${address}</a>`)
    end = index + address.length
  }
  parts.push(html`${text.slice(end)}`)
  return parts
}

export const mailPage = ({ receivedAt, message }: KeptMail): string =>
  page(
    message.subject || '(bez tematu)',
    html`<p><a href="/">Wróć do listy</a></p>
      <dl>
        <dt>Od</dt>
        <dd>${message.from}</dd>
        <dt>Do</dt>
        <dd>${message.to}</dd>
        <dt>Odebrano</dt>
        <dd><time datetime="${receivedAt.toISOString()}">${when.format(receivedAt)}</time></dd>
      </dl>
      <pre>${withLinks(message.text)}</pre>`,
  )

export const missingPage = (): string =>
  page('Nie znaleziono wiadomości', html`<p>Tej wiadomości nie ma lub ustąpiła miejsca nowszym. <a href="/">Wróć do listy</a></p>`)
