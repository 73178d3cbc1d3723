// What making pages takes: time and memory, for one reader and for sixty at once.
import { readdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createPages } from '#provider/pages/pages.ts'
import type { Page } from '#provider/pages/messages.ts'
import { timed } from '../timed.ts'

const MB = 1024 * 1024
const PAGE_BYTES = 4096
const LOOK_EVERY_MS = 20
/** As the provider keeps by default. */
const BUDGET = 64 * MB
const AHEAD_WITHIN_MS = 8000
const TURNS = 10

/** A file that the kernel has of each of this process's children. */
async function ofChildren(name: 'statm' | 'stat'): Promise<string[]> {
  const tasks = await readdir('/proc/self/task')
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean))
  return Promise.all(children.map((pid) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')))
}

/** Resident bytes of the children, together. */
const childrenBytes = async () => (await ofChildren('statm')).reduce((sum, statm) => sum + Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES, 0)

const TICK_MS = 10
/** Time on a core that the children have taken, together. */
async function childrenCpu(): Promise<number> {
  const stats = await ofChildren('stat')
  // After the name, which may have spaces, user and system time are the 12th and 13th field.
  const ticks = stats.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')).map((fields) => Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

export interface MadePages {
  /** Milliseconds. */
  first: number
  turning: number
  /** Of a core: from nothing to the first page, and for each further page. */
  cpu: { first: number; further: number }
  turningAhead: number
  sixty: number
  /** How many times sixty people had the stored file read. */
  sixtyReads: number
  /** Sixty people, each at another page. */
  scattered: { all: number; refused: number }
  /** Bytes of the largest picture for a phone. */
  picture: number
  childrenBytes: number
}

export async function measurePages(scan: Buffer): Promise<MadePages> {
  let reads = 0
  const open = async () => {
    reads += 1
    return Readable.from(Array.from({ length: Math.ceil(scan.length / MB) }, (_, i) => scan.subarray(i * MB, (i + 1) * MB)))
  }
  let peak = 0
  const watch = setInterval(() => void childrenBytes().then((bytes) => (peak = Math.max(peak, bytes))), LOOK_EVERY_MS)
  const file = { sha256: 'scan', size: scan.length }
  const pictures: number[] = []
  const since = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const fresh = () => {
    const pages = createPages({ open }, BUDGET)
    const page = async (number: number, userId = 1): Promise<Page> => {
      const made = await pages.page({ userId }, file, { page: number, width: 0 }, new Date())
      if ('reason' in made) throw new Error(`Page ${number} was not made: ${made.reason}`)
      pictures.push(made.picture?.bytes.length ?? 0)
      return made
    }
    return { page, close: () => pages.close() }
  }
  try {
    const alone = fresh()
    const first = await since(() => alone.page(1))
    const cpuFirst = await childrenCpu()
    const turns = await timed({ count: TURNS, atOnce: 1 }, async (place) => void (await alone.page(20 + place * 2)))
    const cpu = { first: cpuFirst, further: ((await childrenCpu()) - cpuFirst) / TURNS }
    await alone.page(100)
    await pause(AHEAD_WITHIN_MS)
    const turningAhead = await since(() => alone.page(101))
    await alone.close()

    const together = fresh()
    reads = 0
    const sixty = await since(() => Promise.all(Array.from({ length: 60 }, (_, i) => together.page(1, i))))
    const sixtyReads = reads
    let refused = 0
    const all = await since(() => Promise.all(Array.from({ length: 60 }, (_, i) => together.page(10 + i, i).catch(() => (refused += 1)))))
    await together.close()
    return { first, cpu, turning: turns[5]!, turningAhead, sixty, sixtyReads, scattered: { all, refused }, picture: Math.max(...pictures), childrenBytes: peak }
  } finally {
    clearInterval(watch)
  }
}
