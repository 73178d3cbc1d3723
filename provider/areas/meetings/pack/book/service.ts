// Books of meetings: asked for by a call, made by a job, kept as long as there is room for them. What is kept is a copy that can be
// made again: it is in no backup.
import { ARCHIVE_BYTES_MAX } from '#contract/document-files.ts'
import type { AskedPack } from '#provider/areas/meetings/pack/service.ts'
import type { Capabilities, StoredFile } from '#provider/capabilities.ts'
import { lockShared } from '#provider/db/locks.ts'
import { removeUnused } from '#provider/files/cleanup.ts'
import type { Attempt, JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import { Refusal } from '#provider/refusal.ts'
import { bindBook, NotBound } from './bind.ts'
import { keyOf, planOf } from './plan.ts'
import * as queries from './queries.ts'

const JOB = 'meeting-book'
const MAKING: JobSettings = { retries: 2, pause: 5, longestPause: 30, lostAfter: 15 * 60 }
/** One that has not moved for so long is promised anew: whoever made it was killed, or the queue was restored without its job. It moves
 * with each document, which takes half a minute at most. */
const SILENT_MS = 2 * 60_000
/** After so long a book that could not be made is tried again when somebody asks. */
const AGAIN_MS = 60_000
const MOVED_EVERY_MS = 500
const KEPT_BYTES_MAX = 2 * 1024 * 1024 * 1024
const UNUSED_KEPT_MS = 30 * 24 * 60 * 60_000

type Dependencies = Pick<Capabilities, 'db' | 'files' | 'now'>

export interface Progress {
  /** Documents. */
  done: number
  total: number
}

/** Begins a book that is not there. Refuses when it cannot be made. */
export async function askForBook({ db, files, now, jobs }: Dependencies & Pick<Capabilities, 'jobs'>, pack: AskedPack): Promise<StoredFile | Progress> {
  const plan = planOf(pack)
  if (plan.documents.reduce((sum, { size }) => sum + size, 0) > ARCHIVE_BYTES_MAX) throw new Refusal('ERROR_FOLDER_TOO_LARGE')
  const key = keyOf(plan)
  const at = now()
  const known = await queries.findBook(db, key)
  if (known?.sha256 && known.size !== null && (await files.has(known.sha256))) {
    await queries.useBook(db, key, at)
    return { sha256: known.sha256, size: Number(known.size) }
  }
  const movedMs = known ? at.getTime() - known.moved_at.getTime() : Infinity
  if (known?.status === 'failed' && movedMs < AGAIN_MS) throw new Refusal('ERROR_BOOK_NOT_MADE')
  if (known?.status === 'waiting' && movedMs < SILENT_MS) return { done: known.done, total: known.total }
  const movedSince = new Date(at.getTime() - SILENT_MS)
  await db.transaction().execute(async (tx) => {
    if (await queries.beginBook(tx, { key, meetingId: pack.contents.meeting.id, plan, now: at, movedSince })) await jobs.send(tx, JOB, { key })
  })
  return { done: 0, total: plan.documents.length }
}

/** The second time, and for a book that nobody wants any more, it does nothing. */
export async function makeBook({ db, files, now }: Dependencies, { key }: { key: string }, { last }: Pick<Attempt, 'last'>): Promise<void> {
  const wanted = await queries.findBook(db, key)
  if (wanted?.status !== 'waiting' || !wanted.plan) return
  let movedAt = 0
  const onProgress = (done: number) => {
    if (performance.now() - movedAt < MOVED_EVERY_MS) return
    movedAt = performance.now()
    // Only shown: the book does not wait for it, and does without it.
    void queries.moveBook(db, key, done, now()).catch(() => undefined)
  }
  try {
    const book = await bindBook({ plan: wanted.plan, files, now, onProgress })
    await db.transaction().execute(async (tx) => {
      // A clean-up of files waits until the book refers to its own.
      await lockShared(tx, 'files')
      if (!(await files.has(book.sha256))) throw new Error(`the book ${key} was cleaned away before it was kept`)
      await queries.finishBook(tx, key, book, now())
    })
  } catch (error) {
    const isHopeless = error instanceof NotBound
    if (last || isHopeless) await queries.failBook(db, key, now())
    if (!isHopeless) throw error
    return
  }
  await cleanUpBooks({ db, files, now })
}

/** `bytesMax`: of all books together. */
export async function cleanUpBooks(needed: Dependencies, bytesMax = KEPT_BYTES_MAX): Promise<void> {
  const forgotten = await queries.forgetBooks(needed.db, { usedSince: new Date(needed.now().getTime() - UNUSED_KEPT_MS), bytesMax })
  if (forgotten.length > 0) await removeUnused(needed, forgotten)
}

export const startBookJobs = (jobs: Pick<JobQueue, 'work'>, capabilities: Dependencies): Promise<void> =>
  jobs.work<{ key: string }>(JOB, MAKING, (promised, attempt) => makeBook(capabilities, promised, attempt))
