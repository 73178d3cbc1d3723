// Repeats work, some of it at once, and measures each time.
import { performance } from 'node:perf_hooks'

/** Does the work for every index, `atOnce` at a time; returns the durations in milliseconds, sorted. */
export async function timed({ count, atOnce }: { count: number; atOnce: number }, work: (place: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const one = async () => {
    for (let place = next++; place < count; place = next++) {
      const since = performance.now()
      await work(place)
      times.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return times.sort((a, b) => a - b)
}
