// A page that could not be rendered reaches the browser as an empty shell, which only the framework's scripts would
// fill. Visitors get no such scripts, so they get the words themselves.
const FAILED = /<html[^>]*\bid="__next_error__"/

export const hasFailed = (html: string): boolean => FAILED.test(html)

const STYLE = 'body{max-width:45rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif;background:#fff;color:#1b1f2a}a{color:#039}'

/** `requestId` names the entry in the log; it says nothing else. */
export const failedPage = ({ nonce, requestId }: { nonce: string; requestId: string }): string =>
  '<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="robots" content="noindex"><title>Wystąpił błąd</title><style nonce="${nonce}">${STYLE}</style></head>` +
  '<body><main><h1>Wystąpił błąd</h1><p>Wystąpił nieprzewidziany błąd. Spróbuj ponownie, a jeśli się powtarza, skontaktuj się z administratorem.</p>' +
  `<p>Numer błędu: <code>${requestId}</code></p><p><a href="">Spróbuj ponownie</a></p><p><a href="/">Przejdź do strony głównej</a></p></main></body></html>`
