'use client'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { DocumentAddresses } from '#lib/documents/changing/save-addresses.ts'
import { documentForm } from '#lib/documents/words.ts'
import { failureText, isSessionEnd } from '#lib/messages/file-failure.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { findSame } from '#components/documents/upload/find-same.ts'
import { nextQueue, type Queue, type QueuedFile, type Step } from './state.ts'
import { saveDocument } from '#components/documents/upload/save-document.ts'

export interface Destination {
  addresses: DocumentAddresses
  parentId: number
  /** The first file is placed after this document, each further one after the one before. */
  siblingId?: number | undefined
  owner: string
}

/** Why no file can be saved until the person has done something. */
export type QueueBlock = 'public-access' | 'not-published' | 'session'

/** The switches, which apply to every file of the queue. */
export interface UploadOptions {
  publicAccess: boolean
  publish: boolean
}

interface Run extends Destination, UploadOptions {
  tell: (step: Step) => void
  halt: (why: QueueBlock) => void
  signal: AbortSignal
}

function blockOf(error: unknown): QueueBlock | null {
  if (isSessionEnd(error)) return 'session'
  if (!(error instanceof ApiFailure)) return null
  if (error.code === 'ERROR_PARENT_NOT_PUBLISHED') return 'not-published'
  return error.code === 'ERROR_NOT_PUBLIC_ACCESS_PARENT' ? 'public-access' : null
}

const wasAsked = (error: unknown) => error instanceof ApiFailure && (error.code === 'ERROR_SAME_DOCUMENT' || error.code === 'ERROR_EDIT_CONFLICT')

type UploadTarget = Pick<Destination, 'parentId' | 'siblingId'>

/** A new version keeps the name and the access of its document. */
function fieldsOf({ name, same, meant }: QueuedFile, { parentId, siblingId }: UploadTarget, { publicAccess, publish }: UploadOptions) {
  if (meant === 'version' && same) {
    const { versionId, updatedAt, description } = same
    return { id: versionId, name: same.name, description, publicAccess: same.publicAccess, position: 'nochange' as const, ...(updatedAt && { updatedAt }) }
  }
  const place = siblingId === undefined ? { position: 'end' as const } : { position: 'afterdoc' as const, siblingId }
  return { parentId, name, publicAccess, publish, ifSame: meant === 'own' ? ('keep' as const) : ('refuse' as const), ...place }
}

/** Saves one file, records the result, and stops the queue after a failure that every other file would share. */
async function save(item: QueuedFile, { addresses, owner, tell, halt, signal, ...run }: Run): Promise<void> {
  const { key, file, name, same, meant } = item
  tell({ kind: 'begun', key })
  try {
    const fields = fieldsOf(item, run, run)
    const onProgress = ({ sent }: { sent: number }) => tell({ kind: 'sent', key, sent })
    const { id } = await saveDocument({ addresses, file, fields, owner, signal, folderId: run.parentId, onProgress })
    // A new version is at the place of its document, so the next file is not placed after it.
    tell({ kind: 'saved', key, ...(meant !== 'version' && { documentId: id }) })
  } catch (error) {
    if (signal.aborted) return
    if (wasAsked(error)) {
      const [found = null] = await findSame(run.parentId, [{ file, name, ...(meant === 'version' && same && { onto: same.documentId }) }])
      return tell({ kind: 'asked', key, same: found })
    }
    const why = blockOf(error)
    tell(why ? { kind: 'halted', key } : { kind: 'failed', key, error: failureText(error, file.name, documentForm) })
    if (why) halt(why)
  }
}

/** Halts that end when a switch is turned off, by switch. */
const BLOCK_OF = { publicAccess: 'public-access', publish: 'not-published' } as const satisfies Record<keyof UploadOptions, QueueBlock>

/** The document to place the next file after: that of the nearest file before it that is saved, even if later ones were saved first. */
function siblingFor(queue: Queue, item: QueuedFile, first: number | undefined): number | undefined {
  const at = queue.indexOf(item)
  const isSaved = ({ documentId }: QueuedFile) => documentId !== undefined
  if (first === undefined && !queue.slice(at + 1).some(isSaved)) return undefined
  return queue.slice(0, at).findLast(isSaved)?.documentId ?? first
}

/** Searches the folder for each added file. */
function useSameDocuments(parentId: number, queue: Queue, tell: (step: Step) => void): void {
  const asked = useRef(new Set<number>())
  useEffect(() => {
    const fresh = queue.filter(({ key, state }) => state === 'checking' && !asked.current.has(key))
    if (fresh.length === 0) return
    for (const { key } of fresh) asked.current.add(key)
    void findSame(parentId, fresh).then((items) => {
      for (const [i, { key }] of fresh.entries()) tell({ kind: 'found', key, same: items[i] ?? null })
    })
  }, [parentId, queue, tell])
}

/** `onAllSaved` is called when every file of the queue is saved. */
export function useUploadQueue(destination: Destination, onAllSaved: () => void) {
  const [queue, tell] = useReducer(nextQueue, [] as Queue)
  const [running, setRunning] = useState(false)
  const [halted, setHalted] = useState<QueueBlock | null>(null)
  const [begun, setBegun] = useState(false)
  const [wishes, setWishes] = useState<UploadOptions>({ publicAccess: false, publish: false })
  const abort = useRef<AbortController | null>(null)
  const busy = queue.some(({ state }) => state === 'saving')
  const checking = queue.some(({ state }) => state === 'checking')
  // In their order: a file that is still being checked holds up those after it.
  const first = queue.find(({ state }) => state === 'waiting' || state === 'checking')
  const next = running && !busy && first?.state === 'waiting' ? first : undefined
  const allSaved = queue.some(({ state }) => state === 'saved') && queue.every(({ state }) => state === 'saved' || state === 'skipped')

  useEffect(() => {
    if (!next) return
    abort.current ??= new AbortController()
    const siblingId = siblingFor(queue, next, destination.siblingId)
    const halt = (why: QueueBlock) => {
      setRunning(false)
      setHalted(why)
    }
    void save(next, { ...destination, siblingId, ...wishes, tell, halt, signal: abort.current.signal })
  }, [next, queue, destination, wishes])
  useEffect(() => {
    if (running && allSaved) onAllSaved()
  }, [running, allSaved, onAllSaved])
  useEffect(() => () => abort.current?.abort(), [])
  useSameDocuments(destination.parentId, queue, tell)

  return {
    queue,
    tell,
    busy,
    running: running && (busy || checking || next !== undefined),
    halted,
    /** Sending was started before, so it continues now. */
    begun,
    start: () => {
      setBegun(true)
      setHalted(null)
      tell({ kind: 'resumed' })
      setRunning(true)
    },
    stop: () => abort.current?.abort(),
    wishes,
    wish: (name: keyof UploadOptions, on: boolean) => {
      setWishes((before) => ({ ...before, [name]: on }))
      if (!on) setHalted((before) => (before === BLOCK_OF[name] ? null : before))
    },
  }
}
