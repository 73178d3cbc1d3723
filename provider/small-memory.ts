// Limits the memory of the process. Imported before anything else; set here, because the provider is started in several ways.
import { setFlagsFromString } from 'node:v8'
import { limitNewSpace } from '#common/new-space.ts'

/** Both halves. */
const NEW_SPACE_BYTES = 8 * 1024 * 1024

// Gives memory back that is not in use. Has to be set before threads start.
setFlagsFromString('--optimize-for-size')
// By itself that collects old objects whenever they have grown by a tenth, which is every hundred pages, and goes through all of them each
// time: a fifth of the provider's time.
setFlagsFromString('--heap-growing-percent=35')

// Collects new objects without helping threads: there is too little to share, and on two cores waking them and waiting for them took
// a tenth of a page.
setFlagsFromString('--no-parallel-scavenge')
// Of the database's thread, which starts later: at the first megabyte it would collect several times a page.
setFlagsFromString('--min-semi-space-size=4')

// The embedded database is WebAssembly. Optimising its few huge functions, the evaluator of expressions among them, takes 600 MB for some
// seconds. So V8 optimises nothing by itself, and of the engine what `db/embedded/engine.ts` tells it.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')
setFlagsFromString('--experimental-wasm-compilation-hints')

// Buffers of read files lie outside the heap, and are freed only when the space for new objects is full. That space would grow to
// 48 MB, with as much again of buffers: a mailing with attachments took all of it. At its first megabyte it would be collected so often
// that a page costs a quarter more.
limitNewSpace(NEW_SPACE_BYTES)
