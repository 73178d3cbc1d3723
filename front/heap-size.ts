// Keeps the heap near what lives in it. By itself it grows to several times that on a large machine: the space for new objects to
// 128 MB, the one for old objects to twice what is in use, before either is cleared. Pages are rendered from short-lived
// objects, so clearing more often costs little. Set from here, since the portal is started in several ways.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const OLD_SPACE_GROWS_PERCENT = 30
/** Both halves. A half that holds less than a page's objects would let them grow old too soon. */
const NEW_SPACE_BYTES = 16 * 1024 * 1024
const LOOK_EVERY_MS = 100

export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${OLD_SPACE_GROWS_PERCENT}`)
  const look = setInterval(() => {
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
    if (size < NEW_SPACE_BYTES) return
    // The flag counts whenever the space is about to grow.
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(look)
  }, LOOK_EVERY_MS).unref()
}
