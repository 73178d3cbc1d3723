// Folders and mailings that a test makes for itself, through the provider.
import { CreateFolder } from '#contract/document-changes.ts'
import type { AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { CreateNotification, UpdateNotification } from '#contract/notification-changes.ts'
import type { AboutField } from '#common/mailing-kinds.ts'
import { ListNotifications, ReadNotification, type NotificationRow } from '#contract/notifications.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { SHARED } from './accounts.ts'
import { MAIN_PORTS, providerUrl } from './addresses.ts'

type Draft = RequestInput<typeof CreateNotification>['body']

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
  return response.json()
}

export class Mailings {
  readonly #token: string

  private constructor(token: string) {
    this.#token = token
  }

  static async signedIn(): Promise<Mailings> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${providerUrl(MAIN_PORTS)}/api/auth/loginJwt`, { method: 'POST', headers, body: JSON.stringify(SHARED.administrator) })
    return new Mailings(((await answerOf(answer)) as { token: string }).token)
  }

  async #call({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>, body?: unknown): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
    return answerOf(await fetch(providerUrl(MAIN_PORTS) + path, { method, headers, body: JSON.stringify(body) }))
  }

  async folder(name: string): Promise<number> {
    return ((await this.#call(CreateFolder, { name, parentId: ROOT_FOLDER_ID, position: 'end', publicAccess: false })) as { id: number }).id
  }

  /** The id of a message type, by its name. */
  async #typeId(about: Record<string, unknown>): Promise<number> {
    const query = new URLSearchParams(Object.entries(about).map(([name, id]) => [name, `${Number(id)}`])).toString()
    const { templates } = (await this.#call({ method: 'GET', path: `/api/notifications/composer?${query}` })) as { templates: { messageTypeId: number }[] }
    return templates[0]!.messageTypeId
  }

  async draft(about: Pick<Draft, AboutField>, form: Partial<Draft> & { subject: string }): Promise<number> {
    const messageTypeId = await this.#typeId(about)
    const body = { messageTypeId, body: '<p>Treść próbna</p>', status: 'draft', ...about, ...form }
    return ((await this.#call(CreateNotification, body)) as { id: number }).id
  }

  /** Makes a mailing and sends it to the recipients in the form. */
  sent(about: Pick<Draft, AboutField>, form: Partial<Draft> & { subject: string }): Promise<number> {
    return this.draft(about, { ...form, status: 'pending' })
  }

  async rewrite(id: number, text: string): Promise<void> {
    await this.#call(UpdateNotification, { id, body: `<p>${text}</p>`, status: 'draft' })
  }

  async read(id: number): Promise<NotificationRow & { bodyRaw: string; recipients: { recipientEmail: string }[]; attachments: { fileName: string }[] }> {
    return (await this.#call({ ...ReadNotification, path: ReadNotification.path.replace('{id}', String(id)) })) as never
  }

  async withSubject(subject: string): Promise<NotificationRow[]> {
    const path = `${ListNotifications.path}?q=${encodeURIComponent(subject)}`
    return ((await this.#call({ ...ListNotifications, path })) as { items: NotificationRow[] }).items
  }
}
