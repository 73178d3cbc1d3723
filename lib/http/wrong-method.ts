// Pages are read; whatever changes something goes to an API route.

const BODY = `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Niedozwolona metoda</title>
<h1>Tej strony nie można wywołać w ten sposób</h1>
<p>Wróć na <a href="/">stronę główną</a> i spróbuj ponownie.</p></html>`

export function wrongMethod(method: string): Response | null {
  if (method === 'GET' || method === 'HEAD') return null
  return new Response(BODY, { status: 405, headers: { allow: 'GET, HEAD', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
