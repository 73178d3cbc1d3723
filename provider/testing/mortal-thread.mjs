// Loaded before a provider (`--import`): at SIGUSR2 its database thread is gone, as one that ran out of memory is.
import { syncBuiltinESMExports } from 'node:module'
import threads, { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const RealWorker = threads.Worker
  threads.Worker = class extends RealWorker {
    constructor(file, options) {
      super(file, options)
      if (String(file).includes('/db/embedded/')) process.once('SIGUSR2', () => void this.terminate())
    }
  }
  syncBuiltinESMExports()
}
