// The mail with what waits and what is new, as HTML and as text.
import { DIGEST_KINDS, DIGEST_KIND_KEYS, isNews } from '#common/digest-kinds.ts'
import type { OutgoingMail } from '#provider/capabilities.ts'
import { escapeHtml } from '#provider/html/tokens.ts'
import { mailPage } from '#provider/mail/page.ts'
import { toPlainText } from '#provider/mail/plain-text.ts'
import { committee } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'
import type { DigestEvent } from './events.ts'

/** Of one kind; the rest is counted. */
const ROWS_MAX = 100

const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`

const row = ({ href, title, note }: DigestEvent) => `<li><p>${link(href, title)}${note ? ` – ${escapeHtml(note)}` : ''}</p></li>`

function list(heading: string, events: readonly DigestEvent[]): string {
  if (events.length === 0) return ''
  const more = events.length > ROWS_MAX ? `<p>Ponadto: ${events.length - ROWS_MAX}. Wszystko jest w portalu.</p>` : ''
  return `<h2>${escapeHtml(heading)}</h2><ul>${events.slice(0, ROWS_MAX).map(row).join('')}</ul>${more}`
}

/** One thing is named; of more their numbers are told. */
function subjectOf(events: readonly DigestEvent[]): string {
  const [first] = events
  if (events.length === 1 && first) {
    const { heading } = DIGEST_KINDS[first.kind]
    return `${heading ?? 'Do zrobienia'}: ${first.title}`
  }
  const news = events.filter(({ kind }) => isNews(kind)).length
  const duties = events.length - news
  return [duties > 0 && `Do zrobienia: ${duties}`, news > 0 && `Nowe: ${news}`].filter(Boolean).join(', ')
}

interface Addressee {
  email: string
  fullName: string
  /** Of the link that leaves all of it. */
  key: string
}

export function digestMail(settings: Settings, { email, fullName, key }: Addressee, events: readonly DigestEvent[]): OutgoingMail {
  const { publicUrl } = settings
  const unsubscribe = `${publicUrl}/zestawienie/rezygnacja/${key}`
  const duties = events.filter(({ kind }) => !isNews(kind))
  const body = [
    `<p>${escapeHtml(fullName)}</p>`,
    list('Do zrobienia', duties),
    duties.length > 0 ? `<p>${link('/dozrobienia', 'Wszystko, co na Ciebie czeka')}</p>` : '',
    ...DIGEST_KIND_KEYS.filter(isNews).map((kind) =>
      list(
        DIGEST_KINDS[kind].heading ?? '',
        events.filter((event) => event.kind === kind),
      ),
    ),
  ].join('')
  const footer = [
    `<p>Portal ${escapeHtml(committee(settings))}. Ta wiadomość przyszła, bo tak wybrano w ustawieniach Twoich powiadomień.</p>`,
    `<p>${link('/mojekonto/powiadomienia', 'Zmień, o czym i jak często przychodzą')}</p>`,
    `<p>${link(unsubscribe, 'Zrezygnuj ze wszystkich takich wiadomości')} (bez logowania)</p>`,
  ].join('')
  const subject = subjectOf(events)
  return {
    recipient: email,
    subject,
    html: mailPage({ subject, body, footer, unsubscribe: null, publicUrl, buttons: new Map(), images: [] }),
    text: [toPlainText(body, publicUrl), toPlainText(footer, publicUrl)].join('\n\n'),
    unsubscribe,
  }
}
