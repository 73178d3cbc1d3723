// Excluding oneself from a voting: who may, what it does, who is told, and what is left of it. RECUSALS sets the number of sequences.
import fc from 'fast-check'
import {
  ABSTENTIONS,
  MAJORITIES,
  MAJORITY_BASES,
  RECUSALS as LEAVING,
  SILENCES,
  TIES,
  adoptionFigures,
  adoptionOf,
  type AdoptionRule,
} from '#common/adoption.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { VOTING_RULES } from '#contract/adoption.ts'
import { ChangeMeetingStatus, CreateMeeting, ReadMeeting, StepAgenda } from '#contract/meetings.ts'
import { EndRecusal, RecuseMyself, RecuseSomebody } from '#contract/recusals.ts'
import { SaveRules } from '#contract/rules.ts'
import { DownloadEvidence, ExportResults } from '#contract/voting-files.ts'
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { checkPack } from '#provider/areas/votings/files/checker/pack.ts'
import { settleAll } from '#provider/areas/votings/managing/jobs.ts'
import { filesOf } from '#provider/areas/votings/files/test-evidence.ts'
import { checkLedger } from '#provider/areas/votings/ledger/verify.ts'
import {
  ballot,
  cast,
  castFor,
  details,
  makeVoting,
  MORNING,
  move,
  runningVoting,
  seat,
  startCommittee,
  voter,
  type Committee,
  type MadeVoting,
  type Person,
} from '#provider/areas/votings/test-votings.ts'
import { RecusalOracle, type Choice, type OraclePerson } from './test-recusal-oracle.ts'

const SEQUENCES = Number(process.env['RECUSALS'] ?? 15)

let committee: Committee
let one: Awaited<ReturnType<typeof seat>>
let two: Awaited<ReturnType<typeof seat>>
let three: Awaited<ReturnType<typeof seat>>

beforeAll(async () => {
  committee = await startCommittee()
  const { db } = committee.provider
  const meanings = { Za: 'for', Przeciw: 'against', 'Wstrzymuję się': 'abstained' } as const
  for (const [name, meaning] of Object.entries(meanings)) await db.updateTable('answer_options').set({ meaning }).where('name', '=', name).execute()
  one = await seat(committee.provider)
  two = await seat(committee.provider)
  three = await seat(committee.provider)
})
afterAll(() => committee.provider.close())

const later = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000)
const wall = (at: Date) => wallTimeOf(at).replace(' ', 'T')

const recuse = ({ token }: Person, { id }: Pick<MadeVoting, 'id'>, reason = 'Pracuję u wnioskodawcy') =>
  committee.provider.call(RecuseMyself, { token, input: { body: { votingId: id, reason } } })
const recuseFor = ({ userId }: Person, { id }: Pick<MadeVoting, 'id'>, reason = 'Pismo nr 4') =>
  committee.provider.call(RecuseSomebody, { token: committee.administrator.token, input: { body: { votingId: id, userId, reason } } })
const end = ({ userId }: Person, { id }: Pick<MadeVoting, 'id'>, token = committee.administrator.token) =>
  committee.provider.call(EndRecusal, { token, input: { body: { votingId: id, userId, reason: 'Pomyłka' } } })
const mails = () => committee.provider.sentMails.map(({ recipient, subject }) => `${recipient} ${subject.split(':')[0]}`)

