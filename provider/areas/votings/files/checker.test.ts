// What the page within a pack finds: nothing in a whole pack, and every change in any other.
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 as zlibCrc32 } from 'node:zlib'
import { zipSync, type Zippable } from 'fflate'
import { canonicalHash } from '#provider/audit/chain.ts'
import { MORNING, startCommittee, type Committee } from '#provider/areas/votings/test-votings.ts'
import { zipStream } from '#provider/files/zip-stream.ts'
import { EARLIEST_EVIDENCE, EVIDENCE } from '#provider/testing/release-before/contents.ts'
import { checkerScript, checkPage } from './check-page.ts'
import { ARCHIVE } from './checker/archive.ts'
import { crc32, sha256 } from './checker/hash.ts'
import { checkArchive, checkPack, digestsOf, manifestOf, PACK_FILES, spelt } from './checker/pack.ts'
import { startOfLedger, votesOfLedger, type PackOption, type PackRow, type PackVote, type PackVoteRow } from './checker/recount.ts'
import { evidence, filesOf, finishedVoting, seeded } from './test-evidence.ts'

let committee: Committee
let pack: Buffer
let head: string

beforeAll(async () => {
  committee = await startCommittee()
  const voting = await finishedVoting(committee)
  pack = (await evidence(committee, voting.id)).bytes
  head = readJson<PackRow[]>(filesOf(pack), 'rejestr.json').at(-1)!.hash
})
afterAll(() => committee.provider.close())

type Files = Map<string, Uint8Array>
const readJson = <T>(files: Files, name: string) => JSON.parse(Buffer.from(files.get(name)!).toString()) as T
const writeJson = (files: Files, name: string, value: unknown) => files.set(name, Buffer.from(spelt(value)))

/** Packed as the portal does, by somebody who has put the manifest in order too. */
function forged(change: (files: Files) => void, from = pack): Promise<Buffer> {
  const files = filesOf(from)
  change(files)
  writeJson(files, 'manifest.json', manifestOf(readJson(files, 'glosowanie.json'), readJson(files, 'rejestr.json'), digestsOf(files)))
  return zipped(files)
}

const zipped = (files: Files): Promise<Buffer> =>
  buffer(
    zipStream([...files].map(([path, bytes]) => ({ path, size: bytes.length, modifiedAt: MORNING, open: async () => Readable.from([Buffer.from(bytes)]) }))),
  )

const filesIn = (zip: Uint8Array) => [...new Set(checkArchive(zip).problems.map(({ file }) => file))]

/** To which file each byte belongs, by the archive's own directory. */
function owners(zip: Buffer): (at: number) => string {
  const end = zip.length - 22
  const parts: { from: number; name: string }[] = []
  for (let at = zip.readUInt32LE(end + 16); at < end;) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    parts.push({ from: at, name }, { from: zip.readUInt32LE(at + 42), name })
    at += 46 + nameLength
  }
  parts.push({ from: end, name: ARCHIVE })
  return (at) => parts.filter(({ from }) => from <= at).reduce((last, part) => (part.from >= last.from ? part : last)).name
}

describe('hashes', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 1000, 100_003])('of %i bytes are the same as those of Node', (size) => {
    const bytes = randomBytes(size)
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(crc32(bytes)).toBe(zlibCrc32(bytes))
  })
})

describe('a whole pack', () => {
  it('passes, as an archive and as single files', () => {
    const { problems, facts } = checkArchive(pack)
    expect(problems).toEqual([])
    expect(facts?.hashes.at(-1)).toBe(head)
    expect(checkPack(filesOf(pack)).problems).toEqual([])
  })

  it('passes in the very script that stands in its page', () => {
    expect(Buffer.from(filesOf(pack).get('sprawdz.html')!).toString()).toBe(checkPage())
    expect(checkPage()).toContain(checkerScript())
    expect(checkPage()).not.toMatch(/https?:|src=|href=|import /)
    const changed = Buffer.from(pack)
    changed[1000]! ^= 1
    expect(asInThePage([pack, changed])).toEqual([pack, changed].map(checkArchive))
    expect(checkArchive(changed).problems).not.toEqual([])
  })
})

