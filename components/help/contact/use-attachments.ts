'use client'
// The files that were chosen for a message, sent or being sent.
import { useCallback, useRef, useState } from 'react'
import { beyondLimit } from '#lib/format/file-size.ts'
import { tooManyFiles } from '#lib/help/words.ts'
import { failureText } from '#lib/messages/file-failure.ts'

export interface Limits {
  count: number
  /** Limits of one file. */
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
  return file.size > limits.bytes ? `Plik „${file.name}” ${beyondLimit(file.size, limits.bytes)}.` : null
}

/** Adds chosen files that fit, and says why the others do not. Of files with one name the first is kept. */
function choose(chosen: readonly File[], present: readonly Attached[], limits: Limits): { added: File[]; problems: string[] } {
  const names = new Set(present.map(({ name }) => name))
  const added: File[] = []
  const problems: string[] = []
  for (const file of chosen) {
    const name = composed(file.name)
    if (names.has(name)) continue
    const problem = problemOf(file, limits)
    if (problem) problems.push(problem)
    else if (names.size >= limits.count) return { added, problems: [...problems, tooManyFiles(limits.count)] }
    else {
      names.add(name)
      added.push(file)
    }
  }
  return { added, problems }
}

interface Sender {
  owner: string
  note: (key: string, sending: Sending) => void
}

/** Sends a file to the portal and records its progress. */
async function stage({ file, abort }: Omit<Running, 'done'>, key: string, { owner, note }: Sender): Promise<void> {
  note(key, { state: 'sending', sent: 0 })
  try {
    const { stageFile } = await import('#lib/uploads/browser/stage-file.ts')
    const { uploadId } = await stageFile({ file, owner, onProgress: ({ sent }) => note(key, { state: 'sending', sent }), signal: abort.signal })
    note(key, { state: 'ready', uploadId })
  } catch (error) {
    if (!abort.signal.aborted) note(key, { state: 'failed', text: failureText(error, file.name) })
  }
}

export function useAttachments({ owner, limits }: { owner: string; limits: Limits }) {
  const [files, setFiles] = useState<Attached[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const running = useRef(new Map<string, Running>())
  // The current state between two renders, because a file may arrive while the form is being sent.
  const latest = useRef<Attached[]>([])

  const change = useCallback((next: (before: Attached[]) => Attached[]) => {
    latest.current = next(latest.current)
    setFiles(latest.current)
  }, [])
  const note = useCallback(
    (key: string, sending: Sending) => change((before) => before.map((each) => (each.key === key ? { ...each, sending } : each))),
    [change],
  )
  const send = useCallback(
    (key: string, file: File) => {
      const abort = new AbortController()
      running.current.set(key, { file, abort, done: stage({ file, abort }, key, { owner, note }) })
    },
    [owner, note],
  )

  const add = (chosen: readonly File[]) => {
    const { added, problems: wrong } = choose(chosen, latest.current, limits)
    setProblems(wrong)
    for (const file of added) {
      const key = crypto.randomUUID()
      change((before) => [...before, { key, name: composed(file.name), size: file.size, sending: { state: 'sending', sent: 0 } }])
      send(key, file)
    }
  }
  const remove = (key: string) => {
    running.current.get(key)?.abort.abort()
    running.current.delete(key)
    setProblems([])
    change((before) => before.filter((each) => each.key !== key))
  }
  const retry = (key: string) => {
    const entry = running.current.get(key)
    if (entry) send(key, entry.file)
  }
  /** Waits until every file has been sent or has failed, and returns their states. */
  const settled = useCallback(async () => {
    await Promise.allSettled([...running.current.values()].map(({ done }) => done))
    return latest.current
  }, [])
  /** Whether there is any file. */
  const any = useCallback(() => latest.current.length > 0, [])

  return { files, problems, add, remove, retry, settled, any }
}

export type Attachments = ReturnType<typeof useAttachments>