describe('whoever excludes themselves', () => {
  it('votes no more, has their vote taken back with a row of its own, and is waited for no longer', async () => {
    const voting = await runningVoting(committee, { resolution: true })
    const waiting = async () => (await committee.provider.call(CountVotingsWithoutVote, { token: one.member.token })).body.count
    const before = await waiting()
    await cast(committee, one.member, voting, 0)
    const answer = await recuse(one.member, voting)
    expect(answer.status).toBe(201)
    expect(await waiting()).toBe(before - 1)
    expect((await cast(committee, one.member, voting, 1)).error.code).toBe('VOTER_RECUSED')
    expect((await castFor(committee, one.member, voting, 1)).error.code).toBe('ERROR_USER_MAY_NOT_VOTE')
    const shown = await ballot(committee, one.member, voting.id)
    expect(shown).toMatchObject({ canVote: false, noVoteReason: 'recused', open: false, selectedVotingOptionId: null })
    expect(shown.seatEvents[0]).toMatchObject({ action: 'cancel', grounds: 'Wyłączenie się z głosowania', authorName: null })
    expect(await checkLedger(committee.provider.db, voting.id)).toBeNull()
  })

  it('says the same again without effect, also with the key of a form that was sent twice; another reason is refused, and the first stands', async () => {
    const voting = await runningVoting(committee, { resolution: true })
    const sent = { token: one.member.token, headers: { 'idempotency-key': 'recusal-1' } }
    const asked = { ...sent, input: { body: { votingId: voting.id, reason: 'Pracuję\r\nu wnioskodawcy' } } }
    const answer = await committee.provider.call(RecuseMyself, asked)
    expect((await ballot(committee, one.member, voting.id)).ownRecusal).toMatchObject({ reason: 'Pracuję\r\nu wnioskodawcy' })
    committee.provider.sentMails.length = 0
    expect(await committee.provider.call(RecuseMyself, asked)).toMatchObject({ status: 201, body: answer.body })
    expect(await recuse(one.member, voting, 'Pracuję\nu wnioskodawcy')).toMatchObject({ status: 201, body: answer.body })
    const others = [await recuse(one.member, voting, 'Inny powód'), await recuseFor(one.member, voting)]
    expect(others.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'ERROR_ALREADY_RECUSED'],
      [409, 'ERROR_ALREADY_RECUSED'],
    ])
    expect(mails()).toEqual([])
    const { recusals } = await details(committee, voting.id)
    expect(recusals.map(({ reason }) => reason)).toEqual(['Pracuję\r\nu wnioskodawcy'])
    expect(await checkLedger(committee.provider.db, voting.id)).toBeNull()
    await end(one.member, voting)
    expect((await recuse(one.member, voting, 'Inny powód')).status).toBe(201)
  })

  it('leaves the seat to the other person, who is asked by mail and on the ballot, without the reason', async () => {
    const voting = await runningVoting(committee, { resolution: true })
    await cast(committee, one.member, voting, 0)
    committee.provider.sentMails.length = 0
    await recuse(one.member, voting)
    expect(mails()).toEqual([`${one.deputy.email} Wyłączenie z głosowania – czy dotyczy także Państwa`])
    const asked = await ballot(committee, one.deputy, voting.id)
    expect(asked).toMatchObject({ open: true, seatRecusals: [one.member.fullName], ownRecusal: null })
    expect(JSON.stringify(asked)).not.toContain('wnioskodawcy')
    expect((await cast(committee, one.deputy, voting, 1)).status).toBe(200)
    expect((await details(committee, voting.id)).statistic).toMatchObject({ eligibleCount: 3, votedCount: 1 })
    await recuse(one.deputy, voting)
    expect((await details(committee, voting.id)).statistic).toMatchObject({ eligibleCount: 2, votedCount: 0 })
  })

  it('may do so before the start; the voting is none to people without a vote, and over after its end', async () => {
    const observer = await voter(committee.provider, { role: 'umwp' })
    const prepared = await makeVoting(committee, { resolution: true })
    committee.provider.sentMails.length = 0
    expect((await recuse(one.member, prepared)).status).toBe(201)
    expect((await recuse(observer, prepared)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await end(one.member, prepared)).error.code).toBe('VOTING_NOT_IN_PROGRESS')
    expect(mails()).toEqual([])
    await move(committee, prepared.id, 'start')
    expect((await recuse(observer, prepared)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await ballot(committee, one.member, prepared.id)).noVoteReason).toBe('recused')
    expect(await checkLedger(committee.provider.db, prepared.id)).toBeNull()
    await move(committee, prepared.id, 'cancel')
    expect((await recuse(two.member, prepared)).error.code).toBe('VOTING_NOT_IN_PROGRESS')
    await move(committee, prepared.id, 'restore')
    await move(committee, prepared.id, 'finish')
    expect((await recuse(two.member, prepared)).error.code).toBe('VOTING_ENDS_DATE_EXCEEDED')
    expect((await end(one.member, prepared)).error.code).toBe('VOTING_ENDS_DATE_EXCEEDED')
  })

  it('reads at the item of a called meeting that a voting is to come, and not which', async () => {
    const { provider, administrator } = committee
    const call = { token: administrator.token }
    const [title, observer] = ['Tajny projekt', await voter(provider, { role: 'umwp' })]
    const voting = await makeVoting(committee, { title, resolution: true })
    const body = { name: 'Posiedzenie', startsAt: '2030-04-10T10:00', endsAt: '2030-04-10T14:00', agenda: [{ title: 'Kryteria' }] }
    const meeting = (await provider.call(CreateMeeting, { ...call, input: { body } })).body
    await provider.db.updateTable('nodes').set({ status: 'published', published_at: MORNING }).where('id', '=', meeting.folderId).execute()
    const params = { id: String(meeting.id) }
    const item = async ({ token }: Person) => (await provider.call(ReadMeeting, { token, input: { params } })).body.agenda[0]!
    const link = { step: 'link' as const, itemId: (await item(administrator)).id, votingId: voting.id }
    expect((await provider.call(StepAgenda, { ...call, input: { params, body: link } })).status).toBe(200)
    expect((await item(one.member)).comingVotings).toEqual([])
    await provider.call(ChangeMeetingStatus, { ...call, input: { params, body: { status: 'called' } } })
    expect((await item(one.member)).comingVotings).toEqual([{ id: voting.id, general: false, ownRecusal: null }])
    expect(JSON.stringify(await item(one.member))).not.toContain(title)
    expect((await item(observer)).comingVotings).toEqual([])
    await recuse(one.member, voting)
    expect((await item(one.member)).comingVotings).toMatchObject([{ ownRecusal: { reason: 'Pracuję u wnioskodawcy' } }])
    expect((await item(one.deputy)).comingVotings).toMatchObject([{ ownRecusal: null }])
    await move(committee, voting.id, 'start')
    expect(await item(one.member)).toMatchObject({ votings: [{ id: voting.id, open: false }], comingVotings: [] })
  })

  it('has the other person of the seat asked at the start, by a press or by its time, where they did so before', async () => {
    const pressed = await makeVoting(committee, { resolution: true })
    const timed = await makeVoting(committee, { resolution: true, startsAt: wall(later(1)), endsAt: wall(later(60)) })
    for (const voting of [pressed, timed]) await recuse(one.member, voting)
    const both = await makeVoting(committee, { resolution: true })
    for (const person of [two.member, two.deputy]) await recuse(person, both)
    committee.provider.sentMails.length = 0
    for (const { id } of [pressed, both]) await move(committee, id, 'start')
    expect(mails()).toEqual([`${one.deputy.email} Wyłączenie z głosowania – czy dotyczy także Państwa`])
    committee.provider.setNow(later(2))
    for (let again = 0; again < 2; again += 1) await settleAll(committee.provider)
    committee.provider.setNow(MORNING)
    expect(mails().filter((mail) => mail.startsWith(one.deputy.email))).toHaveLength(2)
  })

  it('is told by mail of a voting to come, without its title', async () => {
    const voting = await makeVoting(committee, { title: 'Tajny projekt', resolution: true })
    committee.provider.sentMails.length = 0
    await recuseFor(two.member, voting)
    expect(mails()).toEqual([`${two.member.email} Zapisano wyłączenie z głosowania, które się jeszcze nie rozpoczęło`])
    expect(JSON.stringify(committee.provider.sentMails)).not.toContain('Tajny projekt')
    await recuseFor(three.member, await runningVoting(committee, { title: 'Jawny projekt' }))
    expect(JSON.stringify(committee.provider.sentMails)).toContain('Jawny projekt')
  })

  it('is let back by administrators alone, with a reason, and is told; no vote comes back', async () => {
    const voting = await runningVoting(committee, { resolution: true })
    await cast(committee, two.member, voting, 0)
    committee.provider.sentMails.length = 0
    await recuseFor(two.member, voting)
    expect(mails()).toContain(`${two.member.email} Zapisano wyłączenie z głosowania`)
    expect((await end(two.member, voting, two.member.token)).status).toBe(403)
    expect((await end(two.member, voting)).status).toBe(200)
    expect((await end(two.member, voting)).error.code).toBe('ERROR_NOT_RECUSED')
    expect(mails()).toContain(`${two.member.email} Cofnięto wyłączenie z głosowania`)
    expect((await ballot(committee, two.member, voting.id)).selectedVotingOptionId).toBeNull()
    expect((await cast(committee, two.member, voting, 0)).status).toBe(200)
    expect((await details(committee, voting.id)).recusals).toMatchObject([{ userFullName: two.member.fullName, reason: 'Pismo nr 4', endReason: 'Pomyłka' }])
  })

  it('stands in result, exports and evidence, with the reason in the evidence alone', async () => {
    const { provider, administrator } = committee
    const voting = await runningVoting(committee, { resolution: true })
    for (const person of [one.member, one.deputy]) await recuse(person, voting)
    for (const person of [two.member, three.member]) await cast(committee, person, voting, 0)
    await move(committee, voting.id, 'finish')
    const { result } = await ballot(committee, two.member, voting.id)
    expect(result?.recused.map(({ userFullName }) => userFullName)).toEqual([one.member.fullName, one.deputy.fullName])
    expect(JSON.stringify(result)).not.toContain('wnioskodawcy')
    const book = await provider.call(ExportResults, { token: administrator.token, input: { params: { id: String(voting.id), format: 'xls' } } })
    expect(book.status).toBe(200)
    const zip = await provider.call(DownloadEvidence, { token: administrator.token, input: { params: { id: String(voting.id) }, query: {} } })
    const pack = filesOf(zip.bytes)
    expect(checkPack(pack).problems).toEqual([])
    expect(new TextDecoder().decode(pack.get('glosowanie.json'))).toContain('Pracuję u wnioskodawcy')
    await provider.db.updateTable('voting_recusals').set({ reason: 'Inny' }).where('voting_id', '=', voting.id).execute()
    expect(await checkLedger(provider.db, voting.id)).toMatchObject({ reason: 'recusals_differ' })
  })

  it('changes nothing of the turnout where the voting is about no resolution', async () => {
    const voting = await runningVoting(committee)
    const before = (await details(committee, voting.id)).statistic
    for (const person of [one.member, one.deputy]) await recuse(person, voting)
    expect((await details(committee, voting.id)).statistic).toEqual(before)
  })
})

