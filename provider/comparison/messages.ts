// What the two processes that compare are sent, and what they answer. Each is sent one file and reads it; then that of the newer one is
// sent what the other has read, and compares.
import type { ComparedVersion, Unreadable } from '#contract/document-comparison.ts'
import type { Compared } from './compare.ts'
import type { Passage } from './passages.ts'

/** Tracked changes that are told one by one; the rest is counted. */
export const TRACKED_MAX = 100

export type ReadVersion = Pick<ComparedVersion, 'unreadable' | 'tracked' | 'trackedCount' | 'isCut' | 'textlessPages'>
/** The answer to a file; the process of the newer one keeps its passages, and answers none. */
export interface ReadFile {
  version: ReadVersion
  passages: Passage[]
}

/** The first byte of what is sent. */
export const SENT = { older: 1, newer: 2, passages: 3 } as const

export interface Comparison extends Compared {
  from: ReadVersion
  to: ReadVersion
}

export const notRead = (reason: Unreadable): ReadVersion => ({ unreadable: reason, tracked: [], trackedCount: 0, isCut: false, textlessPages: [] })
