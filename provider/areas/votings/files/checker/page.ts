// What the page within a pack does: takes the archive or its files, and tells what the checks say.
import { ARCHIVE } from './archive.ts'
import { checkArchive, checkPack, type PackReport } from './pack.ts'

const part = (id: string): HTMLElement => document.getElementById(id)!

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

async function checkFiles(chosen: readonly File[]): Promise<PackReport> {
  const read = await Promise.all(chosen.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const))
  const [only] = read
  if (read.length === 1 && only && (isArchive(only[1]) || only[0].toLowerCase().endsWith('.zip'))) return checkArchive(only[1])
  return checkPack(new Map(read))
}

const shownTime = (instant: string): string => new Date(instant).toLocaleString('pl-PL', { timeZone: 'Europe/Warsaw' })

/** What came of it, in one heading. A hash that does not match outweighs files that agree with each other. */
function verdictOf({ problems, isOther }: PackReport, comparison: Comparison): { text: string; className: string } {
  if (isOther) return { text: 'To archiwum nie jest w postaci wydanej przez portal', className: 'bad' }
  if (problems.length > 0) return { text: 'Pakiet jest naruszony', className: 'bad' }
  if (comparison === 'other') return { text: 'Pakiet nie zgadza się z wysłaną wiadomością', className: 'bad' }
  return { text: 'Pakiet jest nienaruszony', className: 'good' }
}

const UNPACK = [
  'Rozpakuj archiwum do katalogu na dysku.',
  'Otwórz ten katalog i zaznacz wszystkie pliki naraz (Ctrl+A). Sam katalog nie wystarczy.',
  'Upuść zaznaczone pliki na tej stronie.',
]

function isAnotherArchive(): HTMLElement[] {
  const steps = document.createElement('ol')
  steps.append(...UNPACK.map((step) => element('li', step)))
  return [
    element('p', 'Prawdopodobnie pakiet rozpakowano i spakowano ponownie albo pobrano go nie do końca. Jego pliki mogą być nienaruszone. Aby je sprawdzić:'),
    steps,
  ]
}

function problemList(problems: PackReport['problems']): HTMLElement[] {
  const list = document.createElement('ul')
  for (const { file, what } of problems) {
    const item = element('li', `: ${what}`)
    item.prepend(element('strong', file === ARCHIVE ? 'Archiwum ZIP' : file))
    list.append(item)
  }
  return [element('p', `Nie zgadza się: ${[...new Set(problems.map(({ file }) => file))].join(', ')}`), list]
}

function whole({ facts }: PackReport, comparison: Comparison): HTMLElement[] {
  const said =
    comparison === 'other'
      ? 'Pliki zgadzają się ze sobą, ale rejestr głosów w pakiecie nigdy nie miał skrótu wpisanego poniżej. Sprawdź, czy skrót jest przepisany dokładnie i z wiadomości o tym głosowaniu. Jeśli tak, to nie jest rejestr, który portal wtedy miał.'
      : 'Wszystkie pliki są takie, jakie wydał portal, a głosy, wyniki i frekwencja zgadzają się z rejestrem głosów.'
  const since = facts?.provenSince
  return [
    element('p', said),
    ...(since ? [element('p', `Głosowanie rozpoczęto przed aktualizacją portalu. Rejestr dowodzi jego przebiegu od ${shownTime(since)}.`)] : []),
  ]
}

function showVerdict(shown: PackReport, comparison: Comparison): void {
  const { text, className } = verdictOf(shown, comparison)
  const told = shown.isOther ? isAnotherArchive() : shown.problems.length > 0 ? problemList(shown.problems) : whole(shown, comparison)
  part('result').replaceChildren(element('h2', text, className), ...told)
}

function showFacts({ facts, files }: PackReport): void {
  part('details').hidden = facts === null
  if (!facts) return
  part('title').textContent = `Głosowanie nr ${facts.votingId}: ${facts.title}`
  part('packed').textContent = shownTime(facts.packedAt)
  part('head').textContent = facts.hashes.at(-1) ?? facts.ledgerStart
  part('rows').textContent = String(facts.hashes.length)
  part('manifest').textContent = facts.manifestSha256
  part('files').replaceChildren(
    ...files.map(({ name, size, sha256 }) => {
      const row = document.createElement('tr')
      row.append(element('th', name), element('td', `${size.toLocaleString('pl-PL')} B`), element('td', sha256, 'hash'))
      row.firstElementChild?.setAttribute('scope', 'row')
      return row
    }),
  )
}

/** Of the typed hash: nothing typed, one of this ledger, or one that it never had. */
type Comparison = 'none' | 'same' | 'other'

/** A mail has the head of its moment: the one at the start that of the first row (of no row, before ledgers told of the start), the one at the end that of the last. */
function compare({ facts }: PackReport, typed: string): { comparison: Comparison; text: string } {
  const hash = typed.replace(/\s/g, '').toLowerCase()
  if (!facts || hash === '') return { comparison: 'none', text: '' }
  const same = (text: string) => ({ comparison: 'same' as const, text })
  if (facts.hashes.length > 0 && hash === facts.hashes.at(-1)) return same('Zgadza się: to skrót całego rejestru.')
  if (hash === facts.ledgerStart) return same('Zgadza się: to skrót rejestru przed pierwszym głosem.')
  const place = facts.hashes.indexOf(hash)
  if (place >= 0) return same(`Zgadza się: to skrót rejestru po wpisie nr ${place + 1}.`)
  return { comparison: 'other', text: 'Nie zgadza się: rejestr w pakiecie nigdy nie miał takiego skrótu.' }
}

let report: PackReport | null = null

function showAll(): void {
  if (!report) return
  const { comparison, text } = compare(report, (part('mailed') as HTMLInputElement).value)
  showVerdict(report, comparison)
  part('compared').textContent = text
  part('compared').className = { none: '', same: 'good', other: 'bad' }[comparison]
}

async function take(chosen: readonly File[]): Promise<void> {
  if (chosen.length === 0) return
  part('result').replaceChildren(element('p', 'Sprawdzanie…'))
  try {
    report = await checkFiles(chosen)
    showFacts(report)
    showAll()
  } catch {
    report = null
    part('details').hidden = true
    part('result').replaceChildren(
      element('h2', 'Nie udało się odczytać plików', 'bad'),
      element('p', 'Jeśli upuszczono katalog, otwórz go, zaznacz wszystkie pliki i upuść je tutaj.'),
    )
  }
}

const input = part('chosen') as HTMLInputElement
input.addEventListener('change', () => void take([...(input.files ?? [])]))
part('mailed').addEventListener('input', showAll)
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void take([...(event.dataTransfer?.files ?? [])])
})
