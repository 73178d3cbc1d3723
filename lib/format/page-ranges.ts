const RANGES_MAX = 8

/** Pages in order in the genitive, as after 'stron': '3, 5–7 i 9'; of very many the first ones: '3, 5, 9 i dalszych'. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && last[1] === page - 1) last[1] = page
    else ranges.push([page, page])
  }
  const told = ranges.slice(0, RANGES_MAX).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  if (ranges.length > RANGES_MAX) return `${told.join(', ')} i dalszych`
  return told.length > 1 ? `${told.slice(0, -1).join(', ')} i ${told.at(-1)}` : told.join('')
}
