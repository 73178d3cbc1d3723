import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeLast } from './before-last.ts'

const source = (count: number) => Readable.from(Array.from({ length: count }, (_, i) => Buffer.from(String(i))))

it.each([0, 1, 3])('of %d pieces all come, and what is to be done is done before the last', async (count) => {
  const order: string[] = []
  const stream = beforeLast(source(count), async () => void order.push('done'))
  for await (const piece of stream as AsyncIterable<Buffer>) order.push(piece.toString())
  expect(order).toEqual(['0', '1', '2'].slice(0, count).toSpliced(Math.max(0, count - 1), 0, 'done'))
})

it('whoever gives up before the end does not have it, and neither who is cut off', async () => {
  let done = 0
  for await (const piece of beforeLast(
    Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000), Buffer.alloc(100_000)]),
    async () => void (done += 1),
  ) as AsyncIterable<Buffer>)
    if (piece.length > 0) break
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(10)
      throw new Error('cut off')
    })(),
  )
  await expect(buffer(beforeLast(broken, async () => void (done += 1)))).rejects.toThrow('cut off')
  expect(done).toBe(0)
})
