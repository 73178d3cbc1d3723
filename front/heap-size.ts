// Keeps the heap small. By default V8 lets the space of new objects grow to 128 MB, and that of old objects to twice the live size,
// before it collects garbage. Pages are made of short-lived objects, so more frequent collections cost little. The flags are set here
// because the portal is started in several ways.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const OLD_SPACE_GROWS_PERCENT = 25
/** Both halves together. If a half were smaller than the objects of a page, these would be promoted to the old space too early. */
const NEW_SPACE_BYTES = 16 * 1024 * 1024
const LOOK_EVERY_MS = 100

export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${OLD_SPACE_GROWS_PERCENT}`)
  const look = setInterval(() => {
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
    if (size < NEW_SPACE_BYTES) return
    // V8 reads the flag whenever the space is about to grow.
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(look)
  }, LOOK_EVERY_MS).unref()
}
