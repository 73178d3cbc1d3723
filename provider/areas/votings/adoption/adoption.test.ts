// Votings about resolutions: the rule kept from the start, the outcome with its number at the end, and where both are told.
// ADOPTIONS sets how many votings end at once.
import { DICTIONARIES } from '#contract/dictionaries.ts'
import { DownloadEvidence, ExportResults } from '#contract/voting-files.ts'
import { CreateVoting } from '#contract/voting-changes.ts'
import { ListVotings } from '#contract/votings.ts'
import { ReadRules, SaveRules } from '#contract/rules.ts'
import type { RequestInput } from '#contract/kit.ts'
import { checkPack, spelt } from '#provider/areas/votings/files/checker/pack.ts'
import { filesOf } from '#provider/areas/votings/files/test-evidence.ts'
import { checkLedger } from '#provider/areas/votings/ledger/verify.ts'
import { SEND_MAILS, sendMails } from '#provider/areas/votings/mailing/service.ts'
import { settleAll } from '#provider/areas/votings/managing/jobs.ts'
import { DatabaseBusy } from '#provider/db/patient-pool.ts'
import {
  ballot,
  cast,
  details,
  makeVoting,
  MORNING,
  move,
  runningVoting,
  seat,
  startCommittee,
  votingForm,
  type Committee,
} from '#provider/areas/votings/test-votings.ts'

const ADOPTIONS = Number(process.env['ADOPTIONS'] ?? 40)

let committee: Committee
let seats: Awaited<ReturnType<typeof seat>>[]

beforeAll(async () => {
  committee = await startCommittee()
  const { provider } = committee
  await provider.db.updateTable('answer_options').set({ meaning: 'for' }).where('name', '=', 'Za').execute()
  await provider.db.updateTable('answer_options').set({ meaning: 'against' }).where('name', '=', 'Przeciw').execute()
  await provider.db.updateTable('answer_options').set({ meaning: 'abstained' }).where('name', '=', 'Wstrzymuję się').execute()
  seats = []
  for (let i = 0; i < 4; i += 1) seats.push(await seat(provider))
})
afterAll(() => committee.provider.close())

const RULES: RequestInput<typeof SaveRules>['body'] = { quorumKind: 'at_least', quorumNumerator: 1, quorumDenominator: 2 }
const setRules = (changes: Partial<RequestInput<typeof SaveRules>['body']>) =>
  committee.provider.call(SaveRules, { token: committee.administrator.token, input: { body: { ...RULES, ...changes } } })

type Form = Parameters<typeof votingForm>[1]
/** Choices by seat; undefined: no vote. */
async function voted(choices: readonly (number | undefined)[], changes: Form = {}) {
  const voting = await runningVoting(committee, { resolution: true, ...changes })
  for (const [i, choice] of choices.entries()) if (choice !== undefined) await cast(committee, seats[i]!.member, voting, choice)
  return voting
}

const outcomeOf = async (id: number) => {
  const { outcome, resolutionNumber } = await details(committee, id)
  return [outcome, resolutionNumber]
}

