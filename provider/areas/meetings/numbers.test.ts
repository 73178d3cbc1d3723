// The rule of numbers under many random sequences, on paper: `agenda-model.test.ts` plays some of them against the database.
// NUMBER_SEQUENCES sets how many; a failure prints its seed, and AGENDA_SEED repeats it.
import fc from 'fast-check'
import { numbersOf } from './numbers.ts'
import { checkNumbers, edited, isUnchanged, steps, type Item } from './test-agendas.ts'

const SEQUENCES = Number(process.env['NUMBER_SEQUENCES'] ?? 10_000)

const numbered = (items: readonly Item[], areKnown: boolean): Item[] => {
  const numbers = numbersOf(
    items.map(({ number, status }) => ({ number, withdrawn: status === 'withdrawn' })),
    areKnown,
  )
  return items.map((item, i) => ({ ...item, number: numbers[i]! }))
}

/** `-`: a new item; `(2)`: withdrawn. */
const called = (agenda: string) =>
  numbersOf(
    agenda.split(' ').map((text) => ({ number: text === '-' ? null : text.replaceAll(/[()]/g, ''), withdrawn: text.startsWith('(') })),
    true,
  ).join(' ')

it.each([
  ['1 2 -', '1 2 3', 'at the end the next figure'],
  ['1 - 2', '1 1a 2', 'in between the number before it with a letter'],
  ['1 1a - - 2', '1 1a 1b 1c 2', 'after one with a letter the next letter'],
  ['3 - 3b 4', '3 3a 3b 4', 'a letter that is free'],
  ['1 - 1a 2 3', '1 1a 1b 2 3', 'where none is free the letters of that figure move up, and nothing else'],
  ['1 - (1a) 2', '1 1b 1a 2', 'never that of a withdrawn item'],
  ['- 1 2', '1 2 3', 'in front of all others all are anew'],
  ['2 1 3', '1 2 3', 'in another order all are anew'],
  ['(1) 2 -', '1 2 3', 'withdrawn ones keep theirs'],
])('of a meeting that was called, %s becomes %s: %s', (agenda, numbers) => {
  expect(called(agenda)).toBe(numbers)
})

it('numbers stay, rise, and are never given twice, whatever is done to an agenda', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let items: Item[] = []
      let isCalled = false
      for (const one of all) {
        if (!('at' in one)) {
          isCalled = one.kind === 'call'
          continue
        }
        const wanted = edited(items, one, [1])
        if (isUnchanged(items, wanted)) continue
        const after = numbered(wanted, isCalled)
        checkNumbers(items, after, isCalled)
        items = after
      }
    }),
    { numRuns: SEQUENCES, seed: Number(process.env['AGENDA_SEED'] ?? Date.now() % 2 ** 31), endOnFailure: true },
  )
})
