import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { CancelVote, CastVote, CastVoteOnBehalf } from '#contract/voting-changes.ts'
import { DownloadVoteBasis } from '#contract/voting-files.ts'
import { ListVotes, ListVotings, ReadBallot } from '#contract/votings.ts'
import { checkLedger } from '#provider/areas/votings/ledger/verify.ts'
import {
  ballot,
  cast,
  castFor,
  counts,
  makeVoting,
  MORNING,
  move,
  runningVoting,
  seat,
  startCommittee,
  statistic,
  voter,
  type Committee,
  type MadeVoting,
  type Person,
} from '#provider/areas/votings/test-votings.ts'
import { unusedFiles } from '#provider/files/rows.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'

let committee: Committee
let one: Awaited<ReturnType<typeof seat>>

beforeAll(async () => {
  committee = await startCommittee()
  one = await seat(committee.provider)
})
beforeEach(() => committee.provider.setNow(MORNING))
afterAll(() => committee.provider.close())

const votes = async ({ id }: MadeVoting) => {
  const { administrator, provider } = committee
  return (await provider.call(ListVotes, { token: administrator.token, input: { params: { id: String(id) }, query: { dir: 'asc' } } })).body.items
}
const cancel = (voteId: number) =>
  committee.provider.call(CancelVote, {
    token: committee.administrator.token,
    input: { params: { id: String(voteId) }, body: { reason: 'Oddany przez pomyłkę' } },
  })

