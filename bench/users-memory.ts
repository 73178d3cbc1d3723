// What a call takes: time, bytes, memory above the level before it, and how long the process was blocked.
import { get } from 'node:http'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

const MB = 1_048_576

export interface Taken {
  ms: number
  bytes: number
  /** Resident memory above that before the call, after a garbage collection. */
  peakMb: number
  /** The longest time for which the event loop was blocked. */
  blockedMs: number
}

export async function taken(work: () => Promise<number>): Promise<Taken> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const look = () => (peak = Math.max(peak, process.memoryUsage().rss))
  const watch = setInterval(look, 5)
  const start = performance.now()
  const bytes = await work()
  const ms = performance.now() - start
  look()
  clearInterval(watch)
  delay.disable()
  return { ms, bytes, peakMb: (peak - before) / MB, blockedMs: delay.max / 1e6 }
}

export const tell = (what: string, { ms, bytes, peakMb, blockedMs }: Taken): void =>
  console.log(
    `${what.padEnd(34)} ${ms.toFixed(0)} ms, ${(bytes / MB).toFixed(1)} MB, memory +${peakMb.toFixed(0)} MB, others waited at most ${blockedMs.toFixed(0)} ms`,
  )

/** The bytes of an answer, which are not stored. */
export const download = (url: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`))))
    }).on('error', reject)
  })
