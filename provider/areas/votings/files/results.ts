// The result of a voting as files: a sheet with the answer of every seat, and a PDF without who chose what.
import { adoptionSteps, outcomeSentence, ruleInWords } from '#common/adoption-words.ts'
import { SEAT_ROLE_NAMES } from '#common/names.ts'
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { Seat } from '#contract/votings.ts'
import type { Concluded } from '#provider/areas/votings/adoption/service.ts'
import type { Counted } from '#provider/areas/votings/electorate/service.ts'
import type { VotingRow } from '#provider/areas/votings/queries.ts'
import { heading, paragraph, table, type Block, type TextDocument } from '#provider/export/text-document.ts'
import { writeWorkbook, type Column } from '#provider/export/xls.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import type { Settings } from '#provider/settings.ts'
import { votingPaper } from './paper.ts'

export interface Results extends Counted {
  voting: VotingRow
  settings: Settings
  seats: readonly Seat[]
  /** null: it is about no resolution. */
  adoption: Concluded | null
  /** Names of people who have excluded themselves; the reasons stay with the secretariat. */
  recused: readonly string[]
  at: Date
}

const STATUS: Record<VotingRow['status'], string> = { preparing: 'w przygotowaniu', in_progress: 'w trakcie', finished: 'zakończone', canceled: 'anulowane' }

const percent = (value: number): string => `${String(value).replace('.', ',')}%`
const share = (count: number, total: number): string => percent(total === 0 ? 0 : Math.round((count * 10_000) / total) / 100)
const time = (wall: string | null): string => (wall === null ? 'nie ustalono' : shownWallTimeSeconds(wall))

/** A canceled voting has no result. */
function validity({ voting, statistic }: Results): string {
  if (voting.current_status === 'canceled') return 'głosowanie anulowane: głosy się nie liczą'
  if (voting.current_status === 'finished') return statistic.valid ? 'głosowanie jest ważne' : 'głosowanie nie jest ważne'
  return statistic.valid ? 'wymagana frekwencja jest już osiągnięta' : 'wymagana frekwencja nie jest jeszcze osiągnięta'
}

/** Of a voting about a resolution; of a canceled one the outcome does not count. */
function adoptionLines({ voting, adoption }: Results): Line[] {
  if (!adoption || voting.current_status === 'canceled') return []
  const outcome = voting.current_status === 'finished' ? outcomeSentence(adoption.outcome, voting.resolution_number) : 'jeszcze nie rozstrzygnięto'
  return [
    ['Uchwała', outcome],
    ['Zasady przyjęcia uchwały', ruleInWords(adoption.rule).join(' ')],
    ['Obliczenie', adoptionSteps(adoption.rule, adoption.figures, adoption).join(' ')],
  ]
}

type Line = readonly [name: string, value: string]

function summary(results: Results): Line[] {
  const { voting, settings, statistic, at } = results
  const unit = voting.general ? 'osób' : 'instytucji'
  return [
    ['Numer głosowania', String(voting.id)],
    ['Program', PROGRAMMES[settings.fundProgram].programYears],
    ['Stan', STATUS[voting.current_status]],
    ['Rodzaj', voting.general ? 'powszechne: głosują osoby' : 'głosują instytucje, każda jednym głosem'],
    ['Grupa robocza', voting.group_name ?? 'bez grupy roboczej'],
    ['Początek', time(voting.starts_at)],
    ['Koniec', time(voting.ends_at)],
    [`Uprawnionych ${unit}`, String(statistic.eligibleCount)],
    ['Oddało głos', String(statistic.votedCount)],
    ['Frekwencja', percent(statistic.turnoutPercent)],
    ['Wymagana frekwencja', `co najmniej ${statistic.requiredTurnout}`],
    ['Ważność', validity(results)],
    ...adoptionLines(results),
    ...(results.recused.length > 0 ? [['Wyłączyli się z głosowania', results.recused.join('; ')] as const] : []),
    ['Stan na', shownWallTimeSeconds(wallTimeOf(at))],
  ]
}

