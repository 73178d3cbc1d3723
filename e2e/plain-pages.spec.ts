// Pages that React's renderer makes alone must equal those that Next makes of the same files, except for Next's scripts. An upgrade
// that changes either makes this test fail. A request without HTML in `Accept` is answered by Next.
import type { APIRequestContext } from '@playwright/test'
import { matchRoute, ROUTES } from '#contract/pages.ts'
import { isPlainPage } from '#lib/shell/plain-pages.ts'
import { builtStyles, readPageStyles, stylesOfOnePage, withInlineStyles } from '../front/inline-styles.ts'
import { withoutFramework } from '../front/without-framework.ts'
import { existingRecords } from './support/records.ts'
import { addressOf } from './support/route-addresses.ts'
import { expect, test } from './support/test.ts'

const BUILD = process.env['PORTAL_BUILD'] || '.next'
const NONCE = /'nonce-[^']+'/g
const OUTLET = '<body><div hidden="">'
const HEAD_TAG = /<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<style\b[^>]*>[^<]*<\/style>/g
const CHANGES: [RegExp, string][] = [
  [/nonce="[^"]+"/g, 'nonce'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d+)?/g, 'key'],
  [/Sesja do (?:<!-- -->)?\d\d:\d\d/g, 'Sesja do'],
  [/Stan na <time [^>]*>[^<]*/g, 'Stan na'],
  [/ data-scripts="[^"]*"/g, ''],
  // Of the framework, or of React for the parts of the page.
  [/<template id="km-framework">[\s\S]*?<\/template>|<!--[\s\S]*?-->/g, ''],
]

/** An address of each kind, and some with errors. */
const ADDRESSES = [
  '/aktualnosci',
  '/aktualnosci?szukaj=komitet',
  '/aktualnosci/strona/1/5',
  '/aktualnosci/artykul/1',
  '/aktualnosci/artykul/1/1/5',
  '/aktualnosci/artykul/999999',
  '/dokumenty',
  '/dokumenty?szukaj=komitet&wtresci=1',
  '/dokumenty?sort=name&sort=status',
  '/dokumenty/2',
  '/dokumenty/999999',
  '/dokumenty/nowe',
  '/dokumenty/dokument/999999',
  '/dokumenty/0/2',
  '/glosowania',
  '/glosowania/zakonczone',
  '/kalendarz',
  '/kalendarz?tydzien=2031-05-01',
  '/kalendarz?dzien=2031-05-01',
  '/kalendarz?miesiac=1999-01',
  '/kalendarz/widok',
  '/kalendarz/zarzadzaniewydarzenia?szukaj=posiedzenie',
  '/mojekonto',
  '/posiedzenia',
  '/posiedzenia?strona=0',
  '/posiedzenia/1',
  '/posiedzenia/999999',
]

/** Next says it in five directives of caching, React’s own pages in the two that count. */
const whetherKept = (cache = '') => (['private', 'no-store'].every((word) => cache.includes(word)) ? 'never kept' : cache)

async function asked(request: APIRequestContext, path: string, accept: string) {
  const answer = await request.get(path, { headers: { accept }, maxRedirects: 0 })
  const { 'cache-control': cache, location, 'content-type': type } = answer.headers()
  return {
    html: await answer.text(),
    facts: { status: answer.status(), location, ...(answer.ok() && { cache: whetherKept(cache), type }) },
    policy: answer.headers()['content-security-policy'],
  }
}

const changing = (html: string) => CHANGES.reduce((text, [change, name]) => text.replace(change, name), html)

/** The elements of the head, sorted, and the body without its scripts. */
function partsOf(html: string) {
  const text = changing(html)
    .replace(OUTLET, '<body>')
    .replace(/<body>((?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*)<\/div>/, '<body>$1')
  return { head: (text.match(HEAD_TAG) ?? []).toSorted(), rest: text.replace(HEAD_TAG, '') }
}

async function expectSame(request: APIRequestContext, path: string): Promise<void> {
  const [byNext, plain] = [await asked(request, path, '*/*'), await asked(request, path, 'text/html')]
  expect(plain.facts, path).toEqual(byNext.facts)
  if (plain.facts.location !== undefined) return
  const styles = stylesOfOnePage(readPageStyles(BUILD), builtStyles(BUILD))
  const nonce = /'nonce-([^']+)'/.exec(byNext.policy ?? '')?.[1] ?? ''
  const wanted = await withInlineStyles(withoutFramework(byNext.html), nonce, styles)
  expect(partsOf(plain.html), path).toEqual(partsOf(wanted.html))
  expect(plain.policy?.replaceAll(NONCE, ''), path).toBe(byNext.policy?.replaceAll(NONCE, ''))
  expect(byNext.html, `${path} as Next makes it`).toContain(OUTLET)
  expect(plain.html, `${path} comes without Next`).not.toContain(OUTLET)
}

/** Other tests change the lists in between, so the comparison is repeated. */
const expectSameSoon = (person: APIRequestContext, path: string) => expect(() => expectSame(person, path)).toPass({ timeout: 20_000 })

test('a page of the signed-in is the same to the letter, whether React makes it alone or Next does', async ({ member, observer, administrator }) => {
  test.slow()
  const documents = await (await member.request.get('/dokumenty/nowe')).text()
  const document = /href="(\/dokumenty\/dokument\/\d+)/.exec(documents)?.[1]
  expect(document, 'there is a document to be read').toBeTruthy()
  for (const path of [...ADDRESSES, document!])
    for (const { request } of [member, observer, administrator])
      if (!path.startsWith('/kalendarz/') || request === administrator.request) await expectSameSoon(request, path)
})

test('so is each page of the route table, to an administrator', async ({ administrator, request }) => {
  test.slow()
  const records = await existingRecords(request)
  const seen = new Set(ADDRESSES.map((address) => matchRoute(address.split('?', 1)[0]!)?.route.path))
  const others = ROUTES.filter((route) => isPlainPage(route) && route.layout !== 'bare' && !seen.has(route.path))
  expect(others.length).toBeGreaterThan(20)
  for (const route of others) await expectSameSoon(administrator.request, addressOf(route, records))
})

test('the address at which pages are rendered cannot be requested from outside', async ({ member, request }) => {
  for (const person of [member.request, request]) {
    const answer = await person.get('/api/page', { headers: { accept: 'text/html', 'x-path': '/mojekonto' }, maxRedirects: 0 })
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toEqual({ code: 'ERROR_NOT_FOUND' })
  }
})