describe('a vote', () => {
  it('counts, is proved by a receipt and can be changed', async () => {
    const voting = await runningVoting(committee)
    const first = await cast(committee, one.member, voting, 0)
    expect(first).toMatchObject({ status: 200, body: { votingOptionName: 'Za', receiptCode: expect.stringMatching(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/) } })
    const second = await cast(committee, one.member, voting, 1)
    expect(second.body.receiptCode).not.toBe(first.body.receiptCode)
    expect(await counts(committee, voting.id)).toEqual([0, 1, 0])
    expect((await ballot(committee, one.member, voting.id)).seatEvents.map(({ action, receiptCode }) => [action, receiptCode])).toEqual([
      ['change', second.body.receiptCode],
      ['cast', first.body.receiptCode],
    ])
    expect(await checkLedger(committee.provider.db, voting.id)).toBeNull()
  })

  it('is recorded once, with one receipt, when it is sent twice', async () => {
    const voting = await runningVoting(committee)
    const [first, second] = [await cast(committee, one.member, voting), await cast(committee, one.member, voting)]
    expect(second.body).toEqual(first.body)
    expect(await votes(voting)).toHaveLength(1)
  })

  it('of the member replaces the deputy’s, who cannot vote any more', async () => {
    const voting = await runningVoting(committee)
    await cast(committee, one.deputy, voting, 1)
    expect(await ballot(committee, one.member, voting.id)).toMatchObject({
      open: true,
      currentUserVotingRole: 'member',
      alternateMemberSelectedVotingOptionId: voting.options[1],
    })
    await cast(committee, one.member, voting, 0)
    expect(await counts(committee, voting.id)).toEqual([1, 0, 0])
    expect(await cast(committee, one.deputy, voting, 1)).toMatchObject({ status: 400, error: { code: 'ALTERNATE_MEMBER_VOTE_LOCKED' } })
    expect(await ballot(committee, one.deputy, voting.id)).toMatchObject({ open: false, canVote: true, memberSelectedVotingOptionId: voting.options[0] })
  })

  it('of the other person of a seat is told as theirs, in the list as well', async () => {
    const { provider } = committee
    const { member, deputy } = await seat(provider)
    const voting = await runningVoting(committee, { title: 'Czyj głos' })
    const row = async ({ token }: Person) => {
      const { body } = await provider.call(ListVotings, { token, input: { query: { q: 'Czyj głos' } } })
      return [body.items[0]!.votePlacedBy, body.items[0]!.open]
    }
    await cast(committee, deputy, voting)
    expect([await row(member), await row(deputy)]).toEqual([
      ['alternate_member', true],
      ['own', true],
    ])
    await cast(committee, member, voting)
    expect([await row(member), await row(deputy)]).toEqual([
      ['own', true],
      ['member', false],
    ])
  })

  it('answers with the next voting that waits for the person, in the order of the list', async () => {
    const provider = committee.provider
    await provider.db.updateTable('votings').set({ status: 'finished' }).where('status', '=', 'in_progress').execute()
    const person = await voter(provider, { role: 'member', institutionId: one.institutionId })
    const [late, early, open] = [
      await runningVoting(committee, { endsAt: '2026-06-12T12:00:00' }),
      await runningVoting(committee, { endsAt: '2026-06-11T12:00:00' }),
      await runningVoting(committee),
    ]
    const waiting = async ({ id }: MadeVoting) => (await ballot(committee, person, id)).waiting
    expect([await waiting(early), await waiting(late), await waiting(open)]).toEqual([
      { count: 2, nextId: late.id },
      { count: 2, nextId: open.id },
      { count: 2, nextId: early.id },
    ])
    await cast(committee, person, late)
    expect([await waiting(early), await waiting(late)]).toEqual([
      { count: 1, nextId: open.id },
      { count: 2, nextId: open.id },
    ])
    const stranger = await voter(provider, { permissions: ['read_access'] })
    expect((await ballot(committee, stranger, early.id)).waiting).toEqual({ count: 0, nextId: null })
  })

  it('of each person counts in a general voting', async () => {
    const voting = await runningVoting(committee, { general: true })
    await cast(committee, one.member, voting, 0)
    await cast(committee, one.deputy, voting, 1)
    expect(await counts(committee, voting.id)).toEqual([1, 1, 0])
  })

  it('of somebody who changed institutions replaces their earlier vote', async () => {
    const { provider } = committee
    const [from, to] = [await seat(provider), await seat(provider)]
    const voting = await runningVoting(committee)
    await cast(committee, from.member, voting, 0)
    await provider.db.updateTable('users').set({ institution_id: to.institutionId }).where('id', '=', from.member.userId).execute()
    await cast(committee, from.member, voting, 1)
    expect(await counts(committee, voting.id)).toEqual([0, 1, 0])
    expect(await checkLedger(provider.db, voting.id)).toBeNull()
  })

  it.each([
    // Nobody is to learn of a draft: as one that does not exist.
    ['before the start', 'preparing', 404, 'ERROR_NOT_FOUND'],
    ['after the end', 'finished', 400, 'VOTING_ENDS_DATE_EXCEEDED'],
    ['in a canceled voting', 'canceled', 400, 'VOTING_NOT_IN_PROGRESS'],
  ] as const)('is refused %s', async (_when, status, answer, code) => {
    const voting = status === 'preparing' ? await makeVoting(committee) : await runningVoting(committee)
    if (status !== 'preparing') await move(committee, voting.id, status === 'finished' ? 'finish' : 'cancel')
    expect(await cast(committee, one.member, voting)).toMatchObject({ status: answer, error: { code } })
    expect(await votes(voting)).toHaveLength(0)
  })

  it('in preparation is answered word for word as one that does not exist, whatever a member asks for', async () => {
    const hidden = await makeVoting(committee)
    const none = { ...hidden, id: hidden.id + 1_000_000 }
    const { token } = one.member
    const told = async (voting: MadeVoting) => {
      const read = await committee.provider.call(ReadBallot, { token, input: { params: { id: String(voting.id) } } })
      const sent = await cast(committee, one.member, voting)
      return [read, sent].map(({ status, error }) => ({ status, error: { ...error, requestId: '' } }))
    }
    expect(await told(hidden)).toEqual(await told(none))
  })

  it('is taken until the second of the end and refused from then on, whatever the queue has done', async () => {
    const { provider } = committee
    const voting = await runningVoting(committee, { endsAt: '2026-06-10T12:00:00' })
    provider.setNow(new Date('2026-06-10T09:59:59.999Z'))
    expect((await cast(committee, one.deputy, voting)).status).toBe(200)
    provider.setNow(new Date('2026-06-10T10:00:00.000Z'))
    expect(await cast(committee, one.member, voting)).toMatchObject({ status: 400, error: { code: 'VOTING_ENDS_DATE_EXCEEDED' } })
    expect(await counts(committee, voting.id)).toEqual([1, 0, 0])
  })

  it('is refused to people who are not entitled', async () => {
    const { provider } = committee
    const group = await makeWorkGroup(provider.db)
    const inGroup = await runningVoting(committee, { workingGroupId: group, general: true })
    expect(await cast(committee, one.member, inGroup)).toMatchObject({ status: 403, error: { code: 'ERROR_FORBIDDEN' } })
    const groupMember = await voter(provider, { role: 'umwp', workGroupIds: [group] })
    expect((await cast(committee, groupMember, inGroup)).status).toBe(200)
    const voting = await runningVoting(committee)
    expect(await cast(committee, groupMember, voting)).toMatchObject({ status: 403, error: { code: 'ERROR_FORBIDDEN' } })
    const reader = await voter(provider, { permissions: ['read_access'] })
    expect((await cast(committee, reader, voting)).status).toBe(403)
    const root = await voter(provider, { permissions: ['super_admin'], institutionId: one.institutionId })
    expect((await cast(committee, root, voting)).status).toBe(403)
  })

  it('is refused for an option of another voting and for an unknown voting', async () => {
    const [voting, other] = [await runningVoting(committee), await runningVoting(committee)]
    for (const votingOptionId of [other.options[0]!, 2_147_483_647]) {
      const answer = await committee.provider.call(CastVote, { token: one.member.token, input: { body: { id: voting.id, votingOptionId } } })
      expect(answer).toMatchObject({ status: 400, error: { code: 'ERROR_OPTION_NOT_FOUND' } })
    }
    const unknown = await committee.provider.call(CastVote, { token: one.member.token, input: { body: { id: 2_147_483_647, votingOptionId: 1 } } })
    expect(unknown).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
  })
})

