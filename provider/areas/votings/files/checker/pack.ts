// Checks a pack of evidence: that no file was changed, and that what the files say agrees. Runs in the page within the pack
// and in the tests alike.
import { namesIn, readArchive, type Problem } from './archive.ts'
import { sha256 } from './hash.ts'
import {
  chainProblem,
  countingVotes,
  doubleVote,
  isNote,
  LEDGER,
  startOfLedger,
  votesOfLedger,
  type PackOption,
  type PackRecusal,
  type PackRow,
  type PackVote,
} from './recount.ts'
import { differingNotes, type PackChange, type PackDocuments } from './notes.ts'
import { differingResolution, type PackResolution } from './resolution.ts'
import { placesOf, statisticOfPlaces, stepsOf, type VotingKind, type PackElector, type PackTurnout } from './turnout.ts'

const VOTING = 'glosowanie.json'
const ELECTORS = 'elektorat.json'
const OPTIONS = 'warianty.json'
const VOTES = 'glosy.json'
const TURNOUT = 'frekwencja.json'
const HISTORY = 'historia.json'
const DOCUMENTS = 'dokumenty.json'
const MANIFEST = 'manifest.json'

/** In the order of the archive. The manifest is last: it tells of all others. */
export const PACK_FILES = ['protokol.pdf', VOTING, ELECTORS, OPTIONS, VOTES, LEDGER, HISTORY, TURNOUT, DOCUMENTS, 'sprawdz.html', MANIFEST] as const
export type PackFile = (typeof PACK_FILES)[number]

const COPY = /^(dokument|podstawa)-\d{3,}(\.[a-z0-9]{1,8})?$/

/** What the copy of a document is called in the pack: plainly, so that it lies beside the other files wherever it is unpacked. */
export const copyName = (place: number, fileName: string): string => plainName('dokument', place + 1, fileName)

/** Likewise of the file that the vote on behalf of this row of the ledger rests on. */
const basisName = (rowNumber: number, fileName: string): string => plainName('podstawa', rowNumber, fileName)

function plainName(word: 'dokument' | 'podstawa', number: number, fileName: string): string {
  const [, extension] = /\.([a-z0-9]{1,8})$/.exec(fileName.toLowerCase()) ?? []
  return `${word}-${String(number).padStart(3, '0')}${extension ? `.${extension}` : ''}`
}

const isOfPack = (name: string): boolean => (PACK_FILES as readonly string[]).includes(name)

const FORMAT = 'pakiet dowodowy głosowania, wersja 1'

/** The parts of `glosowanie.json` that others are held against. */
export interface PackVoting extends Omit<VotingKind, 'resolution'> {
  /** Of a voting about a resolution. */
  resolution?: PackResolution
  recusals?: PackRecusal[]
  id: number
  title: string
  packedAt: string
  workingGroup: { id: number; name: string | null } | null
  startsAt: string | null
  endsAt: string | null
  documentFolder: { id: number; name: string } | null
  /** Of a voting that had begun before ledgers told of it: since when they do. */
  provenSince: string | null
}

interface FileDigest {
  name: string
  size: number
  sha256: string
}

export interface Manifest {
  format: string
  votingId: number
  packedAt: string
  files: FileDigest[]
  ledger: { start: string; head: string; rows: number }
}

export type Pack = ReadonlyMap<string, Uint8Array>

/** How every JSON file of a pack is spelt. */
export const spelt = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export const digestsOf = (pack: Pack): FileDigest[] => [...pack].map(([name, bytes]) => ({ name, size: bytes.length, sha256: sha256(bytes) }))

/** Of the other files; nothing in it is known from itself alone. */
export const manifestOf = ({ id, packedAt }: Pick<PackVoting, 'id' | 'packedAt'>, rows: readonly PackRow[], digests: readonly FileDigest[]): Manifest => ({
  format: FORMAT,
  votingId: id,
  packedAt,
  files: [
    ...PACK_FILES.filter((name) => name !== MANIFEST).flatMap((name) => digests.find((digest) => digest.name === name) ?? []),
    ...digests
      .filter(({ name }) => !isOfPack(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, size, sha256: hash }) => ({ name, size, sha256: hash })),
  ],
  ledger: { start: startOfLedger(id), head: rows.at(-1)?.hash ?? startOfLedger(id), rows: rows.length },
})

/** Files that votes on behalf rest on, as the ledger names them. */
export const basesOf = (rows: readonly PackRow[]): FileDigest[] =>
  rows.flatMap((row) =>
    isNote(row) || !row.groundsFile
      ? []
      : [{ name: basisName(row.rowNumber, row.groundsFile.fileName), size: row.groundsFile.size, sha256: row.groundsFile.sha256 }],
  )