describe.each([
  ['the release before', EVIDENCE],
  ['the first release that made packs', EARLIEST_EVIDENCE],
])('a pack of %s', (_release, path) => {
  const stored = readFileSync(path)

  it('passes by the page of today, and a changed byte in it is found', () => {
    const changed = Buffer.from(stored)
    changed[stored.length >> 1]! ^= 1
    const [whole, other] = asInThePage([stored, changed]) as ReturnType<typeof checkArchive>[]
    expect(whole!.problems).toEqual([])
    expect(whole!.facts?.hashes.at(-1)).toBe(readJson<PackRow[]>(filesOf(stored), 'rejestr.json').at(-1)!.hash)
    expect(other!.problems).not.toEqual([])
  })

  it('shows a vote that was changed, though the manifest was put in order, and nothing where only that was done', async () => {
    expect(checkArchive(await forged(() => undefined, stored)).problems).toEqual([])
    const changed = await forged((files) => {
      const [first, ...others] = readJson<PackVote[]>(files, 'glosy.json')
      const other = readJson<PackOption[]>(files, 'warianty.json').find(({ id }) => id !== first!.votingOptionId)!
      writeJson(files, 'glosy.json', [{ ...first!, votingOptionId: other.id, votingOptionName: other.name }, ...others])
    }, stored)
    expect(filesIn(changed)).toContain('glosy.json')
  })
})

/** By the page's script as it is, in a process that knows nothing of the portal. */
function asInThePage(zips: readonly Buffer[]): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'committee-portal-checker-'))
  const paths = zips.map((_, i) => join(folder, `${i}.zip`))
  for (const [i, path] of paths.entries()) writeFileSync(path, zips[i]!)
  const reading = `import { readFileSync } from 'node:fs'\nconsole.log(JSON.stringify(process.argv.slice(2).map((path) => checkArchive(readFileSync(path)))))`
  writeFileSync(join(folder, 'checker.mjs'), `${checkerScript()}\n${reading}`)
  const printed = execFileSync(process.execPath, [join(folder, 'checker.mjs'), ...paths], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return JSON.parse(printed)
}

describe('a changed byte', () => {
  it('anywhere in the archive is found, together with its file', () => {
    const seed = Number(process.env['PACK_SEED'] ?? randomBytes(4).readUInt32LE())
    const random = seeded(seed)
    const ownerOf = owners(pack)
    for (let round = 0; round < 1000; round += 1) {
      const changed = Buffer.from(pack)
      const at = Math.floor(random() * pack.length)
      changed[at] = (changed[at]! + 1 + Math.floor(random() * 255)) & 0xff
      expect({ seed, at, owner: ownerOf(at), found: filesIn(changed) }).toMatchObject({ found: expect.arrayContaining([ownerOf(at)]) })
    }
  }, 120_000)

  it('in every header, footer and place of the directory is found too', () => {
    const ownerOf = owners(pack)
    const directory = pack.readUInt32LE(pack.length - 6)
    const framed = [...Array(pack.length - directory).keys()].map((i) => directory + i)
    for (let at = directory; at < pack.length - 22; at += 46 + pack.readUInt16LE(at + 28)) {
      const [start, nameLength, size] = [pack.readUInt32LE(at + 42), pack.readUInt16LE(at + 28), pack.readUInt32LE(at + 20)]
      const content = start + 30 + nameLength
      framed.push(...[...Array(30 + nameLength).keys()].map((i) => start + i), ...[...Array(16).keys()].map((i) => content + size + i))
    }
    for (const at of framed) {
      const changed = Buffer.from(pack)
      changed[at]! ^= 1 << (at % 8)
      expect({ at, owner: ownerOf(at), found: filesIn(changed) }).toMatchObject({ found: expect.arrayContaining([ownerOf(at)]) })
    }
  }, 120_000)

  it('in the manifest casts no doubt on the files that it lists', () => {
    const changed = Buffer.from(pack)
    changed[pack.indexOf(createHash('sha256').update(filesOf(pack).get('elektorat.json')!).digest('hex'))]! ^= 1
    expect(filesIn(changed)).toEqual(['manifest.json'])
  })

  it.each(PACK_FILES)('in the loose file %s is found without an archive around it', (name) => {
    for (const share of [0, 0.1, 0.25, 0.5, 0.77, 0.999]) {
      const files = filesOf(pack)
      const bytes = Buffer.from(files.get(name)!)
      bytes[Math.floor(bytes.length * share)]! ^= 2
      files.set(name, bytes)
      // Without the archive's checksums nobody can say whether a file or what the manifest says of it was changed.
      const found = checkPack(files).problems.map(({ file, what }) => `${file}: ${what}`)
      expect(found.join('\n')).toContain(name)
    }
  })

  it('too many or too few at either end is found too', () => {
    for (const zip of [
      pack.subarray(0, -1),
      Buffer.concat([pack, Buffer.from('x')]),
      Buffer.concat([Buffer.from('x'), pack]),
      pack.subarray(1),
      Buffer.alloc(0),
      pack.subarray(0, 100),
    ])
      expect(checkArchive(zip).problems).not.toEqual([])
  })
})

