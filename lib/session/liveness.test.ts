import { hasEnded, wasAliveLately, noteAlive, noteEnded } from './liveness.ts'

it('knows for a few seconds that a session was alive, unless it was ended here', () => {
  const now = Date.now()
  noteAlive('a', now)
  expect([wasAliveLately('a', now + 3_999), wasAliveLately('a', now + 4_000), wasAliveLately('b', now)]).toEqual([true, false, false])
  noteEnded('a', now)
  expect([wasAliveLately('a', now), hasEnded('a', now), hasEnded('b', now)]).toEqual([false, true, false])
})

it('is kept once per process, though several bundles have a copy of the module', () => {
  noteEnded('c')
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('km.liveness')]
  expect(hasEnded('c')).toBe(false)
})
