// Whatever is typed into an article stays what it is: a text.
import { ReadArticle, ListPublishedNews } from '#contract/news.ts'
import { plainName } from '#common/plain-name.ts'
import { CreateArticle } from '#contract/news-changes.ts'
import { FOREIGN_HOST, INJECTIONS } from '#provider/testing/injections.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, picture, sent, TEXTS, type News } from '#provider/areas/news/test-articles.ts'

let provider: TestProvider
let news: News
let bytes: Buffer
beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
  bytes = await picture()
})
afterAll(() => provider.close())

const TAGS = 'p|h2|h3|ul|ol|li|blockquote|strong|em|u|s|mark'
const TABLE =
  '\\/div|div role="region" tabindex="0" aria-label="Tabela \\d+"|\\/?(?:table|thead|tbody|tr|td|th)|t[dh](?: scope="(?:col|row)")?(?: (?:col|row)span="\\d{1,3}")*'
const LINK = '\\/a|a href="(?:https?:|mailto:|\\/)[^"<>]*"(?: rel="noopener noreferrer")?'
const ALLOWED = new RegExp(`<(?:\\/(?:${TAGS})|${TAGS}|br|ol start="\\d+"|${LINK}|${TABLE})>`, 'g')

it('there are at least sixty attempts', () => expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(60))

it.each(INJECTIONS)('never becomes markup beyond the allowed: %j', async (attempt) => {
  const form = {
    title: attempt,
    header: attempt,
    // An attempt that is all markup leaves nothing; the first word is what the article says.
    content: `Tekst ${attempt}`,
    images: [{ description: attempt.slice(0, 255), imageFile: sent(`${attempt}.png`, bytes) }],
    attachments: [
      { type: 'file' as const, description: attempt.slice(0, 255), attachmentFile: sent(`${attempt}.txt`, 'treść') },
      {
        type: 'url' as const,
        description: attempt.slice(0, 255),
        // An address has no control characters; one with them is refused.
        urlValue: `https://urzad.example/?${attempt.replace(/\p{Cc}/gu, '')}`.slice(0, 255),
        urlLabel: attempt.slice(0, 255),
      },
    ],
  }
  const id = await news.published(form)
  const { body: article } = await provider.call(ReadArticle, { input: { params: { id: String(id) } } })
  expect(article).toMatchObject({ title: plainName(attempt), header: attempt.trim() })
  expect(article.images[0]!.description).toBe(form.images[0]!.description.trim())
  expect(article.attachments[1]).toMatchObject({ description: form.attachments[1]!.description.trim(), urlLabel: form.attachments[1]!.description.trim() })

  expect(article.content).toContain('Tekst')
  expect(article.content.replace(ALLOWED, '')).not.toMatch(/[<>]/)
  for (const [, address] of article.content.matchAll(/ (?:src|srcset|href)="([^"]*)"/g)) expect(address).not.toContain(FOREIGN_HOST)

  const names = [article.images[0]!.fileName, article.attachments[0]!.fileName!]
  for (const name of names) expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
  for (const path of [article.images[0]!.path, ...article.images[0]!.sizes.map((size) => size.path)]) expect(path).toMatch(/^\/api\/news\/[\w/%.!~*'()?=-]+$/)
  const { body: found } = await provider.call(ListPublishedNews, { input: { query: { q: attempt.trim().slice(0, 200), limit: '100' } } })
  expect(found.newsList.map((row) => row.id)).toContain(id)
})

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x',
  'file:///x',
  '//x',
  '/x',
  'x',
])('refuses a link to %j', async (urlValue) => {
  const { status, error } = await news.call(CreateArticle, { ...TEXTS, attachments: [{ type: 'url', description: 'x', urlValue }] })
  expect([status, error.fields]).toEqual([400, [{ path: 'attachments.0.urlValue', code: 'wrong_format' }]])
})
