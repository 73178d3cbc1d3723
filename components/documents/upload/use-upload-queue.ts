'use client'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { DocumentAddresses } from '#lib/documents/changing/save-addresses.ts'
import { documentForm } from '#lib/documents/words.ts'
import { failureText, isSessionEnd } from '#lib/messages/file-failure.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { documentName, nextQueue, type Queue, type QueuedFile, type Step } from './queue-state.ts'
import { saveDocument } from './save-document.ts'

export interface Destination {
  addresses: DocumentAddresses
  parentId: number
  /** The first file stands after it, each further one after the one before. */
  siblingId?: number | undefined
  owner: string
}

/** Why no file can be saved until the person has done something about it. */
export type Halt = 'public-access' | 'not-published' | 'session'

/** Of every file of the queue. */
export interface Wishes {
  publicAccess: boolean
  publish: boolean
}

interface Run extends Destination, Wishes {
  tell: (step: Step) => void
  halt: (why: Halt) => void
  signal: AbortSignal
}

function haltOf(error: unknown): Halt | null {
  if (isSessionEnd(error)) return 'session'
  if (!(error instanceof ApiFailure)) return null
  if (error.code === 'ERROR_PARENT_NOT_PUBLISHED') return 'not-published'
  return error.code === 'ERROR_NOT_PUBLIC_ACCESS_PARENT' ? 'public-access' : null
}

/** Saves one file, tells what became of it, and stops the queue where every other file would fail alike. */
async function save({ key, file }: QueuedFile, { addresses, parentId, siblingId, owner, publicAccess, publish, tell, halt, signal }: Run): Promise<void> {
  tell({ kind: 'begun', key })
  try {
    const place = siblingId === undefined ? { position: 'end' as const } : { position: 'afterdoc' as const, siblingId }
    const fields = { parentId, name: documentName(file.name), publicAccess, publish, ...place }
    const { id } = await saveDocument({ addresses, file, fields, owner, signal, onProgress: ({ sent }) => tell({ kind: 'sent', key, sent }) })
    tell({ kind: 'saved', key, documentId: id })
  } catch (error) {
    if (signal.aborted) return
    const why = haltOf(error)
    tell(why ? { kind: 'halted', key } : { kind: 'failed', key, error: failureText(error, file.name, documentForm) })
    if (why) halt(why)
  }
}

/** By switch: the halt that is over once the switch is turned off. */
const HALT_OF = { publicAccess: 'public-access', publish: 'not-published' } as const satisfies Record<keyof Wishes, Halt>

/** The document after which the next file is to stand: that of the saved file nearest before it. */
function siblingFor(queue: Queue, item: QueuedFile, first: number | undefined): number | undefined {
  if (first === undefined) return undefined
  return queue.slice(0, queue.indexOf(item)).findLast(({ documentId }) => documentId !== undefined)?.documentId ?? first
}

/** `onAllSaved` is called once every file of the queue is in the folder. */
export function useUploadQueue(destination: Destination, onAllSaved: () => void) {
  const [queue, tell] = useReducer(nextQueue, [] as Queue)
  const [running, setRunning] = useState(false)
  const [halted, setHalted] = useState<Halt | null>(null)
  const [begun, setBegun] = useState(false)
  const [wishes, setWishes] = useState<Wishes>({ publicAccess: false, publish: false })
  const abort = useRef<AbortController | null>(null)
  const busy = queue.some(({ state }) => state === 'saving')
  const next = running && !busy ? queue.find(({ state }) => state === 'waiting') : undefined
  const allSaved = queue.length > 0 && queue.every(({ state }) => state === 'saved')

  useEffect(() => {
    if (!next) return
    abort.current ??= new AbortController()
    const siblingId = siblingFor(queue, next, destination.siblingId)
    const halt = (why: Halt) => {
      setRunning(false)
      setHalted(why)
    }
    void save(next, { ...destination, siblingId, ...wishes, tell, halt, signal: abort.current.signal })
  }, [next, queue, destination, wishes])
  useEffect(() => {
    if (running && allSaved) onAllSaved()
  }, [running, allSaved, onAllSaved])
  useEffect(() => () => abort.current?.abort(), [])

  return {
    queue,
    tell,
    busy,
    running: running && (busy || next !== undefined),
    halted,
    /** Sending was started before, so that it goes on now. */
    begun,
    start: () => {
      setBegun(true)
      setHalted(null)
      tell({ kind: 'resumed' })
      setRunning(true)
    },
    stop: () => abort.current?.abort(),
    wishes,
    wish: (name: keyof Wishes, on: boolean) => {
      setWishes((before) => ({ ...before, [name]: on }))
      if (!on) setHalted((before) => (before === HALT_OF[name] ? null : before))
    },
  }
}