const optionLines = ({ options }: Results): [name: string, count: number, share: string][] => {
  const total = options.reduce((sum, { votesCount }) => sum + votesCount, 0)
  return options.map(({ name, votesCount }) => [name, votesCount, share(votesCount, total)])
}

const roleOf = ({ role }: { role: Seat['voters'][number]['role'] }): string => (role === null ? '' : SEAT_ROLE_NAMES[role])

const FACTS: readonly Column<Line>[] = [
  { title: 'Dane', width: 26, type: 'text', of: ([name]) => name },
  { title: 'Wartość', width: 80, type: 'text', of: ([, value]) => value },
]
const ANSWERS: readonly Column<ReturnType<typeof optionLines>[number]>[] = [
  { title: 'Wariant odpowiedzi', width: 40, type: 'text', of: ([name]) => name },
  { title: 'Liczba głosów', type: 'integer', of: ([, count]) => count },
  { title: 'Udział', type: 'text', of: ([, , part]) => part },
]
const seatColumns = ({ voting }: Results): readonly Column<Seat>[] => [
  { title: voting.general ? 'Osoba' : 'Instytucja', width: 44, type: 'text', of: ({ name }) => name },
  { title: 'Oddano głos', width: 12, type: 'text', of: ({ vote }) => (vote ? 'tak' : 'nie') },
  { title: 'Wariant odpowiedzi', width: 24, type: 'text', of: ({ vote }) => vote?.votingOptionName ?? null },
  { title: 'Głosujący', width: 28, type: 'text', of: ({ vote }) => vote?.userFullName ?? null },
  { title: 'Rola', width: 18, type: 'text', of: ({ vote }) => vote && roleOf(vote) },
  { title: 'Kiedy', width: 20, type: 'dateTime', of: ({ vote }) => (vote ? new Date(vote.createdAt) : null) },
  { title: 'Zapisał w imieniu', width: 28, type: 'text', of: ({ vote }) => vote?.authorName ?? null },
]

export const resultsBook = (results: Results): Buffer =>
  writeWorkbook([
    { name: 'Wynik', columns: FACTS, rows: [['Przedmiot głosowania', results.voting.title] as const, ...summary(results)] },
    { name: 'Odpowiedzi', columns: ANSWERS, rows: optionLines(results) },
    { name: results.voting.general ? 'Osoby' : 'Instytucje', columns: seatColumns(results), rows: results.seats },
  ])

const seatsTable = (results: Results): Block[] => [
  heading(results.voting.general ? 'Osoby' : 'Instytucje'),
  paragraph('Zestawienie nie podaje, kto wybrał jaką odpowiedź.'),
  table(
    [results.voting.general ? 'Osoba' : 'Instytucja', 'Oddano głos', 'Kto głosował'],
    ...results.seats.map(({ name, vote }) => [name, vote ? 'tak' : 'nie', vote ? [vote.userFullName, roleOf(vote)].filter(Boolean).join(', ') : '']),
  ),
]

/** What may still change is not signed. */
const isSettled = ({ current_status }: VotingRow) => current_status === 'finished' || current_status === 'canceled'

export const resultsDocument = (results: Results): TextDocument =>
  votingPaper({
    title: `Wynik głosowania nr ${results.voting.id}`,
    settings: results.settings,
    createdAt: results.at,
    subject: results.voting.title,
    signed: isSettled(results.voting) ? 'zestawienie' : null,
    blocks: [
      table(['Dane', 'Wartość'], ...summary(results).map((line) => [...line])),
      heading('Odpowiedzi'),
      table(['Wariant odpowiedzi', 'Liczba głosów', 'Udział'], ...optionLines(results).map(([name, count, part]) => [name, String(count), part])),
      ...seatsTable(results),
    ],
  })
