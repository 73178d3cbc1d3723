const STEP = 1024
const UNITS = ['B', 'kB', 'MB', 'GB'] as const
/** Made once: to make one takes as long as a row of a list. */
const number = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 })

/** The unit in which a size is said; what would round to 1024 belongs to the next one. */
function unitOf(bytes: number): number {
  let unit = 0
  for (let value = bytes; (unit === 0 ? value : Math.round(value * 10) / 10) >= STEP && unit < UNITS.length - 1; unit += 1) value /= STEP
  return unit
}

const inUnit = (bytes: number, unit: number) => `${number.format(bytes / STEP ** unit)}\u00a0${UNITS[unit]}`

/**
 * Size of a file for people: `512 B`, `1,5 kB`, `200 MB`, `1,2 GB`.
 * A unit is 1024 of the one below, as in the limits of the specification (200 MB = 209 715 200 bytes).
 */
export const formatFileSize = (bytes: number): string => inUnit(bytes, unitOf(bytes))

/** What is said of a file that is too large, `ma 200,3 MB, a może mieć najwyżej 200 MB`: in a unit in which the two differ. */
export function beyondLimit(bytes: number, limit: number): string {
  for (let unit = unitOf(limit); unit > 0; unit -= 1) {
    const [size, most] = [inUnit(bytes, unit), inUnit(limit, unit)]
    if (size !== most) return `ma ${size}, a może mieć najwyżej ${most}`
  }
  return `ma ${inUnit(bytes, 0)}, a może mieć najwyżej ${inUnit(limit, 0)}`
}
