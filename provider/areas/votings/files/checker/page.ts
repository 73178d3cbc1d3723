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

function showVerdict({ problems, facts }: PackReport): void {
  const names = [...new Set(problems.map(({ file }) => file))]
  const verdict = problems.length === 0 ? element('h2', 'Pakiet jest nienaruszony', 'good') : element('h2', 'Pakiet jest naruszony', 'bad')
  part('result').replaceChildren(verdict)
  if (problems.length === 0) {
    part('result').append(element('p', 'Wszystkie pliki są takie, jakie wydał portal, a głosy, wyniki i frekwencja zgadzają się z rejestrem głosów.'))
    if (facts?.provenSince)
      part('result').append(
        element('p', `Głosowanie rozpoczęto przed aktualizacją portalu. Rejestr dowodzi jego przebiegu od ${shownTime(facts.provenSince)}.`),
      )
    return
  }
  part('result').append(element('p', `Nie zgadza się: ${names.join(', ')}`))
  const list = document.createElement('ul')
  for (const { file, what } of problems) {
    const item = element('li', `: ${what}`)
    item.prepend(element('strong', file === ARCHIVE ? 'Archiwum ZIP' : file))
    list.append(item)
  }
  part('result').append(list)
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

/** A mail has the head of its moment: the one at the start that of the first row (of no row, before ledgers told of the start), the one at the end that of the last. */
function compare({ facts }: PackReport, typed: string): { text: string; className: string } {
  const hash = typed.replace(/\s/g, '').toLowerCase()
  if (!facts || hash === '') return { text: '', className: '' }
  if (facts.hashes.length > 0 && hash === facts.hashes.at(-1)) return { text: 'Zgadza się: to skrót całego rejestru.', className: 'good' }
  if (hash === facts.ledgerStart) return { text: 'Zgadza się: to skrót rejestru przed pierwszym głosem.', className: 'good' }
  const place = facts.hashes.indexOf(hash)
  if (place >= 0) return { text: `Zgadza się: to skrót rejestru po wpisie nr ${place + 1}.`, className: 'good' }
  return { text: 'Nie zgadza się: rejestr w pakiecie nigdy nie miał takiego skrótu.', className: 'bad' }
}

let report: PackReport = { problems: [], facts: null, files: [] }

function showComparison(): void {
  const { text, className } = compare(report, (part('mailed') as HTMLInputElement).value)
  part('compared').textContent = text
  part('compared').className = className
}

async function take(chosen: readonly File[]): Promise<void> {
  if (chosen.length === 0) return
  part('result').replaceChildren(element('p', 'Sprawdzanie…'))
  try {
    report = await checkFiles(chosen)
    showVerdict(report)
    showFacts(report)
    showComparison()
  } catch {
    part('details').hidden = true
    part('result').replaceChildren(element('h2', 'Nie udało się odczytać plików', 'bad'))
  }
}

const input = part('chosen') as HTMLInputElement
input.addEventListener('change', () => void take([...(input.files ?? [])]))
part('mailed').addEventListener('input', showComparison)
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void take([...(event.dataTransfer?.files ?? [])])
})
