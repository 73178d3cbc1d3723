// Articles that a test makes for itself, through the provider.
import { ArchiveArticle, CreateArticle, DeleteArticles, EditPublishedArticle, PublishArticle, UpdateArticle } from '#contract/news-changes.ts'
import { ReadArticle, type Article } from '#contract/news.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { SHARED } from './accounts.ts'
import { MAIN_PORTS, providerUrl, type Ports } from './addresses.ts'
import { pngFile } from './pictures.ts'

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

  /** Makes a published article with a main picture, one in its text, and three in the gallery. */
  async illustrated(title: string): Promise<number> {
    const colours = { 'w-tekscie.png': '#639', 'a.png': '#930', 'b.png': '#393', 'c.png': '#039' }
    const file = async (name: string, colour: string) => ({ fileName: name, fileData: (await pngFile(name, colour)).buffer.toString('base64') })
    const images = await Promise.all(
      Object.entries(colours).map(async ([name, colour]) => ({ description: `Opis ${name}`, imageFile: await file(name, colour) })),
    )
    const content = `<p>Treść: ${title}</p><p><img src="news-image:w-tekscie.png" alt="Mapa naboru"></p>`
    const main = { mainImageFile: await file('glowny.png', '#663'), mainImageDescription: 'Plakat naboru' }
    return this.publish(await this.#idOf(CreateArticle, { title, header: `Wstęp: ${title}`, content, ...main, images, attachments: [] }))
  }

  async archived(title: string): Promise<number> {
    return this.#idOf(ArchiveArticle, { id: await this.published(title) })
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

  /** Makes the draft that continues a published article. */
  continued(id: number): Promise<number> {
    return this.#idOf(EditPublishedArticle, { id })
  }

  /** Changes title and text of a draft; its lead stays. */
  async change(id: number, title: string): Promise<void> {
    const { header } = await this.read(id)
    await this.#idOf(UpdateArticle, { id, title, header, content: `<p>Treść: ${title}</p>`, images: [], attachments: [] })
  }
}
