// What a page is made of beside its address and its reader, noted while it is rendered, so that the front may send it again as
// long as nothing of that has changed (`front/kept`). Whatever cannot be compared later spoils the recording.
import { createHash, randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '#contract/kit.ts'
import { requestScope } from './request-scope.ts'

/** A kind of value in a page that differs in every answer. */
export type FreshKind = 'nonce' | 'key' | 'session-end'

interface Fresh {
  kind: FreshKind
  /** Nobody can guess it: wherever it stands in the page, it was put there for this. */
  text: string
}

/** One answer of the provider as a whole text. */
export interface HeardAnswer {
  status: number
  text: string
  renewedToken?: string | null
}

export interface RecordedCall {
  endpoint: AnyEndpoint
  input: unknown
  timeoutMs: number | undefined
  /** The address of the call, path and query. */
  path: string
  /** Calls of one wave did not wait for each other. */
  wave: number
  print: string
}

export interface Recording {
  /** Whose calls they are. */
  token: string
  calls: RecordedCall[]
  /** How many waves of calls are over. */
  waves: number
  /** Answers that were heard already for this request, by the address of the call. */
  heard: ReadonlyMap<string, Promise<HeardAnswer>>
  /** The installation's facts that the page shows, told by their print; null: none. */
  info: string | null
  fresh: Fresh[]
  /** Why the page may not be sent again. */
  spoilt: string | null
}

export const newRecording = (token: string, heard: Recording['heard'] = new Map()): Recording => ({
  token,
  calls: [],
  waves: 0,
  heard,
  info: null,
  fresh: [],
  spoilt: null,
})

export const spoil = (recording: Recording, why: string): void => void (recording.spoilt ??= why)

export const printOf = (...parts: (string | number)[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export const printOfAnswer = ({ status, text }: HeardAnswer): string => printOf(status, text)

/** Makes the call and notes it, or takes the answer that was heard already. */
export async function recorded(recording: Recording, call: Omit<RecordedCall, 'wave' | 'print'>, ask: () => Promise<HeardAnswer>): Promise<HeardAnswer> {
  const wave = recording.waves + 1
  try {
    const answer = await (recording.heard.get(call.path) ?? ask())
    if (answer.status !== 200) spoil(recording, 'a refused call')
    recording.calls.push({ ...call, wave, print: printOfAnswer(answer) })
    return answer
  } catch (error) {
    spoil(recording, 'a call without an answer')
    throw error
  } finally {
    recording.waves = Math.max(recording.waves, wave)
  }
}

/** Facts that change while the page is rendered may be old in one part of it and new in another. */
export function recordInfo(print: string | null): void {
  const recording = requestScope()?.recording
  if (!recording) return
  if (print === null || (recording.info !== null && recording.info !== print)) spoil(recording, 'facts of the installation')
  recording.info = print
}

/** A key that keeps a form from acting twice: in every answer another one. */
export function freshKey(): string {
  const key = randomUUID()
  requestScope()?.recording?.fresh.push({ kind: 'key', text: key })
  return key
}

/** A text that every answer has of its own: while a page is recorded, a mark for it, which the front replaces. */
export function freshText(kind: 'session-end', value: () => string): string {
  const recording = requestScope()?.recording
  if (!recording) return value()
  const mark = randomUUID()
  recording.fresh.push({ kind, text: mark })
  return mark
}
