// The pages of the demo mailbox, in Polish.
import { html, type Html } from './html.ts'
import { BEHAVIOURS, DELAYS_MAX, type Behaviour, type Rules } from './behaviour.ts'
import type { KeptMail, OpenedMail } from './store.ts'

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
h2 { font-size: 1.125rem; margin: 1.5rem 0 .25rem; }
nav a { display: inline-block; padding: .25rem 0; margin-right: 1rem; }
iframe { box-sizing: border-box; width: 100%; height: 32rem; resize: vertical; border: 1px solid; background: #fff; }
label { display: block; margin-top: .75rem; font-weight: 600; }
input, select, button { box-sizing: border-box; font: inherit; max-width: 100%; min-height: 2.75rem; padding: .5rem .75rem; }
input[type=email] { width: 24rem; }
button { margin-top: .75rem; cursor: pointer; }
[role=alert] { font-weight: 600; border-left: .25rem solid; padding-left: .75rem; }
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

const row = ({ id, receivedAt, subject, to }: KeptMail): Html =>
  html`<li>
    <a href="/wiadomosc/${id}">${subject || '(bez tematu)'}</a><br />
    Do: ${to} · <time datetime="${receivedAt.toISOString()}">${when.format(receivedAt)}</time>
  </li>`

export function listPage(mails: readonly KeptMail[]): string {
  const total = mails.length === 0 ? 'Brak wiadomości.' : `${mails.length} ${COUNTED[plural.select(mails.length)] ?? 'wiadomości'}, od najnowszej.`
  return page(
    'Skrzynka odbiorcza',
    html`<p>Tu trafia cała poczta wysyłana przez portal w wersji demonstracyjnej. ${total}</p>
      <nav><a href="/">Odśwież listę</a><a href="/zachowanie">Zwroty i opóźnienia</a></nav>
      <ol>
        ${mails.map(row)}
      </ol>`,
  )
}

// Punctuation at the end of an address belongs to the sentence.
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

const kilobytes = new Intl.NumberFormat('pl', { maximumFractionDigits: 1, minimumFractionDigits: 0 })
const size = (bytes: number) => `${kilobytes.format(bytes / 1024)} KB`

const attachmentsOf = ({ id, attachments }: OpenedMail): Html[] =>
  attachments.length === 0
    ? []
    : [
        html`<h2>Załączniki</h2>
          <ol>
            ${attachments.map(
              ({ filename, mimeType, content }, i) =>
                html`<li>
                  <a href="/wiadomosc/${id}/zalacznik/${i}">${filename ?? mimeType}</a> – ${mimeType}, ${size((content as ArrayBuffer).byteLength)}
                </li>`,
            )}
          </ol>`,
      ]

// A mail is confined twice: by the sandboxed frame, and by the policy of its HTML.
const content = ({ id, html: markup, text }: OpenedMail): Html =>
  markup === null
    ? html`<pre>${withLinks(text)}</pre>`
    : html`<iframe src="/wiadomosc/${id}/html" title="Treść wiadomości" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
        <details>
          <summary>Wersja tekstowa</summary>
          <pre>${withLinks(text)}</pre>
        </details>`

export const mailPage = (mail: OpenedMail): string =>
  page(
    mail.subject || '(bez tematu)',
    html`<nav><a href="/">Wróć do listy</a><a href="/wiadomosc/${mail.id}/zrodlo">Źródło</a><a href="/wiadomosc/${mail.id}/eml">Pobierz (.eml)</a></nav>
      <dl>
        <dt>Od</dt>
        <dd>${mail.from}</dd>
        <dt>Do</dt>
        <dd>${mail.to}</dd>
        <dt>Odebrano</dt>
        <dd><time datetime="${mail.receivedAt.toISOString()}">${when.format(mail.receivedAt)}</time></dd>
      </dl>
      ${content(mail)} ${attachmentsOf(mail)}
      <details>
        <summary>Nagłówki</summary>
        <dl>
          ${mail.headers.map(
            ({ name, value }) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </details>`,
  )

export const missingPage = (): string =>
  page('Nie znaleziono wiadomości', html`<p>Tej wiadomości nie ma lub ustąpiła miejsca nowszym. <a href="/">Wróć do listy</a></p>`)

const BEHAVIOUR_WORDS: Record<Behaviour, string> = {
  refuse: 'Odmawia od razu: nie ma takiej skrzynki',
  bounce: 'Przyjmuje, a potem zwraca: nie ma takiej skrzynki',
  full: 'Przyjmuje, a potem zwraca: skrzynka jest pełna',
  delay: 'Odkłada na później, a potem przyjmuje',
}

const rule = ({ address, behaviour, delays }: ReturnType<Rules['list']>[number]): Html =>
  html`<li>
    <strong>${address}</strong><br />
    ${BEHAVIOUR_WORDS[behaviour]}${behaviour === 'delay' ? ` (pozostało: ${delays})` : ''}
    <form method="post" action="/zachowanie">
      <button name="usun" value="${address}">Usuń regułę dla ${address}</button>
    </form>
  </li>`

export const rulesPage = (rules: ReturnType<Rules['list']>, problem = '', typed = ''): string =>
  page(
    'Zwroty i opóźnienia',
    html`<p><a href="/">Wróć do listy</a></p>
      <p>Skrzynka przyjmuje pocztę dla każdego adresu. Tu można wskazać adresy, których poczta ma nie dochodzić.</p>
      ${problem ? [html`<p role="alert">${problem}</p>`] : []}
      <form method="post" action="/zachowanie">
        <label for="adres">Adres e-mail</label>
        <input id="adres" name="adres" type="email" required maxlength="320" value="${typed}" />
        <label for="zachowanie">Co robi skrzynka</label>
        <select id="zachowanie" name="zachowanie">
          ${BEHAVIOURS.map((behaviour) => html`<option value="${behaviour}">${BEHAVIOUR_WORDS[behaviour]}</option>`)}
        </select>
        <label for="razy">Ile razy odkłada na później</label>
        <input id="razy" name="razy" type="number" min="1" max="${DELAYS_MAX}" value="1" required />
        <br /><button>Zapisz</button>
      </form>
      <h2>Ustawione</h2>
      <p>${rules.length === 0 ? 'Żadnych: cała poczta dochodzi.' : ''}</p>
      <ol>
        ${rules.map(rule)}
      </ol>`,
  )
