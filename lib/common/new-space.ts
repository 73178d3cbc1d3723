// The space in which V8 makes new objects: not so large that it holds memory for nothing, not so small that what is in use is taken for old.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const LOOK_EVERY_MS = 100

/**
 * Lets the space grow to so many bytes, both halves together. V8 makes it small again in a quiet minute, at the size that it starts with,
 * one megabyte: so growth is not stopped for good, but for as long as the space has that size.
 */
export function limitNewSpace(bytes: number): void {
  let mayGrow = true
  setInterval(() => {
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
    if (mayGrow === size < bytes) return
    mayGrow = !mayGrow
    // V8 reads the flag each time the space is about to grow.
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`)
  }, LOOK_EVERY_MS).unref()
}