describe('a receipt by mail', () => {
  const save = (person: Person, { id, options }: MadeVoting, receiptByMail?: boolean) =>
    committee.provider.call(CastVote, { token: person.token, input: { body: { id, votingOptionId: options[0]!, receiptByMail } } })

  it('comes to whoever wishes for it, for later votes as well, until they no longer do', async () => {
    const { provider } = committee
    const person = (await seat(provider)).member
    const votings = [await runningVoting(committee), await runningVoting(committee), await runningVoting(committee)]
    provider.sentMails.length = 0
    await save(person, votings[0]!)
    expect(provider.sentMails).toEqual([])
    // Once more, for the receipt's sake; and a third time for nothing.
    const { body } = await save(person, votings[0]!, true)
    await save(person, votings[0]!, true)
    expect(provider.sentMails.map(({ recipient }) => recipient)).toEqual([person.email])
    expect(provider.sentMails[0]!.text).toContain(`Wybrana odpowiedź: Za\nZapisano: 10/06/2026 10:00:00\nKod potwierdzenia: ${body.receiptCode}`)
    await save(person, votings[1]!)
    expect(provider.sentMails).toHaveLength(2)
    expect((await ballot(committee, person, votings[2]!.id)).receiptByMail).toBe(true)
    await save(person, votings[2]!, false)
    expect(provider.sentMails).toHaveLength(2)
    expect((await ballot(committee, person, votings[2]!.id)).receiptByMail).toBe(false)
  })

  it('does not come for a vote that was refused, nor is the wish kept', async () => {
    const { provider } = committee
    const person = (await seat(provider)).member
    const voting = await runningVoting(committee)
    await move(committee, voting.id, 'finish')
    provider.sentMails.length = 0
    expect((await save(person, voting, true)).status).toBe(400)
    expect(provider.sentMails).toEqual([])
    expect((await ballot(committee, person, voting.id)).receiptByMail).toBe(false)
  })
})

describe('a canceled voting', () => {
  it('tells whoever comes by a mailed link why, and them their own receipt', async () => {
    const voting = await runningVoting(committee)
    const { body } = await cast(committee, one.member, voting)
    await move(committee, voting.id, 'cancel', 'Błąd w projekcie')
    const seen = await ballot(committee, one.member, voting.id)
    expect(seen).toMatchObject({ currentStatus: 'canceled', open: false, cancellation: { reason: 'Błąd w projekcie', createdAt: MORNING.toISOString() } })
    expect(seen.seatEvents.map(({ receiptCode }) => receiptCode)).toEqual([body.receiptCode])
    expect(seen.result).toBeNull()
    await move(committee, voting.id, 'restore')
    expect((await ballot(committee, one.member, voting.id)).cancellation).toBeNull()
    const prepared = await makeVoting(committee)
    expect(await committee.provider.call(ReadBallot, { token: one.member.token, input: { params: { id: String(prepared.id) } } })).toMatchObject({
      status: 404,
    })
  })
})

