import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#provider/refusal.ts'
import { SearchQueue, type SearchLimits } from './queue.ts'

const LIMITS: SearchLimits = { perMinute: 100, atOnce: 2, waiting: 3, waitMs: 500, restMs: 0 }
const NOW = new Date('2027-01-01T00:00:00Z')
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error)

it('only so many searches run at once, only so many wait, and the rest are refused', async () => {
  const turns = new SearchQueue(LIMITS)
  let running = 0
  let most = 0
  const search = async () => {
    most = Math.max(most, (running += 1))
    await pause(30)
    running -= 1
    return 'found'
  }
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => turns.take('a', NOW, search)))
  expect(all.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected', 'rejected'])
  expect(all.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))).toEqual(['ERROR_TOO_MANY_REQUESTS', 'ERROR_TOO_MANY_REQUESTS'])
  expect(most).toBe(2)
})

it('a search that waits too long is refused, and takes no place any more', async () => {
  const turns = new SearchQueue({ ...LIMITS, atOnce: 1, waitMs: 50 })
  const long = turns.take('a', NOW, () => pause(150))
  await expect(turns.take('b', NOW, async () => 'found').catch(codeOf)).resolves.toBe('ERROR_TOO_MANY_REQUESTS')
  await long
  await pause(10)
  expect(await turns.take('b', NOW, async () => 'found')).toBe('found')
})

it('a search that fails frees its place', async () => {
  const turns = new SearchQueue({ ...LIMITS, atOnce: 1 })
  await expect(turns.take('a', NOW, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.take('a', NOW, async () => 'found')).toBe('found')
})

it('each caller has a limit of searches a minute of their own', async () => {
  const turns = new SearchQueue({ ...LIMITS, perMinute: 2 })
  const search = (caller: string, seconds: number) => turns.take(caller, new Date(NOW.getTime() + seconds * 1000), async () => 'found').catch(codeOf)
  expect([await search('a', 0), await search('a', 1), await search('a', 2), await search('b', 3), await search('a', 61)]).toEqual([
    'found',
    'found',
    'ERROR_TOO_MANY_REQUESTS',
    'found',
    'found',
  ])
})
