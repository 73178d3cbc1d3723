// The text of a stored file, read in a thread of its own that ends with the file, well or by its limits.
import { Worker } from 'node:worker_threads'
import type { Extracted } from './extract-thread.ts'
import { HEAP_MB_MAX, MEMORY_BYTES_MAX, TIME_MAX_MS } from './limits.ts'

const LOOK_EVERY_MS = 100

/** Takes the bytes over: the caller cannot read them afterwards. Never throws over what is in them. */
export function extractText(bytes: Uint8Array<ArrayBuffer>, timeMaxMs = TIME_MAX_MS): Promise<Extracted> {
  const worker = new Worker(new URL('./extract-thread.ts', import.meta.url), {
    workerData: { bytes },
    transferList: [bytes.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    // A reader that warns about a broken file has nobody to warn.
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve) => {
    const end = (extracted: Extracted) => {
      clearTimeout(timer)
      clearInterval(watch)
      resolve(extracted)
      void worker.terminate()
    }
    const before = process.memoryUsage.rss()
    const watch = setInterval(() => process.memoryUsage.rss() - before > MEMORY_BYTES_MAX && end({ reason: 'too_large' }), LOOK_EVERY_MS)
    const timer = setTimeout(() => end({ reason: 'too_slow' }), timeMaxMs)
    worker.on('message', (extracted: Extracted) => end(extracted))
    worker.on('error', (error) => end({ reason: (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'broken' }))
    worker.on('exit', () => end({ reason: 'broken' }))
  })
}
