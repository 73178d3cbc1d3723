// Reads one file and ends. Whatever a hostile file does happens here, within the thread's limits.
import { parentPort, workerData } from 'node:worker_threads'
import type { Reason } from './not-indexable.ts'
import { NotIndexable } from './not-indexable.ts'
import { readText } from './read-text.ts'

export type Extracted = { text: string } | { reason: Reason }

const { bytes } = workerData as { bytes: Uint8Array }

async function extract(): Promise<Extracted> {
  try {
    return { text: await readText(bytes) }
  } catch (error) {
    // What a reader throws over a file that is not what it seems says nothing more.
    return { reason: error instanceof NotIndexable ? error.reason : 'broken' }
  }
}

parentPort?.postMessage(await extract())
