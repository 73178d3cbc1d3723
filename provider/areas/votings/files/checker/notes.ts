// What the ledger tells of the voting itself, held against the other files.
import { canonical } from '#provider/audit/canonical.ts'
import type { Problem } from './archive.ts'
import { isNote, LEDGER, type PackNote, type PackOption, type PackPaper, type PackRecusal, type PackRow } from './recount.ts'
import type { PackElector } from './turnout.ts'

/** A line of `historia.json`. */
export interface PackChange {
  action: string
  reason: string
  createdAt: string
  createdById: number | null
}

/** `dokumenty.json`. */
export interface PackDocuments {
  /** Null: of a voting that began before they stood still. */
  votedOn: (PackPaper & { copy: string | null })[] | null
  documents: { id: number; versions: { id: number; sha256: string }[] }[]
}

interface PackParts {
  voting: {
    title: string
    programme: string
    general: boolean
    workingGroup: { id: number } | null
    startsAt: string | null
    endsAt: string | null
    documentFolder: { id: number } | null
    provenSince: string | null
    recusals?: PackRecusal[]
  }
  options: readonly PackOption[]
  electors: readonly PackElector[]
  history: readonly PackChange[]
  documents: PackDocuments
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)
const wallTime = (time: string | null): string | null => time?.replace(' ', 'T') ?? null

function differingContent({ detail: { content } }: PackNote, { voting, options }: PackParts): Problem[] {
  const isSame =
    content.title === voting.title &&
    content.general === voting.general &&
    content.rule.programme === voting.programme &&
    (content.workGroup?.id ?? null) === (voting.workingGroup?.id ?? null) &&
    (content.documents.folder?.id ?? null) === (voting.documentFolder?.id ?? null) &&
    wallTime(content.startsAt) === voting.startsAt &&
    wallTime(content.endsAt) === voting.endsAt
  const brief = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return [
    ...(same(content.recusals ?? [], voting.recusals ?? []) ? [] : [{ file: 'glosowanie.json', what: 'wyłączenia z głosowania nie zgadzają się z rejestrem' }]),
    ...(isSame ? [] : [{ file: 'glosowanie.json', what: 'przedmiot, rodzaj, czas albo dokumenty nie zgadzają się z rejestrem' }]),
    ...(same(content.answers.map(brief), options.map(brief)) ? [] : [{ file: 'warianty.json', what: 'warianty odpowiedzi nie zgadzają się z rejestrem' }]),
  ]
}

/** A version that the ledger names is there as it was then. */
function differingDocuments({ detail: { content } }: PackNote, { documents }: PackParts): Problem[] {
  const listed = documents.votedOn?.map(({ copy: _, ...paper }) => paper)
  if (!same(listed ?? null, content.documents.votedOn ?? null))
    return [{ file: 'dokumenty.json', what: 'dokumenty, nad którymi głosowano, nie zgadzają się z rejestrem' }]
  const kept = new Map(documents.documents.flatMap(({ versions }) => versions.map(({ id, sha256 }) => [id, sha256] as const)))
  const wrong = content.documents.versions.some(({ versionId, sha256 }) => kept.get(versionId) !== sha256)
  return wrong ? [{ file: 'dokumenty.json', what: 'brakuje wersji dokumentu, którą podaje rejestr, albo ma ona inny skrót' }] : []
}

function differingHistory(notes: readonly PackNote[], { history, voting }: PackParts): Problem[] {
  const noted = notes
    .filter(({ note }) => note !== 'edit' && note !== 'recusal' && note !== 'recusal_end')
    .map(({ note, detail, happenedAt, authorId }) => ({ action: note, reason: detail.reason, createdAt: happenedAt, createdById: authorId }))
  const kept = history.map(({ action, reason, createdAt, createdById }) => ({ action, reason, createdAt, createdById }))
  const compared = voting.provenSince === null ? kept : kept.slice(kept.length - noted.length)
  return same(noted, compared) ? [] : [{ file: 'historia.json', what: 'historia stanów nie zgadza się z rejestrem' }]
}

function differingOutcome({ detail: { electors, outcome } }: PackNote, told: PackParts): Problem[] {
  const brief = ({ id, name, votesCount }: PackOption) => ({ id, name, votesCount })
  return [
    ...(same(electors, told.electors) ? [] : [{ file: 'elektorat.json', what: 'lista uprawnionych nie zgadza się z rejestrem' }]),
    ...(same(outcome?.options, told.options.map(brief)) ? [] : [{ file: 'warianty.json', what: 'wynik nie zgadza się z rejestrem' }]),
  ]
}

export function differingNotes(rows: readonly PackRow[], told: PackParts): Problem[] {
  const notes = rows.filter(isNote)
  const [first] = rows
  const problems: Problem[] = []
  const whole = told.voting.provenSince === null
  if (whole && !(first && isNote(first) && first.note === 'start')) problems.push({ file: LEDGER, what: 'rejestr nie zaczyna się od wpisu o rozpoczęciu' })
  const last = notes.at(-1)
  const ended = notes.findLast(({ detail }) => detail.outcome)
  if (whole && last?.detail.outcome === undefined) problems.push({ file: LEDGER, what: 'rejestr nie kończy się wpisem o wyniku' })
  if (last) problems.push(...differingContent(last, told), ...differingDocuments(last, told), ...differingHistory(notes, told))
  if (ended) problems.push(...differingOutcome(ended, told))
  return problems
}
