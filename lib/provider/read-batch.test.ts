import { CountEvents, ListEvents, ReadEvent } from '#contract/calendar.ts'
import { PARTS_MAX, PARTS_PATH, type PartsRequest } from '#contract/parts.ts'
import type { z } from 'zod'
import { PredictedReads } from './predicted-reads.ts'
import type { Answered } from './read-answer.ts'
import { ReadBatch, type Read } from './read-batch.ts'

type Body = z.infer<typeof PartsRequest>

let alone: Read[]
let posted: Body[]
let answerAll: (body: Body) => Promise<Answered>
let reads: ReadBatch

const answerEach = async ({ parts }: Body): Promise<Answered> => ({
  status: 200,
  text: JSON.stringify({ parts: parts.map(({ path }) => ({ status: 200, body: { path } })) }),
})

beforeEach(() => {
  ;[alone, posted, answerAll] = [[], [], answerEach]
  reads = new ReadBatch({
    alone: async (read) => (alone.push(read), { status: 200, text: '{"alone":true}' }),
    post: async (path, body) => {
      expect(path).toBe(PARTS_PATH)
      posted.push(body as Body)
      return answerAll(body as Body)
    },
  })
})

const count = { endpoint: CountEvents, input: {} }
const event = (id: number) => ({ endpoint: ReadEvent, input: { params: { id } } })
const turn = () => new Promise((later) => setImmediate(later))

it('sends what is asked for in one turn as one call, and gives each its own answer', async () => {
  const answers = await Promise.all([reads.add(count), Promise.resolve().then(() => reads.add(event(7)))])
  expect(posted).toEqual([
    {
      parts: [
        { path: CountEvents.path, params: {}, query: {} },
        { path: ReadEvent.path, params: { id: '7' }, query: {} },
      ],
    },
  ])
  expect(answers).toEqual([
    { status: 200, text: '', json: { path: CountEvents.path } },
    { status: 200, text: '', json: { path: ReadEvent.path } },
  ])
  expect(alone).toEqual([])
})

it('sends one read by itself, and what is asked for later as another call', async () => {
  expect(await reads.add(count)).toEqual({ status: 200, text: '{"alone":true}' })
  await turn()
  await Promise.all([reads.add(count), reads.add(event(1))])
  expect([alone.length, posted.length]).toEqual([1, 1])
})

it('gives a refused part its refusal, and the others their answers', async () => {
  answerAll = async () => ({
    status: 200,
    text: JSON.stringify({
      parts: [
        { status: 404, body: { code: 'ERROR_NOT_FOUND' } },
        { status: 200, body: { count: 3 } },
      ],
    }),
  })
  expect(await Promise.all([reads.add(event(9)), reads.add(count)])).toEqual([
    { status: 404, text: '', json: { code: 'ERROR_NOT_FOUND' } },
    { status: 200, text: '', json: { count: 3 } },
  ])
})

it('gives a refusal of the whole batch to each read', async () => {
  const refusal = { status: 503, text: '{"code":"ERROR_UNAVAILABLE"}' }
  answerAll = async () => refusal
  expect(await Promise.all([reads.add(count), reads.add(event(1))])).toEqual([refusal, refusal])
})

it('gives an unreadable answer to each read as its own', async () => {
  const page = { status: 200, text: '<html>' }
  answerAll = async () => page
  expect(await Promise.all([reads.add(count), reads.add(event(1))])).toEqual([page, page])
})

it('fails every read when no answer comes', async () => {
  answerAll = () => Promise.reject(new Error('closed'))
  const outcomes = await Promise.allSettled([reads.add(count), reads.add(event(1))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('sends a query whose name comes twice by itself, beside the others', async () => {
  const twice = { endpoint: ListEvents, input: { query: { sort: ['a', 'b'] } } }
  await Promise.all([reads.add(twice), reads.add(count), reads.add(event(1))])
  expect(alone).toEqual([expect.objectContaining(twice)])
  expect(posted[0]?.parts).toHaveLength(2)
})

it('sends no more at once than the provider takes', async () => {
  await Promise.all(Array.from({ length: PARTS_MAX + 2 }, (_, id) => reads.add(event(id + 1))))
  expect(posted.map(({ parts }) => parts.length)).toEqual([PARTS_MAX, 2])
})

describe('reads that were asked for before the page was rendered', () => {
  const member = { functionRole: 'member' as const, permissions: ['voting' as const] }
  const made = (predicted: PredictedReads) =>
    new ReadBatch({ alone: async (read) => (alone.push(read), { status: 200, text: 'alone' }), post: () => answerAll({ parts: [] }) }, predicted)
  const answer = (count: number): Answered => ({ status: 200, text: '', json: { count } })

  it('predicts what the last page of this address read first, for people of the same rights', async () => {
    const first = new PredictedReads('/a', member)
    expect(first.parts).toEqual([])
    const page = made(first)
    await Promise.all([page.add(count), page.add(event(7))])
    await page.add(event(8))
    const paths = [CountEvents.path, ReadEvent.path]
    expect(new PredictedReads('/a', { ...member, permissions: ['voting'] }).parts.map(({ path }) => path)).toEqual(paths)
    expect(new PredictedReads('/b', member).parts).toEqual([])
    expect(new PredictedReads('/a', { ...member, functionRole: 'observer' }).parts).toEqual([])
    expect(new PredictedReads('/a', { ...member, permissions: [] }).parts).toEqual([])
  })

  it('answers a predicted read once, and sends reads that were not predicted', async () => {
    await made(new PredictedReads('/c', member)).add(count)
    const predicted = new PredictedReads('/c', member)
    predicted.storeAnswers(predicted.parts, [answer(3)])
    const page = made(predicted)
    alone = []
    expect(await Promise.all([page.add(count), page.add(event(7))])).toEqual([answer(3), { status: 200, text: 'alone' }])
    expect(await page.add(count)).toEqual({ status: 200, text: 'alone' })
    expect(alone.map(({ endpoint }) => endpoint)).toEqual([ReadEvent, CountEvents])
  })

  it('sends a predicted read whose answer did not come', async () => {
    await made(new PredictedReads('/d', member)).add(count)
    const predicted = new PredictedReads('/d', member)
    predicted.storeAnswers(predicted.parts, [])
    alone = []
    await made(predicted).add(count)
    expect(alone).toHaveLength(1)
  })
})
