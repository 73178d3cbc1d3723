import { read, utils } from '@e965/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { CancelVote } from '#contract/voting-changes.ts'
import { ExportResults, ExportVotes } from '#contract/voting-files.ts'
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
  'Podstawa głosu w imieniu',
  'Powód anulowania',
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
    await provider.call(CancelVote, { token: administrator.token, input: { params: { id: String(body.id) }, body: { reason: 'Pomyłka' } } })
    await move(committee, voting.id, 'finish')

    const { status, headers, bytes } = await exported(voting.id)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.ms-excel')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`Głosy oddane w głosowaniu nr ${voting.id}.xls`)
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

describe('GET /api/vote/votings/{id}/results/{format}', () => {
  const results = (id: number, format: 'pdf' | 'xls') =>
    committee.provider.call(ExportResults, { token: committee.administrator.token, input: { params: { id: String(id), format } } })

  it('has subject, turnout, answers and every seat as a sheet with a name of its own', async () => {
    const { provider } = committee
    const [one, two] = [await seat(provider), await seat(provider)]
    const voting = await runningVoting(committee, { title: 'Uchwała do zestawienia' })
    await cast(committee, one.deputy, voting, 1)
    await castFor(committee, two.member, voting, 0)
    await move(committee, voting.id, 'finish')
    const { status, headers, bytes } = await results(voting.id, 'xls')
    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`Wynik głosowania nr ${voting.id}.xls`)
    const book = read(bytes, { type: 'buffer', cellNF: true })
    expect(book.SheetNames).toEqual(['Wynik', 'Odpowiedzi', 'Instytucje'])
    const rowsOf = (name: string) => utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, raw: false, defval: null })
    const facts = Object.fromEntries(rowsOf('Wynik')) as Record<string, string>
    expect(facts).toMatchObject({ 'Przedmiot głosowania': 'Uchwała do zestawienia', Stan: 'zakończone', 'Oddało głos': '2' })
    expect(facts['Ważność']).toMatch(/^głosowanie (nie )?jest ważne$/)
    expect(rowsOf('Odpowiedzi').slice(1)).toEqual([
      ['Za', '1', '50%'],
      ['Przeciw', '1', '50%'],
      ['Wstrzymuję się', '0', '0%'],
    ])
    const seats = rowsOf('Instytucje').slice(1)
    expect(seats.map((row) => row[3])).toEqual(expect.arrayContaining([one.deputy.fullName, two.member.fullName]))
    expect(seats.find((row) => row[3] === two.member.fullName)).toMatchObject({ 1: 'tak', 2: 'Za', 6: committee.administrator.fullName })
    expect(seats.some((row) => row[1] === 'nie' && row[2] === null)).toBe(true)
  })

  it('is a PDF as well, and nothing of a voting in preparation', async () => {
    const voting = await runningVoting(committee)
    const { status, headers, bytes } = await results(voting.id, 'pdf')
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`Wynik głosowania nr ${voting.id}.pdf`)
    const signed = async (pdf: Buffer) =>
      (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.includes('przewodniczący Komitetu')
    expect(await signed(bytes)).toBe(false)
    await move(committee, voting.id, 'finish')
    expect(await signed((await results(voting.id, 'pdf')).bytes)).toBe(true)
    const other = await runningVoting(committee)
    await move(committee, other.id, 'back')
    expect(await results(other.id, 'pdf')).toMatchObject({ status: 400, error: { code: 'ERROR_VOTING_STATUS_NOT_ALLOWED' } })
  })
})
