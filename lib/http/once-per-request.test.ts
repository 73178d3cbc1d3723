import { oncePerRequest } from './once-per-request.ts'
import { inScope } from './request-scope.ts'

const counted = () => {
  let asked = 0
  const ask = oncePerRequest(async (id: string, part?: string) => `${id} ${part} ${(asked += 1)}`)
  return { ask, asked: () => asked }
}

it('one request asks the same thing once, another one anew', async () => {
  const { ask } = counted()
  const inOne = await inScope({ requestId: 'a', address: '' }, () => Promise.all([ask('1'), ask('1'), ask('1', 'x'), ask('2')]))
  expect(inOne).toEqual(['1 undefined 1', '1 undefined 1', '1 x 2', '2 undefined 3'])
  expect(await inScope({ requestId: 'a', address: '' }, () => ask('1'))).toBe('1 undefined 4')
})

it('a failure is the answer to both, and to nobody else', async () => {
  let asked = 0
  const ask = oncePerRequest(async () => {
    asked += 1
    throw new Error('away')
  })
  await inScope({ requestId: 'a', address: '' }, async () => {
    await expect(ask()).rejects.toThrow('away')
    await expect(ask()).rejects.toThrow('away')
  })
  expect(asked).toBe(1)
})

it('outside of a request nothing is remembered', async () => {
  const { ask, asked } = counted()
  await ask('1')
  await ask('1')
  expect(asked()).toBe(2)
})
