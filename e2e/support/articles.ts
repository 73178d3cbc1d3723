// Articles of a test's own, made through the provider as an administrator's program would.
import { CreateArticle, DeleteArticles, EditPublishedArticle, PublishArticle, UpdateArticle } from '#contract/news-changes.ts'
import { ReadArticle, type Article } from '#contract/news.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { SHARED } from './accounts.ts'
import { MAIN_PORTS, providerUrl, type Ports } from './addresses.ts'

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
  return response.json()
}

export class Articles {
  readonly #base: string
  readonly #token: string

  private constructor(base: string, token: string) {
    this.#base = base
    this.#token = token
  }

  static async signedIn(ports: Ports = MAIN_PORTS): Promise<Articles> {
    const base = providerUrl(ports)
    const body = JSON.stringify(SHARED.administrator)
    const answer = await answerOf(await fetch(`${base}/api/auth/loginJwt`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
    return new Articles(base, (answer as { token: string }).token)
  }

  async #call({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>, body?: unknown): Promise<unknown> {
    return answerOf(
      await fetch(this.#base + path, {
        method,
        headers: { authorization: `Bearer ${this.#token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: JSON.stringify(body),
      }),
    )
  }

  async #idOf(endpoint: Pick<AnyEndpoint, 'method' | 'path'>, body: unknown): Promise<number> {
    return ((await this.#call(endpoint, body)) as { id: number }).id
  }

  async read(id: number): Promise<Article> {
    return (await this.#call({ ...ReadArticle, path: ReadArticle.path.replace('{id}', String(id)) })) as Article
  }

  draft(title: string): Promise<number> {
    return this.#idOf(CreateArticle, { title, header: `Wstęp: ${title}`, content: `<p>Treść: ${title}</p>`, images: [], attachments: [] })
  }

  async published(title: string): Promise<number> {
    return this.publish(await this.draft(title))
  }

  publish(id: number): Promise<number> {
    return this.#idOf(PublishArticle, { id })
  }

  async remove(id: number): Promise<void> {
    await this.#call(DeleteArticles, [id])
  }

  /** The draft that continues a published article. */
  continued(id: number): Promise<number> {
    return this.#idOf(EditPublishedArticle, { id })
  }

  /** Gives a draft another title and text; its lead stays. */
  async change(id: number, title: string): Promise<void> {
    const { header } = await this.read(id)
    await this.#idOf(UpdateArticle, { id, title, header, content: `<p>Treść: ${title}</p>`, images: [], attachments: [] })
  }
}