describe('a pack that was unpacked and packed again by another program', () => {
  const inItsOrder = () => [...filesOf(pack)]
  const byName = () => inItsOrder().sort(([a], [b]) => a.localeCompare(b))
  it.each([
    ['in the order of the portal, stored', inItsOrder, 0],
    ['in the order of the portal, compressed', inItsOrder, 6],
    ['in the order of names, stored', byName, 0],
    ['in the order of names, compressed', byName, 6],
  ] as const)('%s, is not called changed: the page says how to check its files', (_how, files, level) => {
    const { isOther, problems } = checkArchive(zipSync(Object.fromEntries(files()) as Zippable, { level }))
    expect([isOther, problems.map(({ file }) => file)]).toEqual([true, [ARCHIVE]])
  })
})

describe('a pack that was put in order again after a change', () => {
  const problemsOf = async (change: (files: Files) => void) => checkArchive(await forged(change)).problems

  it('passes when nothing was changed', async () => expect(await problemsOf(() => undefined)).toEqual([]))

  it('shows a vote that was changed', async () => {
    const problems = await problemsOf((files) => {
      const votes = readJson<PackVote[]>(files, 'glosy.json')
      const other = votes[1]!.votingOptionId
      writeJson(
        files,
        'glosy.json',
        votes.map((vote, i) => (i === 3 ? { ...vote, votingOptionId: other, votingOptionName: 'Przeciw' } : vote)),
      )
    })
    expect(problems).toEqual([{ file: 'glosy.json', what: expect.stringMatching(/^głos nr \d+: nie zgadza się z rejestrem$/) }])
  })

  it('shows a vote that was left out, in its own row or in the ledger', async () => {
    const left = await problemsOf((files) => writeJson(files, 'glosy.json', readJson<PackVote[]>(files, 'glosy.json').slice(0, -1)))
    expect(left).toEqual([{ file: 'glosy.json', what: expect.stringContaining('brakuje go na liście głosów') }])
    const row = await problemsOf((files) => writeJson(files, 'rejestr.json', readJson<PackRow[]>(files, 'rejestr.json').toSpliced(2, 1)))
    expect(row).toContainEqual({ file: 'rejestr.json', what: 'wpis nr 3: brakuje go albo numeracja jest przerwana' })
  })

  it('shows a row that was changed, with its own hash or a new one', async () => {
    const change = (anew: boolean) =>
      problemsOf((files) => {
        const rows = readJson<PackRow[]>(files, 'rejestr.json')
        const { hash: _old, ...record } = { ...(rows[2] as PackVoteRow), votingOptionName: 'Za' }
        rows[2] = { ...record, hash: anew ? canonicalHash(record) : rows[2]!.hash }
        writeJson(files, 'rejestr.json', rows)
      })
    expect(await change(false)).toContainEqual({ file: 'rejestr.json', what: 'wpis nr 3: treść nie zgadza się ze skrótem wpisu' })
    expect(await change(true)).toContainEqual({ file: 'rejestr.json', what: 'wpis nr 4: nie zgadza się z poprzednim wpisem' })
  })

  it.each<[string, string, (value: never) => unknown]>([
    ['another title', 'glosowanie.json', (voting: object) => ({ ...voting, title: 'Inna uchwała' })],
    ['another end', 'glosowanie.json', (voting: object) => ({ ...voting, endsAt: '2026-06-11T08:00:00' })],
    ['another folder', 'glosowanie.json', (voting: object) => ({ ...voting, documentFolder: null })],
    ['an answer by another name', 'warianty.json', (options: object[]) => options.map((option, i) => (i === 2 ? { ...option, name: 'Nikt' } : option))],
    ['an answer that nobody chose left out', 'warianty.json', (options: object[]) => options.slice(0, 2)],
    ['a reason', 'historia.json', (history: object[]) => history.map((each, i) => (i === 1 ? { ...each, reason: 'Inny' } : each))],
    ['a change of status left out', 'historia.json', (history: object[]) => history.slice(1)],
    ['an elector who did not vote left out', 'elektorat.json', (electors: { voted: boolean }[]) => electors.filter(({ voted }) => voted)],
    [
      'an elector by another name',
      'elektorat.json',
      (electors: object[]) => electors.map((elector, i) => (i === 0 ? { ...elector, userName: 'Inna' } : elector)),
    ],
    [
      'a version left out',
      'dokumenty.json',
      (kept: { documents: object[] }) => ({ ...kept, documents: kept.documents.map((each) => ({ ...each, versions: [] })) }),
    ],
    [
      'a document that was voted on in another version',
      'dokumenty.json',
      (kept: { votedOn: object[] }) => ({ ...kept, votedOn: kept.votedOn.map((paper) => ({ ...paper, number: 1 })) }),
    ],
    ['a count', 'warianty.json', (options: { votesCount: number }[]) => options.map((option, i) => (i === 0 ? { ...option, votesCount: 7 } : option))],
    ['an elector who is said to have voted', 'elektorat.json', (electors: object[]) => electors.map((elector) => ({ ...elector, voted: true }))],
    [
      'a turnout',
      'frekwencja.json',
      (turnout: object) => ({ ...turnout, statistic: { eligibleCount: 3, votedCount: 3, turnoutPercent: 100, requiredTurnout: 2, valid: true } }),
    ],
  ])('shows %s', async (_what, name, change) => {
    const problems = await problemsOf((files) => writeJson(files, name, change(readJson(files, name))))
    expect(problems.map(({ file }) => file)).toContain(name)
  })

  it('shows a replaced page by the manifest of the original pack', async () => {
    const files = filesOf(pack)
    files.set('sprawdz.html', Buffer.from('<h1>Pakiet jest nienaruszony</h1>'))
    expect(filesIn(await zipped(files))).toEqual(['sprawdz.html'])
  })

  it('shows a missing file, one too many, or another order', async () => {
    const files = filesOf(pack)
    files.delete('historia.json')
    expect(checkPack(files).problems.map(({ file }) => file)).toContain('historia.json')
    files.set('Historia.json', Buffer.from('[]'))
    expect(checkPack(files).problems.map(({ file }) => file)).toContain('Historia.json')
    expect(filesIn(await zipped(new Map([...filesOf(pack)].reverse())))).not.toEqual([])
  })

  it('passes when all of it was written anew: only the head that was mailed shows it', async () => {
    const anew = await forged((files) => {
      const [voting, options] = [readJson<{ id: number }>(files, 'glosowanie.json'), readJson<PackOption[]>(files, 'warianty.json')]
      let previousHash = startOfLedger(voting.id)
      const rows = readJson<PackRow[]>(files, 'rejestr.json').map(({ hash: _old, ...row }, i) => {
        const option = i === 2 ? { votingOptionId: options[0]!.id, votingOptionName: options[0]!.name } : {}
        const record = { ...row, ...option, previousHash }
        if ('detail' in record && record.detail.outcome)
          record.detail.outcome.options = record.detail.outcome.options.map((each, place) => ({ ...each, votesCount: [2, 0, 0][place]! }))
        previousHash = canonicalHash(record)
        return { ...record, hash: previousHash }
      })
      writeJson(files, 'rejestr.json', rows)
      writeJson(files, 'glosy.json', [...votesOfLedger(rows).values()])
      writeJson(
        files,
        'warianty.json',
        options.map((option, i) => ({ ...option, votesCount: [2, 0, 0][i] })),
      )
    })
    const { problems, facts } = checkArchive(anew)
    expect(problems).toEqual([])
    expect(facts?.hashes).not.toContain(head)
  })
})
