// Finds the name that was probably meant by a misspelt one.

/** Ignores Polish diacritics and case. */
const folded = (word: string): string => word.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()

/** Edit distance: missing, additional, different and swapped letters. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1), isSwapped ? before[j - 2]! + 1 : Infinity)
    }
    before = last
    last = row
  }
  return last[other.length]!
}

/** At most a third of the letters of the longer word may differ. */
const LIKE = 3

/** The most similar candidate, the first of equal ones; null: none is similar enough. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const typed = folded(word)
  let best: { name: string; differs: number } | null = null
  for (const name of candidates) {
    const known = folded(name)
    const limit = Math.min((best?.differs ?? Infinity) - 1, Math.floor(Math.max(typed.length, known.length) / LIKE))
    if (Math.abs(typed.length - known.length) > limit) continue
    const differs = distance(typed, known)
    if (differs <= limit) best = { name, differs }
  }
  return best?.name ?? null
}
