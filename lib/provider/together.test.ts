import { CountEvents, ListEvents, ReadEvent } from '#contract/calendar.ts'
import { PARTS_MAX, PARTS_PATH, type PartsRequest } from '#contract/parts.ts'
import type { z } from 'zod'
import { Ahead } from './ahead.ts'
import type { Answered } from './read-answer.ts'
import { Together, type Read } from './together.ts'

type Body = z.infer<typeof PartsRequest>

let alone: Read[]
let posted: Body[]
let answerAll: (body: Body) => Promise<Answered>
let reads: Together

const answerEach = async ({ parts }: Body): Promise<Answered> => ({
  status: 200,
  text: JSON.stringify({ parts: parts.map(({ path }) => ({ status: 200, body: { path } })) }),
})

beforeEach(() => {
  ;[alone, posted, answerAll] = [[], [], answerEach]
  reads = new Together({
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
  const answers = await Promise.all([reads.ask(count), Promise.resolve().then(() => reads.ask(event(7)))])
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
  expect(await reads.ask(count)).toEqual({ status: 200, text: '{"alone":true}' })
  await turn()
  await Promise.all([reads.ask(count), reads.ask(event(1))])
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
  expect(await Promise.all([reads.ask(event(9)), reads.ask(count)])).toEqual([
    { status: 404, text: '', json: { code: 'ERROR_NOT_FOUND' } },
    { status: 200, text: '', json: { count: 3 } },
  ])
})

it('gives a refusal of all to each', async () => {
  const refusal = { status: 503, text: '{"code":"ERROR_UNAVAILABLE"}' }
  answerAll = async () => refusal
  expect(await Promise.all([reads.ask(count), reads.ask(event(1))])).toEqual([refusal, refusal])
})

it('gives each what is no answer of parts, to be read as its own', async () => {
  const page = { status: 200, text: '<html>' }
  answerAll = async () => page
  expect(await Promise.all([reads.ask(count), reads.ask(event(1))])).toEqual([page, page])
})

it('fails each when no answer comes', async () => {
  answerAll = () => Promise.reject(new Error('closed'))
  const outcomes = await Promise.allSettled([reads.ask(count), reads.ask(event(1))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('sends a query whose name comes twice by itself, beside the others', async () => {
  const twice = { endpoint: ListEvents, input: { query: { sort: ['a', 'b'] } } }
  await Promise.all([reads.ask(twice), reads.ask(count), reads.ask(event(1))])
  expect(alone).toEqual([expect.objectContaining(twice)])
  expect(posted[0]?.parts).toHaveLength(2)
})

it('sends no more at once than the provider takes', async () => {
  await Promise.all(Array.from({ length: PARTS_MAX + 2 }, (_, id) => reads.ask(event(id + 1))))
  expect(posted.map(({ parts }) => parts.length)).toEqual([PARTS_MAX, 2])
})

describe('what was asked for ahead', () => {
  const member = { functionRole: 'member' as const, permissions: ['voting' as const] }
  const made = (ahead: Ahead) =>
    new Together({ alone: async (read) => (alone.push(read), { status: 200, text: 'alone' }), post: () => answerAll({ parts: [] }) }, ahead)
  const answer = (count: number): Answered => ({ status: 200, text: '', json: { count } })

  it('is what the last page of this address read first, for people of the same rights', async () => {
    const first = new Ahead('/a', member)
    expect(first.parts).toEqual([])
    const page = made(first)
    await Promise.all([page.ask(count), page.ask(event(7))])
    await page.ask(event(8))
    const paths = [CountEvents.path, ReadEvent.path]
    expect(new Ahead('/a', { ...member, permissions: ['voting'] }).parts.map(({ path }) => path)).toEqual(paths)
    expect(new Ahead('/b', member).parts).toEqual([])
    expect(new Ahead('/a', { ...member, functionRole: 'observer' }).parts).toEqual([])
    expect(new Ahead('/a', { ...member, permissions: [] }).parts).toEqual([])
  })

  it('answers the page once, and what was not foreseen is asked for', async () => {
    await made(new Ahead('/c', member)).ask(count)
    const ahead = new Ahead('/c', member)
    ahead.bring(ahead.parts, [answer(3)])
    const page = made(ahead)
    alone = []
    expect(await Promise.all([page.ask(count), page.ask(event(7))])).toEqual([answer(3), { status: 200, text: 'alone' }])
    expect(await page.ask(count)).toEqual({ status: 200, text: 'alone' })
    expect(alone.map(({ endpoint }) => endpoint)).toEqual([ReadEvent, CountEvents])
  })

  it('asks for what did not come', async () => {
    await made(new Ahead('/d', member)).ask(count)
    const ahead = new Ahead('/d', member)
    ahead.bring(ahead.parts, [])
    alone = []
    await made(ahead).ask(count)
    expect(alone).toHaveLength(1)
  })
})