export interface PackReport {
  /** Empty: the pack is whole. */
  problems: Problem[]
  /** null when the files cannot be read. */
  facts: { votingId: number; title: string; packedAt: string; provenSince: string | null; ledgerStart: string; hashes: string[]; manifestSha256: string } | null
  files: FileDigest[]
  /** An archive that the portal has not written: another one, or a pack that somebody has packed again. */
  isOther: boolean
}

class Unreadable extends Error {}

function read<T>(pack: Pack, name: PackFile, problems: Problem[]): T {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(pack.get(name) ?? new Uint8Array())
  try {
    const value = JSON.parse(text) as T
    if (spelt(value) !== text) problems.push({ file: name, what: 'zapis pliku różni się od tego, który tworzy portal' })
    return value
  } catch {
    if (pack.has(name)) problems.push({ file: name, what: 'pliku nie można odczytać' })
    throw new Unreadable()
  }
}

/** By the manifest: which file is another one than it was. */
function changedFiles(manifest: Manifest, expected: Manifest): Problem[] {
  const told = new Map(manifest.files.map((file) => [file.name, file]))
  const problems: Problem[] = []
  for (const { name, sha256: found } of expected.files) {
    const file = told.get(name)
    if (!file) problems.push({ file: name, what: 'manifest.json nie zna tego pliku' })
    else if (file.sha256 !== found) problems.push({ file: name, what: 'skrót SHA-256 jest inny niż w manifeście: zmieniono ten plik albo plik manifest.json' })
  }
  if (spelt({ ...manifest, files: [] }) !== spelt({ ...expected, files: [] }))
    problems.push({ file: MANIFEST, what: 'numer głosowania, czas albo dane rejestru różnią się od pozostałych plików' })
  else if (problems.length === 0 && spelt(manifest) !== spelt(expected)) problems.push({ file: MANIFEST, what: 'lista plików różni się od zawartości pakietu' })
  return problems
}

/** The votes as they are kept against the ledger's own account. */
function differingVotes(votes: readonly PackVote[], recounted: ReadonlyMap<number, PackVote>): Problem[] {
  const known = new Map(votes.map((vote) => [vote.id, vote]))
  const differs = (id: number, why: string) => ({ file: VOTES, what: `głos nr ${id}: ${why}` })
  const problems = votes.filter(({ id }) => !recounted.has(id)).map(({ id }) => differs(id, 'nie ma go w rejestrze'))
  for (const [id, expected] of recounted) {
    const vote = known.get(id)
    if (!vote) problems.push(differs(id, 'jest w rejestrze, a brakuje go na liście głosów'))
    else if (spelt(vote) !== spelt(expected)) problems.push(differs(id, 'nie zgadza się z rejestrem'))
  }
  return problems
}

function differingOptions(options: readonly PackOption[], counting: readonly PackVote[]): Problem[] {
  const wrong = options.filter(({ id, name, votesCount }) => {
    const votes = counting.filter(({ votingOptionId }) => votingOptionId === id)
    return votes.length !== votesCount || votes.some(({ votingOptionName }) => votingOptionName !== name)
  })
  const problems = wrong.map(({ name }) => ({ file: OPTIONS, what: `wariant „${name}”: liczba głosów nie zgadza się z rejestrem` }))
  if (counting.some(({ votingOptionId }) => !options.some(({ id }) => id === votingOptionId)))
    problems.push({ file: OPTIONS, what: 'w rejestrze jest głos na wariant, którego nie ma na liście' })
  return problems
}

function differingElectors({ general }: VotingKind, electors: readonly PackElector[], counting: readonly PackVote[]): Problem[] {
  const place = ({ userId, institutionId }: { userId: number; institutionId: number | null }) => `${userId} ${general ? '' : institutionId}`
  const voted = new Set(counting.map(place))
  const problems = electors
    .filter((elector) => elector.voted !== voted.has(place(elector)))
    .map(({ userName }) => ({ file: ELECTORS, what: `${userName}: oddanie głosu nie zgadza się z rejestrem` }))
  const listed = new Set(electors.map(place))
  if (counting.some((vote) => !listed.has(place(vote)))) problems.push({ file: ELECTORS, what: 'w rejestrze jest głos osoby, której nie ma na liście' })
  return problems
}

function differingTurnout(voting: PackVoting, electors: readonly PackElector[], turnout: PackTurnout): Problem[] {
  const places = placesOf(voting, electors)
  const statistic = statisticOfPlaces(voting.programme, places)
  const expected: PackTurnout = {
    programme: voting.programme,
    counted: voting.general ? 'people' : 'institutions',
    places,
    statistic,
    steps: stepsOf(voting, statistic),
  }
  return spelt(turnout) === spelt(expected) ? [] : [{ file: TURNOUT, what: 'frekwencja albo ważność nie wynika z listy uprawnionych' }]
}

