// Limits the memory of the process. Imported before anything else; set here, because the provider is started in several ways.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Both halves. */
const NEW_SPACE_BYTES = 8 * 1024 * 1024
const LOOK_EVERY_MS = 100

// Collects old objects before the heap grows by half of what is in use. Has to be set before threads start.
setFlagsFromString('--optimize-for-size')

// The embedded database is WebAssembly. Optimising its evaluator of expressions takes 600 MB for some seconds at every start;
// without that, statements and searches take up to a third more processor time.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

// Buffers of read files lie outside the heap, and are freed only when the space for new objects is full. That space grows to
// 48 MB, with as much again of buffers: a mailing with attachments took all of it. Kept at its first megabyte, it would be
// collected so often that a page costs a quarter more.
const look = setInterval(() => {
  const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
  if (size < NEW_SPACE_BYTES) return
  // V8 reads the flag each time the space is about to grow.
  setFlagsFromString('--semi-space-growth-factor=1')
  clearInterval(look)
}, LOOK_EVERY_MS).unref()
