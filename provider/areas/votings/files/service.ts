// Files of a voting, made at the call and not stored.
import { Readable } from 'node:stream'
import { ARCHIVE_BYTES_MAX } from '#contract/document-files.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { ArchiveEntry } from '#provider/files/zip-stream.ts'
import type { FileAnswer } from '#provider/files/send-file.ts'
import { pdfOf } from '#provider/export/pdf.ts'
import { adoptionNow } from '#provider/areas/votings/adoption/service.ts'
import { seatsOf } from '#provider/areas/votings/electorate/seats.ts'
import { countVoting } from '#provider/areas/votings/electorate/service.ts'
import type { NotedRecusal } from '#provider/areas/votings/ledger/chain.ts'
import { rowOfVote } from '#provider/areas/votings/ledger/service.ts'
import { settleVoting } from '#provider/areas/votings/managing/jobs.ts'
import { notedRecusals } from '#provider/areas/votings/recusal/noted.ts'
import { findVoting } from '#provider/areas/votings/queries.ts'
import { everyVote } from '#provider/areas/votings/reading/queries.ts'
import { bySystem, change, quoted, type Context } from '#provider/records/change.ts'
import { noteExport } from '#provider/records/exported.ts'
import { Refusal } from '#provider/refusal.ts'
import { votesSheet } from './export.ts'
import { resultsBook, resultsDocument } from './results.ts'
import { gather } from './gather.ts'
import { basisCopiesOf, copiesOf, packFiles, type PackCopy } from './pack-files.ts'

/** The file of the basis of a vote on behalf. */
export async function findBasis(db: Db, voteId: number): Promise<FileAnswer> {
  const row = await rowOfVote(db, voteId)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  if (!row.groundsFile) throw new Refusal('ERROR_FILE_NOT_FOUND')
  return row.groundsFile
}

type Exporting = Capabilities & Pick<Context, 'actor' | 'address'>

export async function exportVotes(context: Exporting, id: number): Promise<Buffer> {
  const { db, now } = context
  const voting = await findVoting(db, id, now())
  if (!voting) throw new Refusal('ERROR_NOT_FOUND')
  const votes = await everyVote(db, id)
  await noteExport(context, { what: `głosy oddane w głosowaniu nr ${id} ${quoted(voting.title)}`, rows: votes.length, detail: { votingIds: [id] } })
  return votesSheet(votes)
}

const namesOf = (recusals: readonly NotedRecusal[]): string[] =>
  recusals.map(({ userName, institutionName }) => (institutionName ? `${userName}, ${institutionName}` : userName))

/** The present or final result; refused for a voting in preparation. */
export async function exportResults(context: Exporting, id: number, format: 'pdf' | 'xls'): Promise<Buffer> {
  const { db, now, settings } = context
  const at = now()
  const voting = await findVoting(db, id, at)
  if (!voting) throw new Refusal('ERROR_NOT_FOUND')
  if (voting.current_status === 'preparing') throw new Refusal('ERROR_VOTING_STATUS_NOT_ALLOWED')
  const counted = await countVoting(db, voting, { now: at, fundProgram: settings.fundProgram })
  const adoption = await adoptionNow(db, { settings }, voting, counted)
  const results = {
    ...counted,
    voting,
    settings,
    at,
    adoption,
    recused: namesOf(await notedRecusals(db, id)),
    seats: await seatsOf(db, voting, counted.electors),
  }
  const what = `wynik głosowania nr ${id} ${quoted(voting.title)}`
  await noteExport(context, { what, rows: results.seats.length, detail: { votingIds: [id], format } })
  return format === 'pdf' ? pdfOf(resultsDocument(results)) : resultsBook(results)
}

/** Refuses packs that are too large for browsers to check, and those with a lost file. */
async function requireCopies({ files }: Exporting, copies: readonly PackCopy[]): Promise<void> {
  if (copies.reduce((sum, { size }) => sum + size, 0) > ARCHIVE_BYTES_MAX) throw new Refusal('ERROR_FOLDER_TOO_LARGE')
  for (const { sha256 } of copies) if (!(await files.has(sha256))) throw new Refusal('ERROR_FILE_NOT_FOUND')
}

/** The files of the ZIP with all evidence of a finished voting and the checking page. */
export async function makeEvidence(capabilities: Exporting, id: number, { withCopies }: { withCopies: boolean }): Promise<ArchiveEntry[]> {
  // Finishes the voting first, if its end has passed and nothing has recorded it yet.
  await settleVoting(capabilities, id)
  // Under the lock, so that the status cannot change between two reads.
  const gathered = await change(bySystem(capabilities), 'votings', async ({ tx, author }) => ({
    answer: await gather(tx, { id, now: author.now, settings: capabilities.settings }),
    nothingHappened: true,
  }))
  const { voting, votes, packedAt: modifiedAt } = gathered
  const copies = withCopies ? copiesOf(gathered) : []
  const bases = basisCopiesOf(gathered)
  await requireCopies(capabilities, [...copies, ...bases])
  await noteExport(capabilities, { what: `pakiet dowodowy głosowania nr ${id} ${quoted(voting.title)}`, rows: votes.length, detail: { votingIds: [id] } })
  const { files, manifest } = await packFiles(gathered, { copies, bases })
  const made = (path: string, bytes: Buffer) => ({ path, size: bytes.length, modifiedAt, open: async () => Readable.from([bytes]) })
  return [
    ...[...files].map(([name, bytes]) => made(name, bytes)),
    ...[...copies, ...bases].map(({ name, size, sha256 }) => ({ path: name, size, modifiedAt, open: () => capabilities.files.open(sha256) })),
    made('manifest.json', manifest),
  ]
}