describe('a vote on behalf', () => {
  it('replaces the member’s vote too, and both the member and the deputy get a mail', async () => {
    const { provider } = committee
    const voting = await runningVoting(committee)
    await cast(committee, one.member, voting, 0)
    provider.sentMails.length = 0
    expect((await castFor(committee, one.deputy, voting, 1)).status).toBe(200)
    expect(await counts(committee, voting.id)).toEqual([0, 1, 0])
    expect(provider.sentMails.map(({ recipient }) => recipient).toSorted()).toEqual([one.member.email, one.deputy.email].toSorted())
    const seen = await ballot(committee, one.member, voting.id)
    expect(seen.seatEvents[0]).toMatchObject({ action: 'onbehalf', userName: one.deputy.fullName, authorName: committee.administrator.fullName })
    expect(await checkLedger(provider.db, voting.id)).toBeNull()
  })

  it('replaces only what its page named, and tells what it rests on to everybody concerned', async () => {
    const { provider, administrator } = committee
    const { member, deputy } = await seat(provider)
    const voting = await runningVoting(committee)
    const save = (replacedVoteIds: number[]) =>
      provider.call(CastVoteOnBehalf, {
        token: administrator.token,
        input: {
          body: { votingId: voting.id, votingOptionId: voting.options[1]!, userId: member.userId, basis: 'email', basisNote: 'z 9 czerwca', replacedVoteIds },
        },
      })
    const { body } = await cast(committee, deputy, voting, 0)
    provider.sentMails.length = 0
    expect(await save([0])).toMatchObject({ status: 409, error: { code: 'ERROR_EDIT_CONFLICT' } })
    expect([await counts(committee, voting.id), provider.sentMails]).toEqual([[1, 0, 0], []])
    expect((await save([0, body.id])).status).toBe(200)
    expect(provider.sentMails).toHaveLength(2)
    for (const { text } of provider.sentMails)
      expect(text).toContain(`Podstawa: E-mail: z 9 czerwca\n\nGłos zastąpił: Za (${deputy.fullName}, 10/06/2026 10:00:00).`)
    expect((await votes(voting)).map(({ basis }) => basis)).toEqual([null, 'E-mail: z 9 czerwca'])
    expect((await ballot(committee, deputy, voting.id)).seatEvents[0]).toMatchObject({ action: 'onbehalf', grounds: 'E-mail: z 9 czerwca' })
    // Under the hash of the ledger: whoever writes another basis is found out.
    expect(await checkLedger(provider.db, voting.id)).toBeNull()
    await sql`alter table vote_ledger disable trigger user`.execute(provider.db)
    await provider.db.updateTable('vote_ledger').set({ grounds: 'Pismo: inne' }).where('voting_id', '=', voting.id).where('action', '=', 'onbehalf').execute()
    await sql`alter table vote_ledger enable trigger user`.execute(provider.db)
    expect(await checkLedger(provider.db, voting.id)).toMatchObject({ rowNumber: 3, reason: 'changed' })
  })

  it('keeps the letter that it rests on, under the hash of the ledger, for administrators alone', async () => {
    const { provider, administrator } = committee
    const { member } = await seat(provider)
    const voting = await runningVoting(committee)
    const bytes = Buffer.from('%PDF-1.4 pismo nr 12')
    const save = (file: { fileName?: string; fileContent?: string }) =>
      provider.call(CastVoteOnBehalf, {
        token: administrator.token,
        input: { body: { votingId: voting.id, votingOptionId: voting.options[1]!, userId: member.userId, basis: 'letter', basisNote: 'nr 12', ...file } },
      })
    const fileContent = bytes.toString('base64')
    expect(await save({ fileContent })).toMatchObject({ status: 400, error: { fields: [{ path: 'fileName', code: 'required' }] } })
    expect(await save({ fileName: 'pismo.pdf' })).toMatchObject({ status: 400, error: { fields: [{ path: 'fileContent', code: 'required' }] } })
    expect(await save({ fileName: 'pismo.exe', fileContent })).toMatchObject({ status: 400, error: { code: 'ERROR_FILE_KIND_REFUSED' } })
    expect(await counts(committee, voting.id)).toEqual([0, 0, 0])
    provider.sentMails.length = 0
    const { body } = await save({ fileName: 'pismo nr 12.pdf', fileContent })
    expect(provider.sentMails.map(({ text }) => text.includes('Podstawa: Pismo: nr 12\nPlik: pismo nr 12.pdf'))).toEqual([true])
    expect((await votes(voting)).map(({ basisFileName }) => basisFileName)).toEqual(['pismo nr 12.pdf'])
    const open = (token: string, id = body.id) => provider.call(DownloadVoteBasis, { token, input: { params: { id: String(id) } } })
    expect(Buffer.from((await open(administrator.token)).bytes)).toEqual(bytes)
    expect(await open(member.token)).toMatchObject({ status: 403 })
    expect(await open(administrator.token, 2_147_483_647)).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
    const own = await cast(committee, (await seat(provider)).member, voting)
    expect(await open(administrator.token, own.body.id)).toMatchObject({ status: 404, error: { code: 'ERROR_FILE_NOT_FOUND' } })
    // As long as the ledger names it, no clean-up takes it.
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await unusedFiles(provider.db, [sha256])).toEqual([])
    expect(await checkLedger(provider.db, voting.id)).toBeNull()
    await sql`alter table vote_ledger disable trigger user`.execute(provider.db)
    await sql`update vote_ledger set grounds_file = grounds_file || '{"sha256": "0"}' where vote_id = ${body.id}`.execute(provider.db)
    await sql`alter table vote_ledger enable trigger user`.execute(provider.db)
    expect(await checkLedger(provider.db, voting.id)).toMatchObject({ reason: 'changed' })
  })

  it('is refused for somebody who may not vote', async () => {
    const voting = await runningVoting(committee)
    const stranger = await voter(committee.provider, { role: 'umwp' })
    expect(await castFor(committee, stranger, voting)).toMatchObject({ status: 400, error: { code: 'ERROR_USER_MAY_NOT_VOTE' } })
    const locked = await voter(committee.provider, { institutionId: one.institutionId, blockedSince: MORNING })
    expect(await castFor(committee, locked, voting)).toMatchObject({ status: 400, error: { code: 'ERROR_USER_MAY_NOT_VOTE' } })
  })
})

