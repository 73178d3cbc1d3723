import { hasEnded, wasAliveLately, noteAlive, noteEnded } from './liveness.ts'

it('knows a session that was heard of, for a few seconds, and not one that was ended here', () => {
  const now = Date.now()
  noteAlive('a', now)
  expect([wasAliveLately('a', now + 3_999), wasAliveLately('a', now + 4_000), wasAliveLately('b', now)]).toEqual([true, false, false])
  noteEnded('a', now)
  expect([wasAliveLately('a', now), hasEnded('a', now), hasEnded('b', now)]).toEqual([false, true, false])
})

it('lies with the process and not with the module: bundles have copies of it, and tests share one', () => {
  noteEnded('c')
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('km.liveness')]
  expect(hasEnded('c')).toBe(false)
})