describe('a voting about a resolution', () => {
  it('is none unless it says so, and then has neither rule nor outcome', async () => {
    const voting = await runningVoting(committee)
    await cast(committee, seats[0]!.member, voting, 0)
    await cast(committee, seats[1]!.member, voting, 0)
    await move(committee, voting.id, 'finish')
    expect(await details(committee, voting.id)).toMatchObject({
      resolution: false,
      rule: null,
      outcome: null,
      resolutionNumber: null,
      adoptionRule: null,
      adoption: null,
    })
    expect(await committee.provider.db.selectFrom('resolutions').select('id').where('voting_id', '=', voting.id).execute()).toEqual([])
  })

  it('is refused without an answer for and one against, and with one of no meaning', async () => {
    const { provider, administrator, answers } = committee
    const create = (answerOptions: number[]) =>
      provider.call(CreateVoting, { token: administrator.token, input: { body: votingForm(committee, { resolution: true, answerOptions }) } })
    expect((await create([answers[0]!, answers[2]!])).error.code).toBe('ERROR_ANSWERS_WITHOUT_MEANING')
    expect((await create([answers[0]!, answers[1]!, answers[3]!])).error.code).toBe('ERROR_ANSWERS_WITHOUT_MEANING')
    expect((await create([answers[0]!, answers[1]!])).status).toBe(201)
  })

  it('keeps what its answers mean from its start, and from its preparation when the dictionary forgets it', async () => {
    const { provider, administrator, answers } = committee
    const { id: forId } = (await provider.call(DICTIONARIES.answeroption.create, { token: administrator.token, input: { body: { name: 'Jestem za' } } })).body
    const read = await provider.call(DICTIONARIES.answeroption.read, { token: administrator.token, input: { params: { id: String(forId) } } })
    expect(read.body).toMatchObject({ meaning: 'for' })
    const voting = await makeVoting(committee, { resolution: true, answerOptions: [forId, answers[1]!] })
    await provider.call(DICTIONARIES.answeroption.update, { token: administrator.token, input: { body: { id: forId, name: 'Jestem za', meaning: null } } })
    await move(committee, voting.id, 'start')
    for (const { member } of seats.slice(0, 2)) await cast(committee, member, voting, 0)
    await move(committee, voting.id, 'finish')
    expect((await outcomeOf(voting.id))[0]).toBe('adopted')
  })

  it('keeps the rule that it began with, whatever is set afterwards', async () => {
    await setRules({ majority: 'absolute', majorityParagraph: '§ 9 ust. 1' })
    const voting = await voted([0, 0, 2, 1])
    await setRules({ majority: 'simple', majorityParagraph: '§ 10' })
    const shown = await ballot(committee, seats[0]!.member, voting.id)
    expect(shown.adoptionRule).toMatchObject({ procedure: 'meeting', majority: 'absolute', paragraphs: { majority: '§ 9 ust. 1' } })
    await move(committee, voting.id, 'finish')
    expect(await outcomeOf(voting.id)).toEqual(['rejected', null])
    const after = await ballot(committee, seats[0]!.member, voting.id)
    expect(after.result?.adoption).toMatchObject({ eligibleCount: 4, forCount: 2, againstCount: 1, abstainedCount: 1, silentCount: 0, valid: true })
    const other = await voted([0, 0, 2, 1])
    await move(committee, other.id, 'finish')
    expect((await outcomeOf(other.id))[0]).toBe('adopted')
    expect((await details(committee, voting.id)).outcome).toBe('rejected')
  })

  it('may ask for an absolute majority of its own, and is invalid with too few votes', async () => {
    const absolute = await voted([0, 0, 2, 1], { rule: 'meeting_absolute' })
    const few = await voted([0])
    for (const { id } of [absolute, few]) await move(committee, id, 'finish')
    expect(await outcomeOf(absolute.id)).toEqual(['rejected', null])
    expect(await outcomeOf(few.id)).toEqual(['invalid', null])
  })

  it('counts silence as assent in writing alone, when the rules say so, and tells it beforehand', async () => {
    await setRules({ silence: 'assent', silenceParagraph: '§ 12' })
    const written = await voted([0, 1], { rule: 'written', startStopNotifications: true })
    const meeting = await voted([0, 1])
    await setRules({ silence: 'nothing' })
    expect((await ballot(committee, seats[3]!.member, written.id)).adoptionRule).toMatchObject({ procedure: 'written', silence: 'assent' })
    const promised = committee.provider.promisedJobs.findLast(({ name }) => name === SEND_MAILS)!.data as { mailingId: number }
    await sendMails(committee.provider, promised)
    expect(committee.provider.sentMails.at(-1)?.text).toContain('Brak głosu do końca głosowania liczy się jako głos za, jeżeli głosowanie będzie ważne (§ 12).')
    for (const { id } of [written, meeting]) await move(committee, id, 'finish')
    expect((await outcomeOf(written.id))[0]).toBe('adopted')
    expect((await outcomeOf(meeting.id))[0]).toBe('rejected')
  })

  it('has its outcome in the list, the results and the evidence, and its ledger holds', async () => {
    const { provider, administrator } = committee
    const voting = await voted([0, 0, 1])
    await move(committee, voting.id, 'finish')
    const [outcome, number] = await outcomeOf(voting.id)
    expect([outcome, number]).toEqual(['adopted', expect.stringMatching(/^\d+\/2026$/)])
    const list = await provider.call(ListVotings, { token: seats[0]!.member.token, input: { query: { status: 'finished', sort: 'createdAt' } } })
    expect(list.body.items.find(({ id }) => id === voting.id)).toMatchObject({ resolution: true, outcome: 'adopted', resolutionNumber: number })
    for (const format of ['pdf', 'xls'] as const)
      expect((await provider.call(ExportResults, { token: administrator.token, input: { params: { id: String(voting.id), format } } })).status).toBe(200)
    expect(await checkLedger(provider.db, voting.id)).toBeNull()
    const zip = await provider.call(DownloadEvidence, { token: administrator.token, input: { params: { id: String(voting.id) }, query: {} } })
    const pack = filesOf(zip.bytes)
    expect(checkPack(pack).problems).toEqual([])
    const file = JSON.parse(new TextDecoder().decode(pack.get('glosowanie.json'))) as { resolution: { outcome: string; ruleInWords: string[] } }
    expect(file.resolution).toMatchObject({ outcome: 'adopted', number })
    expect(file.resolution.ruleInWords.join(' ')).toContain('Zwykła większość głosów')
    file.resolution.outcome = 'rejected'
    const forged = new Map(pack).set('glosowanie.json', new TextEncoder().encode(spelt(file)))
    expect(checkPack(forged).problems.map(({ what }) => what)).toContain('rozstrzygnięcie o uchwale nie zgadza się z rejestrem')
    await provider.db.updateTable('votings').set({ outcome: 'rejected' }).where('id', '=', voting.id).execute()
    expect(await checkLedger(provider.db, voting.id)).toMatchObject({ reason: 'outcome_differs' })
    await provider.db.updateTable('votings').set({ outcome: 'adopted' }).where('id', '=', voting.id).execute()
  })

  it('is not withdrawn once it is adopted, and keeps its number when it is canceled and restored', async () => {
    await setRules({ silence: 'assent_valid' })
    const voting = await voted([], { rule: 'written' })
    await setRules({ silence: 'nothing' })
    await move(committee, voting.id, 'finish')
    const [outcome, number] = await outcomeOf(voting.id)
    expect(outcome).toBe('adopted')
    expect((await move(committee, voting.id, 'back')).error.code).toBe('ERROR_VOTING_STATUS_NOT_ALLOWED')
    await move(committee, voting.id, 'cancel')
    expect(await outcomeOf(voting.id)).toEqual([null, null])
    const next = await voted([0, 0])
    await move(committee, next.id, 'finish')
    expect((await outcomeOf(next.id))[1]).not.toBe(number)
    await move(committee, voting.id, 'restore')
    expect(await outcomeOf(voting.id)).toEqual(['adopted', number])
    expect(await checkLedger(committee.provider.db, voting.id)).toBeNull()
    const invalid = await voted([])
    await move(committee, invalid.id, 'finish')
    expect((await move(committee, invalid.id, 'back')).status).toBe(200)
    expect(await outcomeOf(invalid.id)).toEqual([null, null])
  })
})

