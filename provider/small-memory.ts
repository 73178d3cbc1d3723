// Keeps the process small; what runs before anything else in it. Set from here, since the provider is started in several ways.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Both halves. */
const NEW_SPACE_BYTES = 8 * 1024 * 1024
const LOOK_EVERY_MS = 100

// Old objects are collected before they fill half as much again as is in use. It has to be set before the threads begin.
setFlagsFromString('--optimize-for-size')

// The embedded database is WebAssembly. To compile its evaluation of expressions once more, for speed, takes 600 MB for some
// seconds, at every start; without it the statements of a call, and searches, take up to a third more of the core.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

// Pieces of files that were read lie outside the heap, and the collector looks at them only when the space for new objects is
// full. That space grows with use, to 48 MB and as much again of pieces beside it: a mailing with attachments took all of it.
// Held at the megabyte that it begins with, it is cleared so often that a page costs a quarter more.
const look = setInterval(() => {
  const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
  if (size < NEW_SPACE_BYTES) return
  // The flag counts whenever the space is about to grow.
  setFlagsFromString('--semi-space-growth-factor=1')
  clearInterval(look)
}, LOOK_EVERY_MS).unref()
