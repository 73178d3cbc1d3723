import { read, utils } from '@e965/xlsx'
import { CancelVote } from '#contract/voting-changes.ts'
import { ExportVotes } from '#contract/voting-files.ts'
import { cast, castFor, MORNING, move, runningVoting, seat, startCommittee, type Committee, type Person } from '#provider/areas/votings/test-votings.ts'

let committee: Committee

beforeAll(async () => {
  committee = await startCommittee()
})
beforeEach(() => committee.provider.setNow(MORNING))
afterAll(() => committee.provider.close())

const exported = (id: number | string, who: Person | null = committee.administrator) =>
  committee.provider.call(ExportVotes, { input: { params: { id: String(id) } }, ...(who && { token: who.token }) })

const HEAD = [
  'Nazwa użytkownika',
  'Imię',
  'Nazwisko',
  'Instytucja',
  'Funkcja',
  'Wariant odpowiedzi',
  'Status głosu',
  'Data utworzenia',
  'Utworzył',
  'Data anulowania',
  'Anulował',
]

function readRows(bytes: Buffer) {
  const book = read(bytes, { type: 'buffer', cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: null })
}

describe('GET /api/vote/votings/{id}/export', () => {
  it('says when there is no such voting', async () => {
    expect(await exported(2_147_483_647)).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
  })

  it('has every vote in the order of voting, with Polish times and texts that are no formulas', async () => {
    const { provider, administrator, answers } = committee
    const { member, deputy } = await seat(provider)
    const voting = await runningVoting(committee, { answerOptions: [answers[3]!, answers[0]!] })
    await cast(committee, deputy, voting, 0)
    provider.setNow(new Date('2026-06-10T08:00:01Z'))
    await cast(committee, member, voting, 1)
    provider.setNow(new Date('2026-06-10T08:00:02Z'))
    const { body } = await castFor(committee, deputy, voting, 0)
    provider.setNow(new Date('2026-06-10T08:00:03Z'))
    await provider.call(CancelVote, { token: administrator.token, input: { params: { id: String(body.id) } } })
    await move(committee, voting.id, 'finish')

    const { status, headers, bytes } = await exported(voting.id)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.ms-excel')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Głosy oddane w głosowaniu.xls')
    const [head, ...rows] = readRows(bytes)
    expect(head).toEqual(HEAD)
    expect(rows.map((row) => [row[0], row[5], row[6], row[7], row[8], row[9], row[10]])).toEqual([
      [deputy.username, '=1+1', 'Anulowany', '2026-06-10 10:00:00', deputy.fullName, '2026-06-10 10:00:01', member.fullName],
      [member.username, 'Za', 'Anulowany', '2026-06-10 10:00:01', member.fullName, '2026-06-10 10:00:02', administrator.fullName],
      [deputy.username, '=1+1', 'Anulowany', '2026-06-10 10:00:02', administrator.fullName, '2026-06-10 10:00:03', administrator.fullName],
    ])
  })

  it('of a voting without votes has only its header', async () => {
    const voting = await runningVoting(committee)
    expect(readRows((await exported(voting.id)).bytes)).toEqual([HEAD])
  })
})