describe('the settings of the rules', () => {
  it('keep what a form leaves out, and refuse a pattern without a number and a chair that is not named', async () => {
    const { provider, administrator } = committee
    const read = async () => (await provider.call(ReadRules, { token: administrator.token })).body
    await setRules({ ties: 'chair', chairInstitutionId: seats[0]!.institutionId, tiesParagraph: '§ 9 ust. 3', numberPattern: '{numer_rzymski}/{rok}' })
    await setRules({})
    expect(await read()).toMatchObject({
      ties: 'chair',
      chairInstitutionId: seats[0]!.institutionId,
      tiesParagraph: '§ 9 ust. 3',
      numberPattern: '{numer_rzymski}/{rok}',
    })
    expect((await setRules({ numberPattern: 'uchwała/{rok}' })).error.fields).toEqual([{ path: 'numberPattern', code: 'wrong_format' }])
    expect((await setRules({ ties: 'chair', chairInstitutionId: null })).error.fields).toEqual([{ path: 'chairInstitutionId', code: 'required' }])
    const tied = await voted([0, 1])
    await move(committee, tied.id, 'finish')
    expect(await outcomeOf(tied.id)).toEqual(['adopted', expect.stringMatching(/^[IVXL]+\/2026$/)])
    await setRules({ ties: 'rejected', chairInstitutionId: null, tiesParagraph: '', numberPattern: '{numer}/{rok}' })
  })
})

