// Numbers of agenda items. Before a meeting is convened they follow the order. Afterwards they are known: a new item gets the number
// before it with a letter ('3a'), and only a changed order, or a new first item, renumbers all. A withdrawn item keeps its number, and no
// other item gets it.

export interface Numbered {
  /** null: a new item. */
  number: string | null
  withdrawn: boolean
}

interface Parts {
  figure: number
  letters: string
}

const partsOf = (number: string): Parts => {
  const figure = Number.parseInt(number, 10)
  return { figure, letters: number.slice(String(figure).length) }
}

/** `b` > `a`, `aa` > `z`. */
const isLetterAfter = (a: string, b: string) => b.length > a.length || (b.length === a.length && b > a)
const isAfter = (a: Parts, b: Parts) => b.figure > a.figure || (b.figure === a.figure && isLetterAfter(a.letters, b.letters))

const LETTERS = 26
const CODE_BEFORE_A = 96
function letterAfter(letters: string): string {
  let value = 0
  for (const letter of letters) value = value * LETTERS + letter.charCodeAt(0) - CODE_BEFORE_A
  let next = ''
  for (value += 1; value > 0; value = Math.floor((value - 1) / LETTERS)) next = String.fromCharCode(CODE_BEFORE_A + 1 + ((value - 1) % LETTERS)) + next
  return next
}

const keptNumbers = (items: readonly Numbered[]) => new Set(items.flatMap(({ number, withdrawn }) => (withdrawn && number !== null ? [number] : [])))

/** 1, 2, 3 by the order, without numbers of withdrawn items. */
function byOrder(items: readonly Numbered[]): string[] {
  const taken = keptNumbers(items)
  let figure = 0
  return items.map(({ number, withdrawn }) => {
    if (withdrawn && number !== null) return number
    do figure += 1
    while (taken.has(String(figure)))
    return String(figure)
  })
}

const written = (figure: number, letters: string) => `${figure}${letters}`

function freeLetters({ figure, letters }: Parts, taken: ReadonlySet<string>): string {
  let next = letterAfter(letters)
  while (taken.has(written(figure, next))) next = letterAfter(next)
  return next
}

/** Whether items that were there stand in the order of their numbers. */
function isInOrder(items: readonly Numbered[]): boolean {
  const active = items.flatMap(({ number, withdrawn }) => (withdrawn || number === null ? [] : [partsOf(number)]))
  return active.every((parts, i) => i === 0 || isAfter(active[i - 1]!, parts))
}

/**
 * Known numbers, with letters for new items; null: they would be out of order. Where no letter is free, as between '1' and '1a', letters
 * of that figure move up: all other numbers stay.
 */
function asKnown(items: readonly Numbered[]): string[] | null {
  if (!isInOrder(items)) return null
  const taken = keptNumbers(items)
  const numbers: string[] = []
  let before: Parts = { figure: 0, letters: '' }
  for (const { number, withdrawn } of items) {
    if (withdrawn && number !== null) {
      numbers.push(number)
      continue
    }
    if (number === null && before.figure === 0) return null
    const known = number === null ? null : partsOf(number)
    before = known && isAfter(before, known) ? known : { figure: before.figure, letters: freeLetters(before, taken) }
    numbers.push(written(before.figure, before.letters))
  }
  return numbers
}

/** Items added at the end get the next number, not a letter. */
function withAppended(items: readonly Numbered[]): string[] | null {
  const firstAppended = items.findLastIndex(({ number }) => number !== null) + 1
  const known = asKnown(items.slice(0, firstAppended))
  if (known === null) return null
  let figure = Math.max(0, ...known.map((number) => partsOf(number).figure))
  return [...known, ...items.slice(firstAppended).map(() => String((figure += 1)))]
}

/** `areKnown`: whether the meeting has been convened. */
export const numbersOf = (items: readonly Numbered[], areKnown: boolean): string[] => (areKnown ? withAppended(items) : null) ?? byOrder(items)
