// Next sends a page that could not be rendered as an empty shell, which only the framework's scripts would fill. Pages without the
// framework get this text instead.
import { plainHtml } from '#lib/http/plain-page.ts'

const FAILED = /<html[^>]*\bid="__next_error__"/

export const hasFailed = (html: string): boolean => FAILED.test(html)

/** `requestId`: of the entry in the log; nothing else is disclosed. */
export const failedPage = ({ nonce, requestId }: { nonce: string; requestId: string }): string =>
  plainHtml(
    {
      title: 'Wystąpił błąd',
      paragraphs: ['Wystąpił nieprzewidziany błąd. Spróbuj ponownie, a jeśli się powtarza, skontaktuj się z administratorem.'],
      reference: { label: 'Numer błędu', code: requestId },
      links: [
        { href: '', text: 'Spróbuj ponownie' },
        { href: '/', text: 'Przejdź do strony głównej' },
      ],
    },
    nonce,
  )
