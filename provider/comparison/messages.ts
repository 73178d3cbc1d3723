// What the process that compares is sent, and what it answers.
import type { ComparedVersion, Unreadable } from '#contract/document-comparison.ts'
import type { Compared } from './compare.ts'

/** Before the two files: the length of the first in bytes, as an unsigned integer with the lowest byte first. */
export const FIRST_SIZE_BYTES = 4
/** Tracked changes that are told one by one; the rest is counted. */
export const TRACKED_MAX = 100

export type ReadVersion = Pick<ComparedVersion, 'unreadable' | 'tracked' | 'trackedCount' | 'isCut' | 'textlessPages'>
export interface Comparison extends Compared {
  from: ReadVersion
  to: ReadVersion
}

export const notRead = (reason: Unreadable): ReadVersion => ({ unreadable: reason, tracked: [], trackedCount: 0, isCut: false, textlessPages: [] })
