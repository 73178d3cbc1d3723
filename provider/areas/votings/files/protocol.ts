// The protocol of a voting, for people to read and file. It does not show who chose what.
import { adoptionSteps, outcomeSentence, ruleInWords } from '#common/adoption-words.ts'
import { SEAT_ROLE_NAMES, VOTING_ACTION_NAMES } from '#common/names.ts'
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { ledgerStart } from '#provider/areas/votings/ledger/chain.ts'
import { bullets, heading, numbered, paragraph, table, type Block, type TextDocument } from '#provider/export/text-document.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import type { PackTurnout } from './checker/turnout.ts'
import type { Gathered } from './gather.ts'
import { votingPaper } from './paper.ts'

const shownInstant = (instant: Date) => shownWallTimeSeconds(wallTimeOf(instant))

/** The end of the voting; one finished in the second of its start has the time of that change. */
function end({ voting, changes }: Gathered): string {
  const finish = changes.findLast(({ action }) => action === 'finish')
  if (voting.ends_at !== null) return shownWallTimeSeconds(voting.ends_at)
  return finish ? shownInstant(finish.created_at) : 'nie ustalono'
}

const facts = (gathered: Gathered): Block[] => {
  const { voting, settings, packedAt } = gathered
  return [
    table(
      ['Dane', 'Wartość'],
      ['Numer głosowania', String(voting.id)],
      ['Program', PROGRAMMES[settings.fundProgram].programYears],
      ['Rodzaj', voting.general ? 'powszechne: głosują osoby' : 'głosują instytucje, każda jednym głosem'],
      ['Grupa robocza', voting.group_name ?? 'wszystkie uprawnione osoby'],
      ['Początek', voting.starts_at === null ? 'nie ustalono' : shownWallTimeSeconds(voting.starts_at)],
      ['Koniec', end(gathered)],
      ['Przygotował', `${voting.creator ?? 'System'}, ${shownInstant(voting.created_at)}`],
      ['Protokół utworzono', shownInstant(packedAt)],
    ),
    paragraph('Wszystkie godziny podano w czasie polskim. Głos, który wpłynął o godzinie końca lub później, nie jest przyjmowany.'),
  ]
}

const result = ({ options, statistic }: Gathered): Block[] => [
  heading('Wynik'),
  table(['Wariant odpowiedzi', 'Liczba głosów'], ...options.map(({ name, votesCount }) => [name, String(votesCount)])),
  paragraph(statistic.valid ? 'Głosowanie jest ważne.' : 'Głosowanie nie jest ważne.'),
]

const adoption = ({ voting, adoption: adopted }: Gathered): Block[] =>
  adopted
    ? [
        heading('Uchwała'),
        paragraph(outcomeSentence(adopted.outcome, voting.resolution_number)),
        paragraph('Zasady przyjęcia, zachowane od rozpoczęcia głosowania:'),
        bullets(...ruleInWords(adopted.rule)),
        paragraph('Obliczenie:'),
        numbered(...adoptionSteps(adopted.rule, adopted.figures, adopted)),
      ]
    : []

const history = ({ changes }: Gathered): Block[] => [
  heading('Przebieg'),
  table(
    ['Czas', 'Zmiana', 'Kto', 'Powód'],
    // Only for these two actions a person types a reason.
    ...changes.map(({ action, reason, created_at, author }) => [
      shownInstant(created_at),
      VOTING_ACTION_NAMES[action],
      author ?? 'System',
      action === 'cancel' || action === 'restore' ? reason : '',
    ]),
  ),
]

const electorate = ({ electors }: Gathered): Block[] => [
  heading('Uprawnieni do głosowania'),
  paragraph('Lista z chwili zakończenia głosowania. Protokół nie podaje, kto wybrał jaką odpowiedź.'),
  table(
    ['Instytucja', 'Osoba', 'Funkcja', 'Rola', 'Oddano głos'],
    ...electors.map((elector) => [
      elector.institutionName ?? '',
      elector.userName,
      elector.functionName ?? '',
      elector.role === null ? '' : SEAT_ROLE_NAMES[elector.role],
      elector.voted ? 'tak' : 'nie',
    ]),
  ),
]

const recusals = ({ recusals: recused }: Gathered): Block[] =>
  recused.length === 0
    ? []
    : [
        heading('Wyłączenia z głosowania'),
        table(
          ['Osoba', 'Instytucja', 'Kiedy', 'Powód'],
          ...recused.map(({ userName, institutionName, at, reason }) => [userName, institutionName ?? '', shownInstant(new Date(at)), reason]),
        ),
      ]

const ledger = ({ voting, rows, provenSince }: Gathered): Block[] => [
  heading('Rejestr głosów'),
  paragraph(`Liczba wpisów: ${rows.length}. Skrót rejestru (SHA-256 ostatniego wpisu):`),
  paragraph(rows.at(-1)?.hash ?? ledgerStart(voting.id)),
  ...(provenSince ? [paragraph(`Głosowanie rozpoczęto przed aktualizacją portalu: rejestr dowodzi jego przebiegu od ${shownInstant(provenSince)}.`)] : []),
  paragraph(
    'Ten sam skrót portal wysłał w wiadomości o zakończeniu głosowania, jeśli włączono powiadomienia. Pakiet, do którego należy ten protokół, sprawdza strona sprawdz.html.',
  ),
]

const CHANGED: Record<Gathered['later'][number]['change'], string> = {
  new_version: 'dodano nowszą wersję',
  hidden: 'ukryto wersję, nad którą głosowano',
  withdrawn: 'wycofano z publikacji',
  added: 'przybył do katalogu, głosowanie go nie dotyczyło',
}

/** The frozen versions; for older votings without them, all versions. */
const documents = ({ voting, folder, documents, votedOn, later }: Gathered): Block[] => [
  heading('Dokumenty'),
  paragraph(folder ? `Katalog: ${folder.name}` : 'Głosowanie nie dotyczy dokumentów.'),
  ...(votedOn && folder
    ? [
        paragraph(`Głosowano nad dokumentami w wersjach z chwili rozpoczęcia${voting.papers_at ? `, ${shownInstant(voting.papers_at)}` : ''}:`),
        ...(votedOn.length === 0
          ? [paragraph('Głosujący nie widzieli wtedy w katalogu żadnego dokumentu.')]
          : [bullets(...votedOn.map((each) => `${each.name}, wersja ${each.number}: ${each.fileName}, ${each.size} B, SHA-256 ${each.sha256}`))]),
        ...(later.length > 0 ? [paragraph('Zmiany po rozpoczęciu:'), bullets(...later.map(({ name, change }) => `${name}: ${CHANGED[change]}`))] : []),
      ]
    : documents.flatMap(({ name, versions }) => [
        paragraph(name),
        bullets(...versions.map((each) => `wersja ${each.version_num}: ${each.original_file_name}, ${each.file_size} B, SHA-256 ${each.sha256}`)),
      ])),
]

export const protocol = (gathered: Gathered, turnout: PackTurnout): TextDocument =>
  votingPaper({
    title: `Protokół głosowania nr ${gathered.voting.id}`,
    settings: gathered.settings,
    createdAt: gathered.packedAt,
    subject: gathered.voting.title,
    signed: 'protokół',
    blocks: [
      ...facts(gathered),
      ...result(gathered),
      heading('Frekwencja i ważność'),
      numbered(...turnout.steps),
      ...adoption(gathered),
      ...recusals(gathered),
      ...history(gathered),
      ...electorate(gathered),
      ...ledger(gathered),
      ...documents(gathered),
    ],
  })