describe('a canceled vote', () => {
  it('does not count, stays in the history, and its voter gets a mail and may vote again', async () => {
    const { provider } = committee
    const voting = await runningVoting(committee)
    const { body } = await cast(committee, one.deputy, voting)
    provider.sentMails.length = 0
    expect((await cancel(body.id)).status).toBe(200)
    expect(provider.sentMails.map(({ recipient }) => recipient)).toEqual([one.deputy.email])
    expect(provider.sentMails[0]!.text).toContain('Powód: Oddany przez pomyłkę')
    expect((await ballot(committee, one.member, voting.id)).seatEvents[0]).toMatchObject({ action: 'cancel', grounds: 'Oddany przez pomyłkę' })
    expect(await votes(voting)).toMatchObject([{ cancelReason: 'Oddany przez pomyłkę', voteStatus: 'canceled', canceledBy: committee.administrator.fullName }])
    expect(await cancel(body.id)).toMatchObject({ status: 400, error: { code: 'ERROR_VOTE_NOT_ACTIVE' } })
    expect((await cast(committee, one.deputy, voting)).status).toBe(200)
    expect((await statistic(committee, voting.id)).votedCount).toBe(1)
    expect(await checkLedger(provider.db, voting.id)).toBeNull()
  })

  it('can only be one of a voting in progress', async () => {
    const voting = await runningVoting(committee)
    const { body } = await cast(committee, one.member, voting)
    await move(committee, voting.id, 'finish')
    expect(await cancel(body.id)).toMatchObject({ status: 400, error: { code: 'VOTING_ENDS_DATE_EXCEEDED' } })
    expect(await cancel(2_147_483_647)).toMatchObject({ status: 404 })
  })
})

describe('many at once', () => {
  it('one vote counts when 50 of one seat come', async () => {
    const voting = await runningVoting(committee)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => cast(committee, i % 2 ? one.member : one.deputy, voting, i % 3)))
    expect(answers.every(({ status, error }) => status === 200 || error.code === 'ALTERNATE_MEMBER_VOTE_LOCKED')).toBe(true)
    expect((await statistic(committee, voting.id)).votedCount).toBe(1)
    expect((await counts(committee, voting.id)).reduce((sum, count) => sum + count)).toBe(1)
    expect(await checkLedger(committee.provider.db, voting.id)).toBeNull()
  })

  it('votes confirmed before a finish are counted, and all others are refused', async () => {
    const { provider } = committee
    const people = await Promise.all(Array.from({ length: 40 }, () => voter(provider, { role: 'umwp' })))
    for (let round = 0; round < 20; round += 1) {
      const voting = await runningVoting(committee, { general: true })
      const after = round * 5
      const [answers] = await Promise.all([
        Promise.all(people.map((person, i) => cast(committee, person, voting, i % 3))),
        new Promise((resolve) => setTimeout(resolve, after)).then(() => move(committee, voting.id, 'finish')),
      ])
      const taken = answers.filter(({ status }) => status === 200)
      expect(answers.filter(({ status }) => status !== 200).every(({ error }) => error.code === 'VOTING_ENDS_DATE_EXCEEDED')).toBe(true)
      expect((await statistic(committee, voting.id)).votedCount).toBe(taken.length)
      expect(await checkLedger(provider.db, voting.id)).toBeNull()
    }
  }, 120_000)
})
