// A browser without scripts: cookies, forms and redirects over plain HTTP, for many people at once. It parses the portal's
// own pages, in which attributes are always quoted.

interface Form {
  action: string
  fields: URLSearchParams
}

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** The form that has a field of this name, with its hidden fields. */
function formWith(html: string, field: string): Form {
  for (const [whole] of html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)) {
    const inputs = [...whole.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => tag)
    if (!inputs.some((tag) => attribute(tag, 'name') === field)) continue
    const hidden = inputs.filter((tag) => attribute(tag, 'type') === 'hidden')
    const fields = new URLSearchParams(hidden.map((tag): [string, string] => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']))
    return { action: attribute(/<form\b[^>]*>/.exec(whole)?.[0] ?? '', 'action') ?? '', fields }
  }
  throw new Error(`no form with ${field} in:\n${html.slice(0, 600)}`)
}

export interface Page {
  status: number
  url: string
  html: string
}

const MOST_REDIRECTS = 5

export class PlainBrowser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  readonly #address: string

  readonly #fetch: typeof fetch

  /** `address`: client address, sent as a trusted proxy would. `send`: replaces `fetch`. */
  constructor(origin: string, address: string, send: typeof fetch = fetch) {
    this.#origin = origin
    this.#address = address
    this.#fetch = send
  }

  #keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const isGone = value === '' || /max-age=0/i.test(line)
      if (isGone) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  async #send(path: string, init: RequestInit): Promise<Page> {
    let url = new URL(path, this.#origin)
    let asked = init
    for (let i = 0; i <= MOST_REDIRECTS; i += 1) {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await this.#fetch(url, {
        ...asked,
        redirect: 'manual',
        headers: { accept: 'text/html', cookie, origin: this.#origin, 'x-forwarded-for': this.#address, ...asked.headers },
      })
      this.#keep(answer)
      const location = answer.headers.get('location')
      if (answer.status < 300 || answer.status >= 400 || !location) return { status: answer.status, url: url.pathname, html: await answer.text() }
      await answer.arrayBuffer()
      url = new URL(location, url)
      asked = {}
    }
    throw new Error(`too many redirects at ${url.pathname}`)
  }

  open(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(path, { headers })
  }

  /** Another browser with the present cookies of this one. */
  twin(): PlainBrowser {
    const twin = new PlainBrowser(this.#origin, this.#address, this.#fetch)
    for (const [name, value] of this.#cookies) twin.#cookies.set(name, value)
    return twin
  }

  post(path: string, fields: Record<string, string>): Promise<Page> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Sends the page's form that has the first of these fields, with the fields filled in. */
  submit(page: Page, filled: Record<string, string>): Promise<Page> {
    const { action, fields } = formWith(page.html, Object.keys(filled)[0] ?? '')
    for (const [name, value] of Object.entries(filled)) fields.set(name, value)
    return this.#send(action || page.url, { method: 'POST', body: fields })
  }
}
