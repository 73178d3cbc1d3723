import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { freshNonce } from '#lib/http/fill.ts'
import { gzipTemplate, positionsOf, withNonce } from './gzip-template.ts'

const PLACEHOLDER = freshNonce()

/** Text like a page's: repetitive, Polish, with nonces every now and then. */
function page(nonces: number, between: number): string {
  const words = ['<p class="a">', 'Komitet', 'posiedzenie', 'głosowanie', '</p>', 'uchwała', 'zażółć', '<a href="/aktualnosci/artykul/']
  let state = nonces * 7919 + between
  const text = (length: number) => {
    let out = ''
    while (out.length < length) {
      state = (state * 1103515245 + 12345) % 2 ** 31
      out += `${words[state % words.length]}${state % 97} `
    }
    return out
  }
  let html = '<!DOCTYPE html><html><head>'
  for (let i = 0; i < nonces; i++) html += `${text(between)}<script nonce="${PLACEHOLDER}" src="/${i}.js"></script>`
  return `${html}</html>`
}

async function expectPatched(html: string) {
  const gzip = await gzipTemplate(Buffer.from(html), Buffer.from(PLACEHOLDER))
  if (!gzip) throw new Error('this page cannot be patched')
  for (let i = 0; i < 20; i++) {
    const nonce = freshNonce()
    expect(gunzipSync(gzip(nonce)).toString()).toBe(html.replaceAll(PLACEHOLDER, nonce))
  }
  return gzip(freshNonce()).length
}

it('a page that is sent as it is gets its nonces by their places', () => {
  const html = Buffer.from(page(12, 1_500))
  const nonce = freshNonce()
  const places = positionsOf(html, Buffer.from(PLACEHOLDER))
  expect(withNonce(html, places, nonce).toString()).toBe(html.toString().replaceAll(PLACEHOLDER, nonce))
})

describe('gzipTemplate', () => {
  it.each([
    [1, 2_000],
    [2, 10],
    [12, 1_500],
    [40, 300],
    [3, 70_000],
    [2, 31_980],
    [2, 32_760],
  ])('answers %i nonces %i characters apart to the byte', async (nonces, between) => {
    await expectPatched(page(nonces, between))
  })

  it('works without any nonce and with one at either end', async () => {
    await expectPatched('<p>bez skryptu</p>')
    await expectPatched(`${PLACEHOLDER}środek${PLACEHOLDER}`)
    await expectPatched(PLACEHOLDER)
  })

  it('costs little more than plain compression', async () => {
    const html = page(20, 2_000)
    expect(await expectPatched(html)).toBeLessThan(gzipSync(html, { level: 9 }).length + 250)
  })

  it('is not taken in by a nonce that shares a character with the placeholder', async () => {
    // On pages as short as this the copy now and then begins inside the nonce.
    for (let i = 0; i < 300; i++) await expectPatched(`${PLACEHOLDER}<script nonce="${PLACEHOLDER}">q ${'z'.repeat(i % 7)}`)
  })

  it('does not take text that looks like the end of a nonce for a part of it', async () => {
    const last = PLACEHOLDER.slice(-1)
    await expectPatched(`${PLACEHOLDER}<script nonce="${PLACEHOLDER}">${last}<script nonce="${PLACEHOLDER}">`)
  })

  it('holds for any mixture of texts and nonces', async () => {
    const piece = fc.oneof(fc.constant(PLACEHOLDER), fc.string({ maxLength: 400 }), fc.constant(`<script nonce="${PLACEHOLDER}">`))
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        await expectPatched(pieces.join(''))
      }),
      { numRuns: 1000 },
    )
  })
})
