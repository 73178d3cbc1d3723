// Whether a person waits for the answer with the whole window, or a script for its data.
import { localPath } from './local-path.ts'
import { ownOrigin } from './same-origin.ts'

/** `page`: the address bar or a link; `frame`: a part of a page that shows another document. */
export type Reader = 'page' | 'frame' | 'script'

/** Browsers say so themselves; of old ones, which do not, only those that ask for HTML are readers. */
export function readerOf({ headers }: Pick<Request, 'headers'>): Reader {
  const mode = headers.get('sec-fetch-mode')
  if (mode === null) return (headers.get('accept') ?? '').includes('text/html') ? 'page' : 'script'
  if (mode !== 'navigate') return 'script'
  const destination = headers.get('sec-fetch-dest')
  return destination === null || destination === 'document' ? 'page' : 'frame'
}

/** The page of this portal that the request was made on, as the browser says; null: none, or an address that is no page. */
export function pageBefore({ headers }: Pick<Request, 'headers'>): string | null {
  const referer = headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const url = new URL(referer)
  if (url.origin !== ownOrigin(headers) || url.pathname.startsWith('/api/')) return null
  return localPath(url.pathname + url.search)
}
