import { sql } from 'kysely'
import { CancelVote } from '#contract/voting-changes.ts'
import {
  cast,
  castFor,
  makeVoting,
  MORNING,
  runningVoting,
  seat,
  startCommittee,
  type Committee,
  type MadeVoting,
} from '#provider/areas/votings/test-votings.ts'
import { ledgerHash } from './chain.ts'
import { rowsOf } from './queries.ts'
import { ledgerHead } from './service.ts'
import { checkLedger, NO_HEADS, verifyLedgers } from './verify.ts'

let committee: Committee
let one: Awaited<ReturnType<typeof seat>>
let two: Awaited<ReturnType<typeof seat>>

beforeAll(async () => {
  committee = await startCommittee()
  one = await seat(committee.provider)
  two = await seat(committee.provider)
})
beforeEach(() => committee.provider.setNow(MORNING))
afterAll(() => committee.provider.close())

/** Row 1 tells of the start, rows 2 to 6: a deputy's vote, the member's in its place, another institution's, one on behalf, and that one taken back. */
async function votedOn(): Promise<MadeVoting> {
  const { provider, administrator } = committee
  const voting = await runningVoting(committee)
  await cast(committee, one.deputy, voting, 0)
  await cast(committee, one.member, voting, 1)
  await cast(committee, two.member, voting, 0)
  const { body } = await castFor(committee, two.deputy, voting, 2)
  await provider.call(CancelVote, { token: administrator.token, input: { params: { id: String(body.id) }, body: { reason: 'Pomyłka' } } })
  return voting
}

/** What somebody with the database's password can do, past the trigger that only stops accidents. */
const behind = async (statement: string) => {
  const { db } = committee.provider
  await sql`alter table vote_ledger disable trigger vote_ledger_append_only`.execute(db)
  await sql.raw(statement).execute(db)
  await sql`alter table vote_ledger enable trigger vote_ledger_append_only`.execute(db)
}

/** `$voting`, `$option` and `$vote3` (the vote of row 4) stand for their ids. */
async function tamper({ id, options }: MadeVoting, statement: string): Promise<number> {
  const vote3 = (await rowsOf(committee.provider.db, id))[2]!.voteId
  await behind(statement.replaceAll('$voting', String(id)).replaceAll('$option', String(options[2])).replaceAll('$vote3', String(vote3)))
  return vote3
}

describe('the ledger of votes', () => {
  it('agrees with the votes', async () => {
    const voting = await votedOn()
    expect(await checkLedger(committee.provider.db, voting.id)).toBeNull()
  })

  it('refuses to be changed through the application', async () => {
    await votedOn()
    await expect(committee.provider.db.updateTable('vote_ledger').set({ user_name: 'inny' }).execute()).rejects.toThrow('append-only')
    await expect(committee.provider.db.deleteFrom('vote_ledger').execute()).rejects.toThrow('append-only')
  })

  it.each([
    ['a changed option', 'update vote_ledger set voting_option_id = $option where voting_id = $voting and row_number = 3', 3, 'changed'],
    ['a changed name', `update vote_ledger set user_name = 'Inna' where voting_id = $voting and row_number = 2`, 2, 'changed'],
    ['a changed time', `update vote_ledger set happened_at = happened_at + interval '1 ms' where voting_id = $voting and row_number = 5`, 5, 'changed'],
    ['another replaced vote', `update vote_ledger set replaced_vote_ids = '[]' where voting_id = $voting and row_number = 5`, 5, 'changed'],
    ['a row with some other hash', `update vote_ledger set hash = repeat('a', 64) where voting_id = $voting and row_number = 4`, 4, 'changed'],
    ['a missing row', 'delete from vote_ledger where voting_id = $voting and row_number = 3', 3, 'missing'],
    ['a missing first vote', 'delete from vote_ledger where voting_id = $voting and row_number = 2', 2, 'missing'],
  ])('shows %s', async (_what, statement, rowNumber, reason) => {
    const voting = await votedOn()
    await tamper(voting, statement)
    expect(await checkLedger(committee.provider.db, voting.id)).toEqual({ votingId: voting.id, rowNumber, voteId: null, reason })
  })

  it('shows a changed row with a new hash by the row after it', async () => {
    const voting = await votedOn()
    const { hash: _old, ...row } = (await rowsOf(committee.provider.db, voting.id))[1]!
    const hash = ledgerHash({ ...row, votingOptionId: voting.options[2]! })
    await tamper(voting, `update vote_ledger set voting_option_id = $option, hash = '${hash}' where voting_id = $voting and row_number = 3`)
    expect(await checkLedger(committee.provider.db, voting.id)).toMatchObject({ rowNumber: 4, reason: 'unlinked' })
  })

  it.each([
    ['changed', 'update votes set voting_option_id = $option where id = $vote3'],
    ['given to somebody else', 'update votes set user_id = created_by + 1 where id = $vote3'],
    ['counted again', `update votes set status = 'active', canceled_at = null, canceled_by = null where id = $vote3`],
    ['moved to another time', `update votes set created_at = created_at + interval '1 ms' where id = $vote3`],
  ])('shows a vote that was %s', async (_what, statement) => {
    const voting = await votedOn()
    const voteId = await tamper(voting, statement)
    expect(await checkLedger(committee.provider.db, voting.id)).toEqual({ votingId: voting.id, rowNumber: null, voteId, reason: 'vote_differs' })
  })

  it('shows a missing last row by the vote that it belongs to', async () => {
    const voting = await votedOn()
    const last = (await rowsOf(committee.provider.db, voting.id))[4]!
    await tamper(voting, 'delete from vote_ledger where voting_id = $voting and row_number = 6')
    expect(await checkLedger(committee.provider.db, voting.id)).toMatchObject({ rowNumber: null, voteId: last.voteId, reason: 'vote_differs' })
  })

  it('shows a vote that was removed with its row only by the head noted before', async () => {
    const { db } = committee.provider
    const voting = await runningVoting(committee)
    await cast(committee, one.member, voting, 0)
    const { body } = await cast(committee, two.member, voting, 0)
    const before = await ledgerHead(db, voting.id)
    await behind(`delete from vote_ledger where voting_id = ${voting.id} and row_number = 3`)
    await behind(`delete from votes where id = ${body.id}`)
    expect(await checkLedger(db, voting.id)).toBeNull()
    expect(await ledgerHead(db, voting.id)).not.toEqual(before)
  })
})

describe('all ledgers', () => {
  it('are checked, and the first broken one is named', async () => {
    const fresh = await startCommittee()
    const before = [committee, one, two] as const
    try {
      committee = fresh
      one = await seat(fresh.provider)
      two = await seat(fresh.provider)
      const { db } = fresh.provider
      const verify = () => verifyLedgers(db, NO_HEADS)
      await makeVoting(fresh)
      const [first, second] = [await votedOn(), await votedOn()]
      expect(await verify()).toMatchObject({ ok: true, votings: 2, rows: 12 })
      await tamper(second, `update vote_ledger set author_name = 'Inna' where voting_id = $voting and row_number = 6`)
      expect(await verify()).toEqual({ ok: false, votingId: second.id, rowNumber: 6, voteId: null, reason: 'changed' })
      await tamper(first, 'update votes set voting_option_id = $option where id = $vote3')
      expect(await verify()).toMatchObject({ ok: false, votingId: first.id, reason: 'vote_differs' })
    } finally {
      ;[committee, one, two] = before
      await fresh.provider.close()
    }
  })
})
