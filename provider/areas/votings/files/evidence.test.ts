// The pack of evidence as it is downloaded: who gets it, and what stands in it.
import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import {
  details,
  makeVoting,
  MORNING,
  move,
  runningVoting,
  seat,
  startCommittee,
  voter,
  cast,
  castFor,
  type Committee,
  type MadeVoting,
} from '#provider/areas/votings/test-votings.ts'
import { checkArchive, checkPack, PACK_FILES } from './checker/pack.ts'
import { evidence, evidenceWithCopies, filesOf, finishedVoting } from './test-evidence.ts'

let committee: Committee
let voting: MadeVoting
let files: Map<string, Uint8Array>

beforeAll(async () => {
  committee = await startCommittee()
  voting = await finishedVoting(committee)
  files = filesOf((await evidence(committee, voting.id)).bytes)
})
beforeEach(() => committee.provider.setNow(MORNING))
afterAll(() => committee.provider.close())

const json = (name: string, from = files) => JSON.parse(Buffer.from(from.get(name)!).toString()) as Record<string, unknown>

describe('GET /api/vote/votings/{id}/evidence', () => {
  it('says when there is no such voting', async () => {
    expect(await evidence(committee, 2_147_483_647)).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
  })

  it('is given for a finished voting only', async () => {
    const refused = { status: 400, error: { code: 'ERROR_VOTING_STATUS_NOT_ALLOWED' } }
    expect(await evidence(committee, (await makeVoting(committee)).id)).toMatchObject(refused)
    const running = await runningVoting(committee)
    expect(await evidence(committee, running.id)).toMatchObject(refused)
    await move(committee, running.id, 'finish')
    expect((await evidence(committee, running.id)).status).toBe(200)
    await move(committee, running.id, 'cancel')
    expect(await evidence(committee, running.id)).toMatchObject(refused)
  })

  it('is given from the second of the end on, before anybody has read the voting', async () => {
    const { provider } = committee
    const ending = await runningVoting(committee, { endsAt: '2026-06-10T12:00:00' })
    provider.setNow(new Date('2026-06-10T09:59:59.999Z'))
    expect((await evidence(committee, ending.id)).status).toBe(400)
    provider.setNow(new Date('2026-06-10T10:00:00.000Z'))
    const { status, bytes } = await evidence(committee, ending.id)
    expect(status).toBe(200)
    expect(json('historia.json', filesOf(bytes))).toMatchObject([
      { action: 'start' },
      { action: 'finish', createdAt: '2026-06-10T10:00:00.000Z', createdByName: null },
    ])
  })

  it('is a ZIP of the listed files, named after the voting', async () => {
    const { headers, bytes } = await evidence(committee, voting.id)
    expect(headers['content-type']).toBe('application/zip')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`Pakiet dowodowy głosowania nr ${voting.id}.zip`)
    expect([...filesOf(bytes).keys()]).toEqual([...PACK_FILES])
  })

  it('has the votes, the count and the turnout that the portal shows', async () => {
    const shown = await details(committee, voting.id)
    expect(json('warianty.json')).toEqual(shown.votingOptions)
    expect(json('frekwencja.json')['statistic']).toEqual(shown.statistic)
    expect(json('manifest.json')['ledger']).toMatchObject(shown.ledger)
    const votes = json('glosy.json') as unknown as { status: string; votingOptionName: string }[]
    expect(votes.map(({ status, votingOptionName }) => [votingOptionName, status])).toEqual([
      ['Za', 'canceled'],
      ['Przeciw', 'active'],
      ['Za', 'canceled'],
      ['Za', 'active'],
    ])
    // Five of votes, and what happened to the voting.
    expect((json('rejestr.json') as unknown as { note?: string }[]).flatMap(({ note }) => note ?? [])).toEqual(['start', 'cancel', 'restore', 'finish'])
    expect(json('rejestr.json')).toHaveLength(9)
    expect(json('historia.json')).toMatchObject([
      { action: 'start' },
      { action: 'cancel', reason: 'Błąd w załączniku' },
      { action: 'restore' },
      { action: 'finish' },
    ])
  })

  it('has every version of the documents with its hash', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(json('dokumenty.json')).toMatchObject({
      folder: { name: 'Posiedzenie XII' },
      documents: [
        {
          name: 'Uchwała – projekt',
          versions: [
            { number: 1, fileName: 'uchwała.pdf', size: 8, sha256: sha256('pierwsza') },
            { number: 2, fileName: 'uchwała 2.pdf', sha256: sha256('druga') },
          ],
        },
      ],
    })
  })

  it('says which version of each was voted on, and what changed since', () => {
    expect(json('dokumenty.json')).toMatchObject({
      standSince: MORNING.toISOString(),
      votedOn: [{ name: 'Uchwała – projekt', number: 2, fileName: 'uchwała 2.pdf', copy: null }],
      changedSince: [],
    })
  })

  it('has copies of what was voted on by choice, which its check holds against the ledger', async () => {
    const { bytes } = await evidenceWithCopies(committee, voting.id)
    expect(checkArchive(bytes).problems).toEqual([])
    const copied = filesOf(bytes)
    expect([...copied.keys()].filter((name) => !(PACK_FILES as readonly string[]).includes(name))).toEqual(['dokument-001.pdf'])
    expect(Buffer.from(copied.get('dokument-001.pdf')!).toString()).toBe('druga')
    expect(checkPack(copied).problems).toEqual([])
    const other = new Map(copied).set('dokument-001.pdf', Buffer.from('inna!'))
    expect(checkPack(other).problems.map(({ file, what }) => `${file}: ${what}`)).toContain(
      'dokument-001.pdf: kopia różni się od dokumentu, nad którym głosowano',
    )
    const changed = Buffer.from(bytes)
    changed[bytes.indexOf('druga')]! ^= 1
    expect(checkArchive(changed).problems.map(({ file }) => file)).toContain('dokument-001.pdf')
    other.delete('dokument-001.pdf')
    expect(checkPack(other).problems).toContainEqual({ file: 'dokument-001.pdf', what: 'brakuje pliku' })
    const missing = checkPack(new Map(copied).set('dokument-002.pdf', Buffer.from('x')))
    expect(missing.problems).toContainEqual({ file: 'dokument-002.pdf', what: 'tego pliku nie ma w pakiecie' })
  })

  it('has the letter that a vote on behalf rests on, which its check holds against the ledger', async () => {
    const { member } = await seat(committee.provider)
    const running = await runningVoting(committee)
    await castFor(committee, member, running, 0, { fileName: 'Pismo nr 12.PDF', fileContent: btoa('pismo') })
    await move(committee, running.id, 'finish')
    const { bytes } = await evidence(committee, running.id)
    expect(checkArchive(bytes).problems).toEqual([])
    const files = filesOf(bytes)
    expect(Buffer.from(files.get('podstawa-002.pdf')!).toString()).toBe('pismo')
    const wrong = (changed: Map<string, Uint8Array>) => checkPack(changed).problems.map(({ file, what }) => `${file}: ${what}`)
    expect(wrong(files)).toEqual([])
    expect(wrong(new Map(files).set('podstawa-002.pdf', Buffer.from('inne!')))).toContain(
      'podstawa-002.pdf: kopia różni się od pliku, na którym opiera się głos',
    )
    const missing = new Map(files)
    missing.delete('podstawa-002.pdf')
    expect(wrong(missing)).toContain('podstawa-002.pdf: brakuje pliku')
  })

  it('has a protocol that people can read, without who chose what', async () => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(files.get('protokol.pdf')!)), { mergePages: true })
    const words = text.replace(/\s+/g, ' ')
    for (const part of [
      `Protokół głosowania nr ${voting.id}`,
      'Rozpoczęcie',
      'sporządzający protokół',
      'przewodniczący Komitetu',
      'Uchwała nr 1/2026 – „Żółw” & <b>',
      'Fundusze Europejskie dla Podlaskiego 2021-2027',
      'Frekwencja: 2 / 3 = 66,67%.',
      'Wymagana frekwencja: co najmniej 1/2 uprawnionych, czyli 3 / 2 zaokrąglone w górę = 2.',
      'Głosowanie jest ważne.',
      'Głosowanie jest ważne: 2 nie jest mniejsze niż 2.',
      'Przeciw 1',
      'Załącznik poprawiono',
      'zastępca członka',
      'uchwała 2.pdf',
      String((json('manifest.json')['ledger'] as { head: string }).head),
    ])
      expect(words).toContain(part)
  })

  it.each(['fedp2127', 'rpo1420'] as const)('tells the turnout as the portal counts it, in the programme %s and in general votings', async (fundProgram) => {
    const other = await startCommittee({ settings: { fundProgram } })
    const people = await Promise.all([1, 2, 3, 4].map(() => voter(other.provider, { role: 'umwp' })))
    const general = await runningVoting(other, { general: true })
    await cast(other, people[0]!, general)
    await cast(other, people[1]!, general)
    await move(other, general.id, 'finish')
    const { bytes } = await evidence(other, general.id)
    expect(checkArchive(bytes).problems).toEqual([])
    expect(json('frekwencja.json', filesOf(bytes))).toMatchObject({ counted: 'people', statistic: (await details(other, general.id)).statistic })
    await other.provider.close()
  })

  it('gives a pack that passes its check also without votes and without anybody entitled', async () => {
    const other = await startCommittee()
    const empty = await runningVoting(other)
    await move(other, empty.id, 'finish')
    expect(checkArchive((await evidence(other, empty.id)).bytes).problems).toEqual([])
    await other.provider.close()
  })
})
