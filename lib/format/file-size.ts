const STEP = 1024
const number = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 })

/**
 * Size of a file for people: `512 B`, `1,5 kB`, `200 MB`, `1,2 GB`.
 * A unit is 1024 of the one below, as in the limits of the specification (200 MB = 209 715 200 bytes).
 */
export function formatFileSize(bytes: number): string {
  if (bytes < STEP) return `${bytes}\u00a0B`
  const units = ['kB', 'MB', 'GB'] as const
  let value = bytes / STEP
  let unit = 0
  // What would round to 1024 belongs to the next unit.
  while (Math.round(value * 10) / 10 >= STEP && unit < units.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${number.format(value)}\u00a0${units[unit]}`
}