describe('numbers of resolutions', () => {
  const numbers = async (year: number) =>
    (await committee.provider.db.selectFrom('resolutions').select('number').where('year', '=', year).orderBy('number').execute()).map(({ number }) => number)
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

  /** A thousand at once wait longer for a connection than they may; whoever is told so (503, nothing else) presses again. */
  async function pressed(id: number): Promise<void> {
    let status = 503
    while (status === 503) ({ status } = await move(committee, id, 'finish'))
    expect(status).toBe(200)
  }

  /** As the queue of jobs does: what found no connection is done again. */
  async function swept(): Promise<void> {
    try {
      await settleAll(committee.provider)
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error
      await swept()
    }
  }

  it(
    `are 1 to n without a gap, when ${ADOPTIONS} votings end at once, by hand and by the clock together`,
    async () => {
      const { provider } = committee
      const before = (await numbers(2026)).length
      const end = '2026-06-10T12:00:00'
      const ids: number[] = []
      for (let i = 0; i < ADOPTIONS; i += 1) {
        const voting = await runningVoting(committee, { resolution: true, endsAt: i % 2 ? end : null })
        for (const { member } of seats.slice(0, 2)) await cast(committee, member, voting, 0)
        ids.push(voting.id)
      }
      provider.setNow(new Date('2026-06-10T10:00:01Z'))
      await Promise.all([...ids.map((id, i) => (i % 2 ? null : pressed(id))), swept(), swept()])
      expect(await numbers(2026)).toEqual(upTo(before + ADOPTIONS))
      provider.setNow(MORNING)
    },
    60_000 + ADOPTIONS * 1000,
  )

  it('begin anew with the Polish year, to the second of the end of the voting, whenever it is written down', async () => {
    const { provider } = committee
    const voting = async (endsAt: string) => {
      const one = await runningVoting(committee, { resolution: true, endsAt })
      for (const { member } of seats.slice(0, 2)) await cast(committee, member, one, 0)
      return one.id
    }
    const [next, last] = [await voting('2027-01-01T00:00:00'), await voting('2026-12-31T23:59:59')]
    const before = (await numbers(2026)).length
    provider.setNow(new Date('2027-01-03T09:00:00Z'))
    await settleAll(provider)
    expect([await outcomeOf(next), await outcomeOf(last)]).toEqual([
      ['adopted', '1/2027'],
      ['adopted', `${before + 1}/2026`],
    ])
    provider.setNow(MORNING)
  })

  it('are taken by nothing that is rolled back', async () => {
    const { provider } = committee
    const before = (await numbers(2026)).length
    const voting = await voted([0, 0])
    await provider.db.transaction().execute(async (tx) => {
      await tx.insertInto('resolutions').values({ voting_id: voting.id, year: 2026, number: 100_000, label: 'x', adopted_at: MORNING }).execute()
    })
    expect((await move(committee, voting.id, 'finish')).status).toBe(500)
    await provider.db.deleteFrom('resolutions').where('voting_id', '=', voting.id).execute()
    expect((await move(committee, voting.id, 'finish')).status).toBe(200)
    expect(await numbers(2026)).toEqual(upTo(before + 1))
  })
})
