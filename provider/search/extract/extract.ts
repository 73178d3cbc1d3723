// The text of stored files, read in processes of their own: what a few bytes unpack to is never the provider's memory. A
// process reads files of one person, one after the other, until one is not well, or there were enough, or none comes.
import type { Readable } from 'node:stream'
import type { Extracted } from './extracted.ts'
import { IDLE_MS, TIME_MAX_MS } from './limits.ts'
import { ReadingProcess } from './reading-process.ts'

export interface Source {
  /** In bytes. */
  size: number
  /** Whose files share a process with this one; null: nobody's do. */
  uploader: number | null
  /** Its content, from the beginning each time; null when it is gone. */
  open(): Promise<Readable | null>
}

export interface Extractor {
  /** Never throws over what is in the file; throws when it cannot be read. */
  extract(source: Source, timeMaxMs?: number): Promise<Extracted>
  /** Ends what waits for a further file. What reads one ends after it. */
  close(): Promise<void>
}

type TextProcess = ReadingProcess<{ text: string }>
const newProcess = (): TextProcess => new ReadingProcess(new URL('./extract-process.ts', import.meta.url))

interface Resting {
  uploader: number
  process: TextProcess
  timer: NodeJS.Timeout
}

/** One file is read for a change, and one for what was there before, at a time. */
const RESTING_MAX = 2
/** A process that has read files before has them no more to blame: the file is read again by one of its own. */
const FAULTS = new Set<string>(['broken', 'too_large', 'too_slow'])

export function openExtractor(idleMs = IDLE_MS): Extractor {
  const resting = new Set<Resting>()
  let closed = false

  function rest(process: TextProcess, uploader: number | null): void {
    if (closed || uploader === null || !process.isFit) return void process.end()
    if (resting.size >= RESTING_MAX) void endResting([...resting][0]!)
    const one: Resting = { uploader, process, timer: setTimeout(() => void endResting(one), idleMs) }
    resting.add(one)
  }

  function wake(one: Resting): TextProcess {
    clearTimeout(one.timer)
    resting.delete(one)
    return one.process
  }

  const endResting = (one: Resting) => wake(one).end()

  function processFor(uploader: number | null): TextProcess {
    const own = [...resting].find((one) => one.uploader === uploader)
    const process = own ? wake(own) : newProcess()
    if (process.isFit) return process
    void process.end()
    return newProcess()
  }

  async function readBy(process: TextProcess, { open, size, uploader }: Source, timeMaxMs: number): Promise<Extracted> {
    try {
      const content = await open()
      return content ? await process.read(content, size, timeMaxMs) : { reason: 'missing' }
    } finally {
      rest(process, uploader)
    }
  }

  return {
    async extract(source, timeMaxMs = TIME_MAX_MS) {
      const process = processFor(source.uploader)
      const { isUsed } = process
      const extracted = await readBy(process, source, timeMaxMs)
      return isUsed && 'reason' in extracted && FAULTS.has(extracted.reason) ? readBy(newProcess(), source, timeMaxMs) : extracted
    },
    async close() {
      closed = true
      await Promise.all([...resting].map(endResting))
    },
  }
}
