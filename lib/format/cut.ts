/** The first characters of a text, and an ellipsis where it goes on. A letter with its marks is never parted. */
export function cut(text: string, max: number): string {
  const letters = [...new Intl.Segmenter('pl', { granularity: 'grapheme' }).segment(text)]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}…`
}
