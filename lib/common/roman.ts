// Roman figures, in which a committee counts its meetings.

const FIGURES = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** Of a whole number from 1. */
export function roman(number: number): string {
  let rest = number
  let written = ''
  for (const [worth, figure] of FIGURES)
    while (rest >= worth) {
      written += figure
      rest -= worth
    }
  return written
}
