import { KeptPages } from './kept-pages.ts'
import { Template } from './template.ts'

const known = (bytes: number) => {
  const template = Template.of('a'.repeat(bytes), [])!
  return { prints: ['p'], page: { template, headers: {}, calls: [], info: null, print: 'p' } }
}

it('keeps no more than the limit of one session and the limit of all', () => {
  const pages = new KeptPages({ all: 100_000, session: 30_000 })
  for (let i = 0; i < 10; i += 1) pages.set('one', `k${i}`, known(10_000))
  expect(pages.bytes).toBeLessThanOrEqual(30_000)
  expect(pages.get('one', 'k0')).toBeUndefined()
  expect(pages.get('one', 'k9')).toBeDefined()
  for (let session = 0; session < 10; session += 1) for (let i = 0; i < 2; i += 1) pages.set(`s${session}`, `k${i}`, known(10_000))
  expect(pages.bytes).toBeLessThanOrEqual(100_000)
  expect(pages.get('one', 'k9')).toBeUndefined()
  expect(pages.get('s9', 'k1')).toBeDefined()
})

it('forgets a session that is not used for a while, and an ended one at once', () => {
  let now = 0
  const pages = new KeptPages(undefined, () => now)
  pages.set('early', 'k', known(10))
  pages.set('late', 'k', known(10))
  now += 15 * 60_000
  expect(pages.get('late', 'k')).toBeDefined()
  now += 10 * 60_000
  pages.set('new', 'k', known(10))
  expect(pages.get('early', 'k')).toBeUndefined()
  expect(pages.get('late', 'k')).toBeDefined()
  const before = pages.bytes
  pages.forget('late')
  expect(pages.get('late', 'k')).toBeUndefined()
  expect(pages.bytes).toBeLessThan(before)
  pages.forget('new')
  expect(pages.bytes).toBe(0)
})

it('gives no session the kept pages of another', () => {
  const pages = new KeptPages()
  pages.set('one', 'k', known(10))
  expect(pages.get('two', 'k')).toBeUndefined()
})
