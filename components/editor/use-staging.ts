'use client'
// Files of the form are sent to the portal as soon as they are chosen, while the form is filled in.
import { useCallback, useRef } from 'react'
import { failureText, isSessionEnd } from '#lib/messages/file-failure.ts'
import type { Sending } from './chosen-file.ts'

interface Running {
  file: File
  abort: AbortController
  done: Promise<void>
  forget: (() => Promise<void>) | null
}

interface Options {
  owner: number
  onChange: (key: string, sending: Sending) => void
}

export interface Staging {
  send: (key: string, file: File) => void
  retry: (key: string) => void
  /** The file was removed from the form. */
  drop: (key: string) => void
  /** Waits until every file has been sent or has failed. */
  settled: () => Promise<void>
  /** The article has them now: the same file chosen again is sent again. */
  forgetAll: () => Promise<void>
}

export function useStaging({ owner, onChange }: Options): Staging {
  const running = useRef(new Map<string, Running>())

  const send = useCallback(
    (key: string, file: File) => {
      const abort = new AbortController()
      const work = async () => {
        onChange(key, { state: 'sending', sent: 0 })
        try {
          const { stageFile } = await import('#lib/uploads/browser/stage-file.ts')
          const onProgress = ({ sent }: { sent: number }) => onChange(key, { state: 'sending', sent })
          const { uploadId, forget } = await stageFile({ file, owner, onProgress, signal: abort.signal })
          entry.forget = forget
          onChange(key, { state: 'ready', uploadId })
        } catch (error) {
          if (!abort.signal.aborted) onChange(key, { state: 'failed', text: failureText(error, file.name), signedOut: isSessionEnd(error) })
        }
      }
      const entry: Running = { file, abort, done: Promise.resolve(), forget: null }
      running.current.set(key, entry)
      entry.done = work()
    },
    [owner, onChange],
  )

  const retry = useCallback(
    (key: string) => {
      const entry = running.current.get(key)
      if (entry) send(key, entry.file)
    },
    [send],
  )

  const drop = useCallback((key: string) => {
    const entry = running.current.get(key)
    running.current.delete(key)
    entry?.abort.abort()
    void entry?.forget?.()
  }, [])

  const settled = useCallback(async () => void (await Promise.allSettled([...running.current.values()].map(({ done }) => done))), [])
  const forgetAll = useCallback(
    async () => void (await Promise.allSettled([...running.current.values()].flatMap(({ forget }) => (forget ? [forget()] : [])))),
    [],
  )

  return { send, retry, drop, settled, forgetAll }
}