/** Copies are those that the list of documents names, and the very files that were voted on; so are files that votes rest on. */
function differingCopies(pack: Pack, { rows, documents: { votedOn } }: { rows: readonly PackRow[]; documents: PackDocuments }, files: readonly FileDigest[]) {
  const named = new Map<string, { hash: string; of: string }>([
    ...(votedOn ?? []).flatMap(({ copy, sha256: hash }) => (copy ? [[copy, { hash, of: 'dokumentu, nad którym głosowano' }] as const] : [])),
    ...basesOf(rows).map(({ name, sha256: hash }) => [name, { hash, of: 'pliku, na którym opiera się głos' }] as const),
  ])
  const problems: Problem[] = []
  for (const [name, { hash, of }] of named) {
    const found = files.find((file) => file.name === name)
    if (!found) problems.push({ file: name, what: 'brakuje pliku' })
    else if (found.sha256 !== hash) problems.push({ file: name, what: `kopia różni się od ${of}` })
  }
  for (const name of pack.keys()) if (COPY.test(name) && !named.has(name)) problems.push({ file: name, what: 'tego pliku nie ma w pakiecie' })
  return problems
}

function check(pack: Pack, files: readonly FileDigest[], problems: Problem[]): PackReport['facts'] {
  const manifest = read<Manifest>(pack, MANIFEST, problems)
  const voting = read<PackVoting>(pack, VOTING, problems)
  const rows = read<PackRow[]>(pack, LEDGER, problems)
  // What a changed manifest says of other files proves nothing against them.
  if (!problems.some(({ file }) => file === MANIFEST)) problems.push(...changedFiles(manifest, manifestOf(voting, rows, files)))
  const electors = read<PackElector[]>(pack, ELECTORS, problems)
  const broken = chainProblem(voting.id, rows)
  if (broken) problems.push(broken)
  const recounted = votesOfLedger(rows)
  const counting = countingVotes(recounted.values())
  const double = doubleVote(counting)
  if (double) problems.push(double)
  const options = read<PackOption[]>(pack, OPTIONS, problems)
  const documents = read<PackDocuments>(pack, DOCUMENTS, problems)
  const turnout = read<PackTurnout>(pack, TURNOUT, problems)
  problems.push(
    ...differingCopies(pack, { rows, documents }, files),
    ...differingNotes(rows, {
      voting,
      options,
      electors,
      history: read<PackChange[]>(pack, HISTORY, problems),
      documents,
    }),
    ...differingVotes(read(pack, VOTES, problems), recounted),
    ...differingOptions(options, counting),
    ...differingElectors(voting, electors, counting),
    ...differingTurnout(voting, electors, turnout),
    ...differingResolution(rows, { voting, electors, counting, turnout }),
  )
  const hashes = rows.map(({ hash }) => hash)
  const { id: votingId, title, packedAt, provenSince } = voting
  return {
    votingId,
    title,
    packedAt,
    provenSince,
    ledgerStart: startOfLedger(votingId),
    hashes,
    manifestSha256: files.find(({ name }) => name === MANIFEST)?.sha256 ?? '',
  }
}

/** Of files that were taken out of their archive. `found`: what is known to be wrong already. */
export function checkPack(pack: Pack, found: readonly Problem[] = []): PackReport {
  const problems = [...found]
  for (const name of PACK_FILES) if (!pack.has(name)) problems.push({ file: name, what: 'brakuje pliku' })
  for (const name of pack.keys()) if (!isOfPack(name) && !COPY.test(name)) problems.push({ file: name, what: 'tego pliku nie ma w pakiecie' })
  const files = digestsOf(pack)
  try {
    return { problems, facts: check(pack, files, problems), files, isOther: false }
  } catch (error) {
    // What cannot be read has been named; of a file of another shape no more can be said.
    if (!(error instanceof Unreadable) && problems.length === 0)
      problems.push({ file: MANIFEST, what: 'pliki pakietu mają inną budowę niż te, które tworzy portal' })
    return { problems, facts: null, files, isOther: false }
  }
}

export function checkArchive(bytes: Uint8Array): PackReport {
  const copies = namesIn(bytes).filter((name) => COPY.test(name))
  const { files, problems } = readArchive(bytes, [...PACK_FILES.filter((name) => name !== MANIFEST), ...copies, MANIFEST])
  return files.size === 0 ? { problems, facts: null, files: [], isOther: true } : checkPack(files, problems)
}
