'use client'
import { useEffect, useReducer, useRef, useState } from 'react'
import { documentForm } from '#lib/documents/words.ts'
import { failureText } from '#lib/messages/file-failure.ts'
import { documentName, nextQueue, type Queue, type QueuedFile, type Step } from './queue-state.ts'

export interface Destination {
  parentId: number
  /** The first file stands after it, each further one after the one before. */
  siblingId?: number | undefined
  owner: string
}

interface Run extends Destination {
  publicAccess: boolean
  tell: (step: Step) => void
  signal: AbortSignal
}

/** Saves one file; answers the new document's id, or null when it failed. */
async function save({ key, file }: QueuedFile, { parentId, siblingId, owner, publicAccess, tell, signal }: Run): Promise<number | null> {
  tell({ kind: 'begun', key })
  try {
    const { uploadFile } = await import('#lib/uploads/browser/upload-client.ts')
    const place = siblingId === undefined ? { position: 'end' as const } : { position: 'afterdoc' as const, siblingId }
    const fields = { parentId, name: documentName(file.name), publicAccess, ...place }
    const { id } = await uploadFile({ file, fields, owner, signal, onProgress: ({ sent }) => tell({ kind: 'sent', key, sent }) })
    tell({ kind: 'saved', key, documentId: id })
    return id
  } catch (error) {
    if (!signal.aborted) tell({ kind: 'failed', key, error: failureText(error, file.name, documentForm) })
    return null
  }
}

/** The document after which the next file is to stand: that of the saved file nearest before it. */
function siblingFor(queue: Queue, item: QueuedFile, first: number | undefined): number | undefined {
  if (first === undefined) return undefined
  return queue.slice(0, queue.indexOf(item)).findLast(({ documentId }) => documentId !== undefined)?.documentId ?? first
}

/** `onAllSaved` is called once every file of the queue is in the folder. */
export function useUploadQueue(destination: Destination, onAllSaved: () => void) {
  const [queue, tell] = useReducer(nextQueue, [] as Queue)
  const [running, setRunning] = useState(false)
  const [publicAccess, setPublicAccess] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const busy = queue.some(({ state }) => state === 'saving')
  const next = running && !busy ? queue.find(({ state }) => state === 'waiting') : undefined
  const allSaved = queue.length > 0 && queue.every(({ state }) => state === 'saved')

  useEffect(() => {
    if (!next) return
    stop.current ??= new AbortController()
    const siblingId = siblingFor(queue, next, destination.siblingId)
    void save(next, { ...destination, siblingId, publicAccess, tell, signal: stop.current.signal })
  }, [next, queue, destination, publicAccess])
  useEffect(() => {
    if (running && allSaved) onAllSaved()
  }, [running, allSaved, onAllSaved])
  useEffect(() => () => stop.current?.abort(), [])
  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [busy])

  return { queue, tell, busy, running: running && (busy || next !== undefined), start: () => setRunning(true), publicAccess, setPublicAccess }
}
