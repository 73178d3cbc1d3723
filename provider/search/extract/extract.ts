// Extracts the text of stored files in separate processes, so that a file that unpacks to very much takes none of the provider's
// memory. A process reads files of one person, one after the other, until a file fails, the limit is reached, or no file comes.
import type { Readable } from 'node:stream'
import type { Extracted } from './extracted.ts'
import { IDLE_MS, TIME_MAX_MS } from './limits.ts'
import { readAround } from './read-around.ts'
import { ReadingProcess } from './reading-process.ts'

export interface Source {
  /** In bytes. */
  size: number
  /** The person whose files may be read by the same process; null: it reads no other file. */
  uploader: number | null
  /** Returns the content from the beginning at each call; null when it no longer exists. */
  open(): Promise<Readable | null>
}

export interface Extractor {
  /** Throws only when the file cannot be read, never because of its content. */
  extract(source: Source, timeMaxMs?: number): Promise<Extracted>
  /** Ends processes that wait for a file. A process that is reading ends after its file. */
  close(): Promise<void>
}

type TextProcess = ReadingProcess<{ text: string }>
const newProcess = (leftOut?: readonly number[]): TextProcess => new ReadingProcess(new URL('./extract-process.ts', import.meta.url), undefined, { leftOut })

interface Resting {
  uploader: number
  process: TextProcess
  timer: NodeJS.Timeout
}

/** At a time, one newly saved file is read and one older file that is not indexed yet. */
const RESTING_MAX = 2
/** A process that has read other files may have failed because of them, so the file is read again by a new process. */
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

  async function readFirst(source: Source, timeMs: number): Promise<Extracted> {
    const process = processFor(source.uploader)
    const { isUsed } = process
    const extracted = await readBy(process, source, timeMs)
    return isUsed && 'reason' in extracted && FAULTS.has(extracted.reason) ? readBy(newProcess(), source, timeMs) : extracted
  }

  return {
    async extract(source, timeMaxMs = TIME_MAX_MS) {
      return readAround<{ text: string }>((leftOut, timeMs) => {
        // One that leaves out pages of this file reads no other.
        if (leftOut) return readBy(newProcess(leftOut), { ...source, uploader: null }, timeMs)
        return readFirst(source, timeMs)
      }, timeMaxMs)
    },
    async close() {
      closed = true
      await Promise.all([...resting].map(endResting))
    },
  }
}
