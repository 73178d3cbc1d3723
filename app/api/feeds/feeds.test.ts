// Answers about a feed that is not available: a page for people, and a line of text for programs.
import { NextRequest } from 'next/server'
import { portalBefore } from '#lib/uploads/server/test-portal.ts'
import { GET as readCalendar } from './calendar/[key]/route.ts'
import { GET as readNews } from './news/route.ts'

let says: { status: number; body: string } | null = null
portalBefore((_request, response) => {
  if (says === null) response.destroy()
  else response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body)
})

const FEEDS = {
  '/api/feeds/news': readNews,
  '/api/feeds/calendar/tajny-klucz.ics': (request: NextRequest) => readCalendar(request, { params: Promise.resolve({ key: 'tajny-klucz.ics' }) }),
}
const PERSON: Record<string, string>[] = [
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
]
const PROGRAM: Record<string, string>[] = [{}, { accept: '*/*' }, { accept: 'application/atom+xml, text/calendar' }, { 'sec-fetch-mode': 'cors' }]

async function ask(path: keyof typeof FEEDS, headers: Record<string, string>) {
  const answer = await FEEDS[path](new NextRequest(`http://127.0.0.1:3000${path}`, { headers }))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), headers: answer.headers }
}

const refuses = (status: number, code: string) => (says = { status, body: JSON.stringify({ code }) })
const NO_ANSWER = () => (says = null)

describe.each(Object.keys(FEEDS) as (keyof typeof FEEDS)[])('%s', (path) => {
  it.each([
    [504, 'a provider that is away', NO_ANSWER],
    [502, 'an answer that cannot be understood', () => (says = { status: 503, body: '<html>' })],
    [500, 'an error of the provider', () => refuses(500, 'ERROR_UNEXPECTED')],
    [429, 'too many requests', () => refuses(429, 'ERROR_TOO_MANY_REQUESTS')],
  ])('answers %i, in words for people and for programs, to %s', async (status, _what, begin) => {
    begin()
    for (const headers of PERSON) {
      const { text, ...answer } = await ask(path, headers)
      expect(answer).toMatchObject({ status, type: 'text/html; charset=utf-8' })
      expect(text).toContain('<html lang="pl">')
      expect(text).toContain(`<a href="${path}">Spróbuj ponownie</a>`)
    }
    for (const headers of PROGRAM) {
      const { text, ...answer } = await ask(path, headers)
      expect(answer).toMatchObject({ status, type: 'text/plain; charset=utf-8' })
      expect(text).toMatch(/^\p{Lu}[^<{]{10,}\.$/u)
    }
  })

  it('forbids caching of failures', async () => {
    NO_ANSWER()
    for (const headers of [...PERSON, ...PROGRAM]) expect((await ask(path, headers)).headers.get('cache-control')).toBe('no-store')
  })
})

it.each([
  [404, 'ERROR_NOT_FOUND'],
  [400, 'VALIDATION_ERROR'],
])('a calendar that does not exist (%i %s) is answered 404, without its key in the answer', async (status, code) => {
  refuses(status, code)
  for (const headers of [...PERSON, ...PROGRAM]) {
    const answer = await ask('/api/feeds/calendar/tajny-klucz.ics', headers)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Adres jest błędny albo został wyłączony')
    expect(answer.text).not.toContain('tajny')
    expect([answer.headers.get('referrer-policy'), answer.headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
  }
})
