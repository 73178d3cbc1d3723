// Changes of a voting's status by administrators.
import type { RequestOutput } from '#contract/kit.ts'
import type { ChangeVotingStatus } from '#contract/voting-changes.ts'
import type { VotingAction, VotingStatus } from '#contract/votings.ts'
import { instantOfWallTime, lastPassedWallTime, wallTimeOf } from '#common/warsaw-clock.ts'
import type { Tx } from '#provider/capabilities.ts'
import { annul, conclude, forgetAdoption } from '#provider/areas/votings/adoption/service.ts'
import { forgetElectorate, freezeElectorate } from '#provider/areas/votings/electorate/service.ts'
import { ledgerHead } from '#provider/areas/votings/ledger/service.ts'
import { promiseMails, type VotingTag } from '#provider/areas/votings/mailing/service.ts'
import { forgetPapers } from '#provider/areas/votings/papers/service.ts'
import { countVotesEver, findVoting, type VotingRow } from '#provider/areas/votings/queries.ts'
import { askAtStart } from '#provider/areas/votings/recusal/asking-service.ts'
import { change, quoted, type Author, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { begin } from './beginning.ts'
import { note } from './noting.ts'
import * as queries from './queries.ts'
import { scheduleNext, settle, type Settling } from './settling.ts'

type Managing = Context & Settling
type StatusForm = RequestOutput<typeof ChangeVotingStatus>['body']

const FROM: Record<VotingAction, readonly VotingStatus[]> = {
  start: ['preparing'],
  finish: ['in_progress'],
  back: ['in_progress', 'finished'],
  cancel: ['in_progress', 'finished'],
  restore: ['canceled'],
}

const isPast = (wall: string | null, now: Date): boolean => wall !== null && (instantOfWallTime(wall)?.getTime() ?? 0) <= now.getTime()

interface Move {
  needed: Settling
  voting: VotingRow
  author: Author
}

/** Writes a wall time that is unambiguous, also in the hour that is repeated in autumn. */
const START = async (tx: Tx, { needed, voting, author }: Move) => {
  if (isPast(voting.ends_at, author.now)) throw new Refusal('VOTING_END_DATE_TO_OLD')
  await queries.setStatus(tx, voting.id, { status: 'in_progress', startsAt: lastPassedWallTime(author.now) })
  await begin(tx, needed, voting, author.now)
  await askAtStart(tx, needed, voting, author.now)
}

const SECOND_MS = 1000

/** The next second in wall time. */
function secondAfter(wall: string): string {
  const next = new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + SECOND_MS).toISOString().slice(0, 19).replace('T', ' ')
  return instantOfWallTime(next) ? next : wallTimeOf(new Date(instantOfWallTime(wall)!.getTime() + SECOND_MS))
}

const FINISH = async (tx: Tx, { needed, voting, author }: Move) => {
  const passed = lastPassedWallTime(author.now)
  // Finished in the second of its start: the end must be later than the start.
  const endsAt = voting.starts_at !== null && passed <= voting.starts_at ? secondAfter(voting.starts_at) : passed
  await queries.setStatus(tx, voting.id, { status: 'finished', endsAt })
  await freezeElectorate(tx, voting, author.now)
  await conclude(tx, needed, { votingId: voting.id, at: author.now })
}

/** Clears dates that have passed, which would start or end it again at once. */
const BACK = async (tx: Tx, { voting, author }: Move) => {
  if ((await countVotesEver(tx, voting.id)) > 0) throw new Refusal('ERROR_VOTING_HAS_VOTES')
  await queries.setStatus(tx, voting.id, {
    status: 'preparing',
    ...(isPast(voting.starts_at, author.now) && { startsAt: null }),
    ...(isPast(voting.ends_at, author.now) && { endsAt: null }),
  })
  await forgetAdoption(tx, voting)
  await forgetElectorate(tx, voting.id)
  await forgetPapers(tx, voting.id)
}

const CANCEL = async (tx: Tx, { voting, author }: Move) => {
  const canceledFrom = voting.status === 'finished' ? 'finished' : 'in_progress'
  await queries.setStatus(tx, voting.id, { status: 'canceled', canceledFrom })
  if (voting.outcome === 'adopted') await annul(tx, voting.id, author.now)
}

const RESTORE = async (tx: Tx, { needed, voting, author }: Move) => {
  const isOver = voting.canceled_from === 'finished' || isPast(voting.ends_at, author.now)
  await queries.setStatus(tx, voting.id, { status: isOver ? 'finished' : 'in_progress' })
  if (voting.outcome === 'adopted') await annul(tx, voting.id, null)
  if (!isOver || voting.canceled_from === 'finished') return
  await freezeElectorate(tx, voting, author.now)
  await conclude(tx, needed, { votingId: voting.id, at: author.now })
}

const MOVE: Record<VotingAction, (tx: Tx, move: Move) => Promise<void>> = { start: START, finish: FINISH, back: BACK, cancel: CANCEL, restore: RESTORE }

const TAG: Record<VotingAction, VotingTag | null> = {
  start: 'voting_start_notification',
  finish: 'voting_end_notification',
  back: null,
  cancel: 'voting_cancel_notification',
  restore: 'voting_resume_notification',
}

const SAID: Record<VotingAction, string> = {
  start: 'Rozpoczęto głosowanie',
  finish: 'Zakończono głosowanie',
  back: 'Wycofano do przygotowania głosowanie',
  cancel: 'Anulowano głosowanie',
  restore: 'Przywrócono głosowanie',
}
const hasReason = (action: VotingAction): boolean => action === 'cancel' || action === 'restore'

export const changeStatus = (context: Managing, { id, action, reason: asked, seenStatus }: StatusForm) =>
  change(context, 'votings', async ({ tx, author }) => {
    const voting = await settle(tx, context, { id, now: author.now })
    if (!voting) throw new Refusal('ERROR_NOT_FOUND')
    if (!FROM[action].includes(voting.status) || (seenStatus ?? voting.status) !== voting.status) throw new Refusal('ERROR_VOTING_STATUS_NOT_ALLOWED')
    await MOVE[action](tx, { needed: context, voting, author })
    const reason = hasReason(action) ? asked : action
    await queries.insertChange(tx, { votingId: id, action, reason, createdAt: author.now, userId: author.userId })
    await queries.touchVoting(tx, id, author)
    await note(tx, context, { votingId: id, note: action, reason, at: author.now, author: context.actor })
    const moved = (await findVoting(tx, id, author.now))!
    await scheduleNext(tx, context, moved)
    const tag = TAG[action]
    // A voting restored as finished is not resumed, so nobody is mailed.
    if (tag && !(action === 'restore' && moved.status === 'finished')) await promiseMails(tx, context, { voting: moved, tag, now: author.now })
    const { head, rows } = await ledgerHead(tx, id)
    const description = `${SAID[action]} ${quoted(voting.title.slice(0, 200))}${hasReason(action) ? `. Powód: ${reason}` : ''}`
    return { answer: { id }, trace: { kind: `voting_${action}`, description, detail: { votingIds: [id], ledger: { head, rows } } } }
  })
