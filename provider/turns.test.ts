import { Turns } from './turns.ts'

it('works a few at a time, in order, and refuses whoever finds too many waiting, until there is room again', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 3, refusal: 'ERROR_UNAVAILABLE' })
  const begun: number[] = []
  const one = async (i: number) => {
    await turns.enter()
    begun.push(i)
  }
  const works = [1, 2, 3, 4, 5].map(one)
  await new Promise(setImmediate)
  expect(begun).toEqual([1, 2])
  await expect(one(6)).rejects.toMatchObject({ code: 'ERROR_UNAVAILABLE' })
  expect(() => turns.requireRoom()).toThrow('ERROR_UNAVAILABLE')
  turns.leave()
  await works[2]
  turns.requireRoom()
  works.push(one(7))
  for (let i = 0; i < 5; i += 1) turns.leave()
  await Promise.all(works)
  expect(begun).toEqual([1, 2, 3, 4, 5, 7])
  expect(turns.isIdle).toBe(true)
})
