// The files of a pack of evidence, as its checker reads them.
import { adoptionSteps, ruleInWords } from '#common/adoption-words.ts'
import { isNote, notedElector, recordOf, type LedgerRow } from '#provider/areas/votings/ledger/chain.ts'
import { pdfOf } from '#provider/export/pdf.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import { authorshipOf } from '#provider/records/authorship.ts'
import { checkPage } from './check-page.ts'
import { basesOf, copyName, digestsOf, manifestOf, PACK_FILES, spelt, type PackFile, type PackVoting } from './checker/pack.ts'
import type { PackOption, PackRow, PackVote } from './checker/recount.ts'
import type { PackResolution } from './checker/resolution.ts'
import { placesOf, stepsOf, type PackElector, type PackTurnout } from './checker/turnout.ts'
import type { Gathered } from './gather.ts'
import { protocol } from './protocol.ts'

const wall = (time: string | null): string | null => time?.replace(' ', 'T') ?? null

/** Missing of a voting about no resolution, so that its pack is as it always was. */
const resolutionOf = ({ voting, adoption, meanings }: Gathered): { resolution?: PackResolution } =>
  adoption
    ? {
        resolution: {
          outcome: voting.outcome!,
          number: voting.resolution_number,
          rule: adoption.rule,
          ruleInWords: ruleInWords(adoption.rule),
          meanings,
          figures: adoption.figures,
          steps: adoptionSteps(adoption.rule, adoption.figures, adoption),
        },
      }
    : {}

const votingFile = (gathered: Gathered) => votingFileOf(gathered, resolutionOf(gathered))

const votingFileOf = ({ voting, settings, packedAt, folder, provenSince, recusals }: Gathered, resolution: { resolution?: PackResolution }) =>
  ({
    id: voting.id,
    title: voting.title,
    programme: settings.fundProgram,
    programmeName: PROGRAMMES[settings.fundProgram].programYears,
    portal: settings.publicUrl,
    status: voting.status,
    general: voting.general,
    workingGroup: voting.work_group_id === null ? null : { id: voting.work_group_id, name: voting.group_name },
    startsAt: wall(voting.starts_at),
    endsAt: wall(voting.ends_at),
    startStopNotifications: voting.start_stop_notifications,
    documentFolder: folder && { id: folder.id, name: folder.name },
    documentNotApplicable: voting.document_not_applicable,
    ...resolution,
    ...(recusals.length > 0 && { recusals }),
    ...authorshipOf(voting),
    packedAt: packedAt.toISOString(),
    provenSince: provenSince?.toISOString() ?? null,
  }) satisfies PackVoting & Record<string, unknown>

const electorsFile = ({ electors }: Gathered): PackElector[] => electors.map(notedElector)

/** All stored data of each vote, with names of people and institutions at that time. */
function votesFile({ votes, rows }: Gathered): PackVote[] {
  const cast = new Map<number, LedgerRow>()
  const ended = new Map<number, LedgerRow>()
  for (const row of rows) {
    if (isNote(row)) continue
    if (row.action !== 'cancel') cast.set(row.voteId, row)
    for (const id of row.action === 'cancel' ? [row.voteId] : row.replacedVoteIds) ended.set(id, row)
  }
  return votes.map((vote) => ({
    id: vote.id,
    userId: vote.user_id,
    userName: cast.get(vote.id)?.userName ?? null,
    institutionId: vote.institution_id,
    institutionName: cast.get(vote.id)?.institutionName ?? null,
    role: vote.role,
    votingOptionId: vote.voting_option_id,
    votingOptionName: vote.option_name,
    status: vote.status,
    createdAt: vote.created_at.toISOString(),
    createdById: vote.created_by,
    createdByName: cast.get(vote.id)?.authorName ?? null,
    canceledAt: vote.canceled_at?.toISOString() ?? null,
    canceledById: vote.canceled_by,
    canceledByName: ended.get(vote.id)?.authorName ?? null,
  }))
}

const historyFile = ({ changes }: Gathered) =>
  changes.map(({ id, action, reason, created_at, created_by, author }) => ({
    id,
    action,
    reason,
    createdAt: created_at.toISOString(),
    createdById: created_by,
    createdByName: author,
  }))

function turnoutFile(gathered: Gathered): PackTurnout {
  const { voting, settings, electors, statistic } = gathered
  const asked = { programme: settings.fundProgram, general: voting.general, ...resolutionOf(gathered) }
  return {
    programme: settings.fundProgram,
    counted: voting.general ? 'people' : 'institutions',
    places: placesOf(asked, electors),
    statistic,
    steps: stepsOf(asked, statistic),
  }
}

const documentsFile = ({ voting, folder, documents, votedOn, later }: Gathered, withCopies: boolean) => ({
  folder: folder && { id: folder.id, name: folder.name },
  standSince: voting.papers_at?.toISOString() ?? null,
  votedOn: votedOn && votedOn.map((paper, place) => ({ ...paper, copy: withCopies ? copyName(place, paper.fileName) : null })),
  changedSince: later,
  documents: documents.map(({ id, name, versions }) => ({
    id,
    name,
    versions: versions.map((version) => ({
      id: version.id,
      number: version.version_num,
      name: version.name,
      fileName: version.original_file_name,
      size: version.file_size,
      sha256: version.sha256,
      visible: version.visible,
      createdAt: version.created_at.toISOString(),
    })),
  })),
})

const ledgerFile = ({ rows }: Gathered): PackRow[] => rows.map((row) => ({ ...recordOf(row), hash: row.hash }))

/** A stored file that is copied into the pack. */
export interface PackCopy {
  name: string
  size: number
  sha256: string
}

/** Files of the bases of votes on behalf; always included. */
export const basisCopiesOf = (gathered: Gathered): PackCopy[] => basesOf(ledgerFile(gathered))

/** Files of the documents voted on; included on request. */
export const copiesOf = ({ votedOn }: Gathered): PackCopy[] =>
  (votedOn ?? []).map(({ fileName, size, sha256 }, place) => ({ name: copyName(place, fileName), size, sha256 }))

/** Files by name, in the order of the archive. The manifest is returned separately, because copies come before it. */
export async function packFiles(
  gathered: Gathered,
  { copies, bases }: { copies: readonly PackCopy[]; bases: readonly PackCopy[] },
): Promise<{ files: Map<PackFile, Buffer>; manifest: Buffer }> {
  const voting = votingFile(gathered)
  const ledger = ledgerFile(gathered)
  const turnout = turnoutFile(gathered)
  const options: PackOption[] = gathered.options.map(({ id, answerOptionId, name, votesCount }) => ({ id, answerOptionId, name, votesCount }))
  const json = (value: unknown) => Buffer.from(spelt(value))
  const files: Record<Exclude<PackFile, 'manifest.json'>, Buffer> = {
    'protokol.pdf': await pdfOf(protocol(gathered, turnout)),
    'glosowanie.json': json(voting),
    'elektorat.json': json(electorsFile(gathered)),
    'warianty.json': json(options),
    'glosy.json': json(votesFile(gathered)),
    'rejestr.json': json(ledger),
    'historia.json': json(historyFile(gathered)),
    'frekwencja.json': json(turnout),
    'dokumenty.json': json(documentsFile(gathered, copies.length > 0)),
    'sprawdz.html': Buffer.from(checkPage()),
  }
  const manifest = json(manifestOf(voting, ledger, [...digestsOf(new Map(Object.entries(files))), ...copies, ...bases]))
  return { files: new Map(PACK_FILES.flatMap((name) => (name === 'manifest.json' ? [] : [[name, files[name]] as const]))), manifest }
}
