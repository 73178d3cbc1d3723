'use client'
// The files that were chosen for a message, each on its way to the portal or there.
import { useCallback, useRef, useState } from 'react'
import { formatFileSize } from '#lib/format/file-size.ts'
import { tooManyFiles } from '#lib/help/words.ts'
import { failureText } from '#lib/messages/file-failure.ts'

export interface Limits {
  count: number
  /** Of one file. */
  bytes: number
}

type Sending = { state: 'sending'; sent: number } | { state: 'ready'; uploadId: string } | { state: 'failed'; text: string }

export interface Attached {
  key: string
  name: string
  size: number
  sending: Sending
}

interface Running {
  file: File
  abort: AbortController
  done: Promise<void>
}

const composed = (name: string) => name.normalize('NFC')

function problemOf(file: File, limits: Limits): string | null {
  if (file.size === 0) return `Plik „${file.name}” jest pusty.`
  return file.size > limits.bytes ? `Plik „${file.name}” jest za duży: może mieć najwyżej ${formatFileSize(limits.bytes)}.` : null
}

export function useAttachments({ owner, limits }: { owner: string; limits: Limits }) {
  const [files, setFiles] = useState<Attached[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const running = useRef(new Map<string, Running>())
  // What is read between two renders: a file may arrive while the form is being sent.
  const latest = useRef<Attached[]>([])

  const change = useCallback((next: (before: Attached[]) => Attached[]) => {
    latest.current = next(latest.current)
    setFiles(latest.current)
  }, [])

  const send = useCallback(
    (key: string, file: File) => {
      const abort = new AbortController()
      const note = (sending: Sending) => change((before) => before.map((each) => (each.key === key ? { ...each, sending } : each)))
      const work = async () => {
        note({ state: 'sending', sent: 0 })
        try {
          const { stageFile } = await import('#lib/uploads/browser/stage-file.ts')
          const { uploadId } = await stageFile({ file, owner, onProgress: ({ sent }) => note({ state: 'sending', sent }), signal: abort.signal })
          note({ state: 'ready', uploadId })
        } catch (error) {
          if (!abort.signal.aborted) note({ state: 'failed', text: failureText(error, file.name) })
        }
      }
      running.current.set(key, { file, abort, done: work() })
    },
    [change, owner],
  )

  const add = useCallback(
    (chosen: readonly File[]) => {
      const wrong: string[] = []
      for (const file of chosen) {
        const name = composed(file.name)
        const problem = problemOf(file, limits)
        // Of files with one name the first stays.
        if (latest.current.some((each) => each.name === name)) continue
        if (problem) wrong.push(problem)
        else if (latest.current.length >= limits.count) {
          wrong.push(tooManyFiles(limits.count))
          break
        } else {
          const key = crypto.randomUUID()
          change((before) => [...before, { key, name, size: file.size, sending: { state: 'sending', sent: 0 } }])
          send(key, file)
        }
      }
      setProblems(wrong)
    },
    [change, limits, send],
  )

  const remove = useCallback(
    (key: string) => {
      running.current.get(key)?.abort.abort()
      running.current.delete(key)
      setProblems([])
      change((before) => before.filter((each) => each.key !== key))
    },
    [change],
  )

  const retry = useCallback(
    (key: string) => {
      const entry = running.current.get(key)
      if (entry) send(key, entry.file)
    },
    [send],
  )

  /** Every file has arrived or failed; answers them as they are then. */
  const settled = useCallback(async () => {
    await Promise.allSettled([...running.current.values()].map(({ done }) => done))
    return latest.current
  }, [])

  /** Whether there is any. */
  const any = useCallback(() => latest.current.length > 0, [])

  return { files, problems, add, remove, retry, settled, any }
}

export type Attachments = ReturnType<typeof useAttachments>
