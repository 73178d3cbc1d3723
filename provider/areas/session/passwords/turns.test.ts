import { turns } from './turns.ts'

it('works a few at a time, in order, and refuses whoever finds too many waiting, until there is room again', async () => {
  const { inTurn, requireRoom } = turns({ atOnce: 2, waitingMax: 3 })
  const done: number[] = []
  const ends: (() => void)[] = []
  const one = (i: number) =>
    inTurn(async () => {
      await new Promise<void>((end) => ends.push(end))
      done.push(i)
    })
  const works = [1, 2, 3, 4, 5].map(one)
  expect(ends).toHaveLength(2)
  await expect(one(6)).rejects.toMatchObject({ code: 'ERROR_UNAVAILABLE' })
  expect(requireRoom).toThrow('ERROR_UNAVAILABLE')
  ends[0]!()
  await works[0]
  requireRoom()
  works.push(one(7))
  for (let i = 1; i < 6; i += 1) {
    await new Promise(setImmediate)
    ends[i]!()
  }
  await Promise.all(works)
  expect(done).toEqual([1, 2, 3, 4, 5, 7])
})

it('makes room after work that failed', async () => {
  const { inTurn } = turns({ atOnce: 1, waitingMax: 0 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(() => Promise.resolve(1))).toBe(1)
})
