const graphemes = new Intl.Segmenter('pl', { granularity: 'grapheme' })

/** The first `max` characters of a text, and an ellipsis when it is longer. A letter stays with its combining marks. */
export function truncate(text: string, max: number): string {
  // A letter has one unit at least.
  if (text.length <= max) return text
  const letters = [...graphemes.segment(text)]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}…`
}