const person = fc.nat(5)
const choice = fc.constantFrom<Choice>(0, 1, 2)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('vote' as const), person, choice }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('voteFor' as const), person, choice }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('recuse' as const, 'recuseFor' as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('endRecusal' as const), person }) },
)
const sequence = fc.record({
  general: fc.boolean(),
  rule: fc.option(fc.constantFrom(...VOTING_RULES), { freq: 8 }),
  settings: fc.record({
    majority: fc.constantFrom(...MAJORITIES),
    majorityBase: fc.constantFrom(...MAJORITY_BASES),
    ties: fc.constantFrom(...TIES),
    abstentions: fc.constantFrom(...ABSTENTIONS),
    silence: fc.constantFrom(...SILENCES),
    recusal: fc.constantFrom(...LEAVING),
  }),
  before: fc.array(step, { maxLength: 2 }),
  during: fc.array(step, { minLength: 2, maxLength: 12 }),
})
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never
type Step = Sequence['during'][number]

describe('any sequence', () => {
  const people = () => [one.member, one.deputy, two.member, two.deputy, three.member, three.deputy]

  async function perform(voting: MadeVoting, oracle: RecusalOracle, asked: Step): Promise<void> {
    const who = people()[asked.person]!
    const named = oracle.people[asked.person]!
    const doing = {
      vote: async ({ choice: chosen = 0 }: { choice?: Choice }) => [await cast(committee, who, voting, chosen), oracle.vote(named, chosen)] as const,
      voteFor: async ({ choice: chosen = 0 }: { choice?: Choice }) => [await castFor(committee, who, voting, chosen), oracle.voteFor(named, chosen)] as const,
      recuse: async () => [await recuse(who, voting), oracle.recuse(named, 'own')] as const,
      recuseFor: async () => [await recuseFor(who, voting), oracle.recuse(named, 'letter')] as const,
      endRecusal: async () => [await end(who, voting), oracle.endRecusal(named)] as const,
    }
    const [answer, expected] = await doing[asked.do]('choice' in asked ? asked : {})
    expect(answer.status < 300 ? null : answer.error.code).toBe(expected)
  }

  it('is judged by the function of adoption as by the oracle, in 10,000 sequences under all settings', () => {
    const named: OraclePerson[] = people().map((_, i) => ({
      name: String(i + 1),
      institution: String(Math.floor(i / 2)),
      role: i % 2 ? 'alternate_member' : 'member',
    }))
    fc.assert(
      fc.property(sequence, ({ general, rule, settings, before, during }) => {
        if (rule === null) return
        const oracle = new RecusalOracle(named, { general, rule, settings, chair: '0' })
        const act = ({ person: who, ...asked }: Step) => {
          const one = named[who]!
          if (asked.do === 'vote') oracle.vote(one, asked.choice)
          else if (asked.do === 'voteFor') oracle.voteFor(one, asked.choice)
          else if (asked.do === 'endRecusal') oracle.endRecusal(one)
          else oracle.recuse(one, 'own')
        }
        before.forEach(act)
        oracle.start()
        during.forEach(act)
        const { outcome, valid, eligibleCount } = oracle.end()
        const kept: AdoptionRule = {
          ...{ ties: settings.ties, abstentions: settings.abstentions, silence: settings.silence, recusal: settings.recusal },
          procedure: rule.startsWith('written') ? 'written' : 'meeting',
          majority: rule.endsWith('absolute') ? 'absolute' : settings.majority,
          of: settings.majorityBase,
          chairInstitutionId: 0,
          paragraphs: { majority: '', ties: '', abstentions: '', silence: '', recusal: '' },
        }
        const figures = adoptionFigures(kept, { general, valid, ...oracle.handed() })
        expect([adoptionOf(kept, figures).outcome, figures.eligibleCount]).toEqual([outcome, eligibleCount])
      }),
      { numRuns: 10_000 },
    )
  })

  it(
    `ends as an oracle says that knows the text alone, in ${SEQUENCES} sequences under all settings`,
    async () => {
      const named: OraclePerson[] = people().map(({ userId }, i) => ({
        name: String(userId),
        institution: String(Math.floor(i / 2)),
        role: i % 2 ? 'alternate_member' : 'member',
      }))
      const seen = new Set<string | null>()
      await fc.assert(
        fc.asyncProperty(sequence, async ({ general, rule, settings, before, during }) => {
          const { provider, administrator } = committee
          const body = { quorumKind: 'at_least', quorumNumerator: 1, quorumDenominator: 2, ...settings, chairInstitutionId: one.institutionId } as const
          expect((await provider.call(SaveRules, { token: administrator.token, input: { body } })).status).toBe(200)
          const group = await groupOf()
          const voting = await makeVoting(committee, { general, workingGroupId: group, ...(rule && { resolution: true, rule }) })
          const oracle = new RecusalOracle(named, { general, rule, settings, chair: '0' })
          for (const each of before) await perform(voting, oracle, each)
          await move(committee, voting.id, 'start')
          oracle.start()
          for (const each of during) await perform(voting, oracle, each)
          await move(committee, voting.id, 'finish')
          const { statistic, outcome, recusals } = await details(committee, voting.id)
          const { outcome: expected, ...turnout } = oracle.end()
          expect(statistic).toMatchObject(turnout)
          expect(outcome).toBe(expected)
          expect(new Set(recusals.flatMap(({ userId, endedAt }) => (endedAt ? [] : [String(userId)])))).toEqual(new Set(oracle.recused.keys()))
          expect(await checkLedger(provider.db, voting.id)).toBeNull()
          seen.add(outcome)
        }),
        { numRuns: SEQUENCES, endOnFailure: false },
      )
      if (SEQUENCES >= 50) expect(seen.size).toBeGreaterThanOrEqual(3)
    },
    60_000 + SEQUENCES * 3000,
  )

  let group: number | undefined
  /** The six alone vote. */
  async function groupOf(): Promise<number> {
    if (group !== undefined) return group
    const { db } = committee.provider
    const made = { created_at: new Date(), created_by: null, updated_by: null }
    group = (
      await db
        .insertInto('work_groups')
        .values({ name: 'Głosujący', ...made })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    for (const { userId } of people()) await db.insertInto('user_work_groups').values({ user_id: userId, work_group_id: group }).execute()
    return group
  }
})
