// Saving articles with staged files for tests: a portal before a provider that says what reached it.
import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { CreateArticle, UpdateArticle } from '#contract/news-changes.ts'
import type { ErrorBody } from '#lib/http/answers.ts'
import { routes as sessionRoutes } from '#provider/areas/session/routes.ts'
import { route } from '#provider/http/handler.ts'
import type { Refusal } from '#provider/refusal.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { saveForm } from './form.ts'
import { cookieOf, startTestPortal, type TestPortal } from '#lib/uploads/server/test-portal.ts'

interface Reached {
  title: string
  /** Name and SHA-256 of each. */
  files: string[]
}

export const FORM = { title: 'Nabór „żółty” 🗳', header: 'Wstęp', content: '<p>Treść</p>' }
export const newKey = () => randomUUID()
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** How a save is refused whose files at these paths are not here. */
export const gone = (...paths: string[]) => ({ status: 404, body: { code: 'ERROR_FILE_NOT_FOUND', fields: paths.map((path) => ({ path, code: 'required' })) } })

export class TestSaving {
  provider!: TestProvider
  portal!: TestPortal
  reached: Reached[] = []
  /** What the provider says next instead of saving. */
  refuse: Refusal | null = null

  async start(): Promise<void> {
    this.provider = await startTestProvider({ routes: [...sessionRoutes, ...this.routes()] })
    await this.provider.app.listen({ host: '127.0.0.1', port: 0 })
    this.portal = await startTestPortal(this.provider.app.server)
    this.portal.cookie = await cookieOf(await signedIn(this.provider, { permissions: ['user_admin'] }))
  }

  async close(): Promise<void> {
    await this.provider.close()
    await this.portal.close()
  }

  forget(): void {
    this.reached = []
    this.refuse = null
  }

  staged = () => readdir(this.portal.uploadDir)

  async save(form: unknown, { key = newKey(), cookie }: { key?: string | null; cookie?: string } = {}) {
    const headers = { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) }
    const method = typeof form === 'object' && form !== null && 'id' in form ? 'PUT' : 'POST'
    const body = typeof form === 'string' ? form : JSON.stringify(form)
    const answer = await saveForm(this.portal.ask('/save/news', { method, body, headers, ...(cookie !== undefined && { cookie }) }), ['news'])
    return { status: answer.status, body: (await answer.json()) as ErrorBody & { id: number } }
  }

  private note(title: string, files: string[]): void {
    if (this.refuse) throw this.refuse
    this.reached.push({ title, files })
  }

  private routes() {
    return [
      route(CreateArticle, async ({ body, uploads }) => {
        const files = [
          body.mainImageFile,
          ...body.images.map(({ imageFile }) => imageFile),
          ...body.attachments.map((each) => (each.type === 'file' ? each.attachmentFile : null)),
        ]
        this.note(
          body.title,
          files.flatMap((file) => (file ? `${file.fileName} ${uploads.get(file.fileData).sha256}` : [])),
        )
        return { id: this.reached.length }
      }),
      route(UpdateArticle, async ({ body }) => {
        this.note(body.title, [])
        return { id: body.id }
      }),
    ]
  }
}
