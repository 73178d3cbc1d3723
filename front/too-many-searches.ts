// The answer to searches that are too many, of one address or at this moment.
import type { ServerResponse } from 'node:http'
import { plainHeaders, plainHtml } from '#lib/http/plain-page.ts'

export function answerTooManySearches(response: ServerResponse, seconds: number): void {
  const page = plainHtml({
    title: 'Zbyt wiele wyszukiwań',
    paragraphs: ['W krótkim czasie wysłano stąd zbyt wiele wyszukiwań. Odczekaj chwilę i spróbuj ponownie.'],
    links: [
      { href: '', text: 'Spróbuj ponownie' },
      { href: '/', text: 'Przejdź do strony głównej' },
    ],
  })
  response.writeHead(429, { 'retry-after': String(seconds), ...plainHeaders() }).end(page)
}
