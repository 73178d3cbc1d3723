// What tests of managing the news need: administrators, articles in any state, and files as a form sends them.
import sharp from 'sharp'
import { ReadArticle, type Article } from '#contract/news.ts'
import type { AnyEndpoint, RequestInput } from '#contract/kit.ts'
import * as changes from '#contract/news-changes.ts'
import { RestoreArticle, ScheduleArticle, UnscheduleArticle } from '#contract/news-schedule.ts'
import { signedIn } from '#provider/testing/people.ts'
import type { TestAnswer, TestProvider } from '#provider/testing/test-provider.ts'

export type Form = RequestInput<typeof changes.CreateArticle>['body']

/** As short as a form may be. */
export const TEXTS = { title: 'Nabór wniosków', header: 'Rusza nabór', content: '<p>Zapraszamy do składania wniosków.</p>' }

export const sent = (fileName: string, bytes: Buffer | string) => ({ fileName, fileData: Buffer.from(bytes).toString('base64') })

export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** Every colour is another picture. */
export const picture = (
  colour = '#003399',
  { format = 'png', width = 40, height = 30 }: { format?: PictureFormat; width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

export async function newsOf(provider: TestProvider) {
  const administrator = await signedIn(provider, { permissions: ['user_admin'] })
  const call = <E extends AnyEndpoint>(endpoint: E, body: unknown, token: string | null = administrator.token, headers: Record<string, string> = {}) =>
    provider.call(endpoint, { input: { body } as never, headers, ...(token !== null && { token }) })
  const idOf = async (answer: Promise<TestAnswer<{ id: number }>>): Promise<number> => {
    const { status, body } = await answer
    if (status >= 400) throw new Error(`refused: ${JSON.stringify(body)}`)
    return body.id
  }
  const draft = (form: Partial<Form> = {}) => idOf(call(changes.CreateArticle, { ...TEXTS, ...form }))
  const publish = (id: number) => idOf(call(changes.PublishArticle, { id }))
  const archive = (id: number) => idOf(call(changes.ArchiveArticle, { id }))
  const published = async (form: Partial<Form> = {}) => publish(await draft(form))

  return {
    administrator,
    call,
    draft,
    publish,
    published,
    archive,
    archived: async (form: Partial<Form> = {}) => archive(await published(form)),
    restore: (id: number) => idOf(call(RestoreArticle, { id })),
    schedule: (id: number, publishAt: string) => idOf(call(ScheduleArticle, { id, publishAt })),
    unschedule: (id: number) => idOf(call(UnscheduleArticle, { id })),
    planned: async (form: Partial<Form> = {}) => idOf(call(ScheduleArticle, { id: await draft(form), publishAt: '2999-01-01T10:00' })),
    edit: (id: number) => idOf(call(changes.EditPublishedArticle, { id })),
    read: async (id: number): Promise<Article> =>
      (await provider.call(ReadArticle, { input: { params: { id: String(id) } }, token: administrator.token })).body,
    /** The published articles, the highest place first. */
    order: async (): Promise<number[]> =>
      (await provider.db.selectFrom('articles').select('id').where('status', '=', 'published').orderBy('art_position', 'desc').execute()).map(({ id }) => id),
    lastEvent: async () => (await provider.db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst())!,
    countEvents: async () =>
      (
        await provider.db
          .selectFrom('events')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  }
}

export type News = Awaited<ReturnType<typeof newsOf>>
