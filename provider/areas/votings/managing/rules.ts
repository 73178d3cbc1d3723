// Rules of a voting's form.
import { z } from 'zod'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { FieldError } from '#contract/fields.ts'
import { WallTimeInput } from '#contract/wall-time.ts'
import type { Tx } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000

interface Times {
  startsAt: string | null
  endsAt: string | null
}

const instant = (wall: string) => instantOfWallTime(wall)?.getTime() ?? 0

/** Unchanged times may have passed. */
function pastTimes({ startsAt, endsAt }: Times, now: Date, was?: Times): FieldError[] {
  // Forms have no seconds, so the current minute is not past yet; a voting with this start begins at once.
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const found: FieldError[] = []
  if (startsAt !== null && startsAt !== was?.startsAt && instant(startsAt) < thisMinute) found.push({ path: 'startsAt', code: 'out_of_range' })
  if (endsAt !== null && endsAt !== was?.endsAt && instant(endsAt) <= now.getTime()) found.push({ path: 'endsAt', code: 'out_of_range' })
  return found
}

const readable = WallTimeInput.nullable().catch(null)
const Readable = z.object({ startsAt: readable, endsAt: readable }).catch({ startsAt: null, endsAt: null })

/** For a form that is refused for another reason. */
export const pastTimesIn = (body: unknown, now: Date, was?: Times): FieldError[] => pastTimes(Readable.parse(body), now, was)

/** `was`: the voting being changed; its start is fixed once it has begun. */
export function requireFittingTimes({ startsAt, endsAt }: Times, now: Date, was?: Times & { hasBegun: boolean }): void {
  if (was?.hasBegun && startsAt !== was.startsAt) throw new Refusal('VOTING_START_DATE_TO_OLD')
  const past = pastTimes({ startsAt, endsAt }, now, was)
  // One code for both fields, which are corrected together.
  if (past.length === 2) throw new Refusal('VOTING_START_DATE_TO_OLD', { fields: past })
  if (past.length === 1) throw new Refusal(past[0]!.path === 'startsAt' ? 'VOTING_START_DATE_TO_OLD' : 'VOTING_END_DATE_TO_OLD')
  if (startsAt !== null && endsAt !== null && instant(startsAt) >= instant(endsAt)) throw new Refusal('VOTING_START_DATE_OLDER_THAN_END')
}

export async function requireOptions(tx: Tx, answerOptionIds: readonly number[]): Promise<void> {
  const asked = new Set(answerOptionIds)
  if (asked.size !== answerOptionIds.length) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'answerOptions', code: 'not_unique' }] })
  if ((await queries.countAnswerOptions(tx, answerOptionIds)) !== asked.size) throw new Refusal('ERROR_OPTION_NOT_FOUND')
}

interface Documents {
  documentStructNodeId: number | null
  documentNotApplicable: boolean
  nodeIds: readonly number[]
}

/** Requires a folder, or the statement that there is none. Locks the documents until the voting is saved. */
export async function requireDocuments(tx: Tx, { documentStructNodeId, documentNotApplicable, nodeIds }: Documents): Promise<void> {
  if (documentNotApplicable) return
  if (documentStructNodeId === null) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'documentStructNodeId', code: 'required' }] })
  await lock(tx, 'library')
  const asked = new Set(nodeIds)
  const known = (await queries.folderExists(tx, documentStructNodeId)) && (await queries.countDocumentsIn(tx, documentStructNodeId, [...asked])) === asked.size
  if (!known) throw new Refusal('ERROR_VOTING_DOCUMENT_NOT_FOUND')
}

export async function requireGroup(tx: Tx, workingGroupId: number | null): Promise<void> {
  if (workingGroupId !== null && !(await queries.workGroupExists(tx, workingGroupId))) throw new Refusal('ERROR_WORK_GROUP_NOT_FOUND')
}
