// Tools for the scenes: a seeded random generator, a palette, and some SVG shapes on a canvas of 1200 by 675.
export const BOARD = { width: 1200, height: 675 } as const

/** The same seed gives the same picture. */
export function chance(seed: number): (from: number, to: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (from, to) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 7), 61 | state) ^ state
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from)
  }
}

export interface Palette {
  sky: [top: string, bottom: string]
  far: string
  middle: string
  near: string
  light: string
  accent: string
}

const PALETTES: Palette[] = [
  { sky: ['#cfe3f5', '#f7efe1'], far: '#9db8cf', middle: '#5f86a6', near: '#2b506f', light: '#ffffff', accent: '#f2b33d' },
  { sky: ['#f6dfc8', '#fbf3e6'], far: '#d9b79a', middle: '#a8765a', near: '#5a3d33', light: '#fffaf2', accent: '#c8553d' },
  { sky: ['#d8ecdf', '#f4f7e9'], far: '#a5c7ad', middle: '#5f9270', near: '#28513c', light: '#ffffff', accent: '#e9c46a' },
  { sky: ['#dcdff2', '#f5eef4'], far: '#aeb1d2', middle: '#6f73a8', near: '#343866', light: '#ffffff', accent: '#ef8a62' },
  { sky: ['#bfe0e2', '#eef6f0'], far: '#8cbcc0', middle: '#3f8389', near: '#17474f', light: '#f8ffff', accent: '#f4a259' },
]
export const paletteOf = (seed: number): Palette => PALETTES[seed % PALETTES.length]!

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${radius}" fill="${fill}"/>`
export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" opacity="${opacity}"/>`
export const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** A soft line of hills from edge to edge, filled down to the bottom. */
export function ridge(random: (from: number, to: number) => number, { base, swing, fill }: { base: number; swing: number; fill: string }): string {
  const points = times(7, (i) => ({ x: i * 200, y: base + random(-swing, swing) }))
  const curve = points.slice(1).map((point, i) => {
    const before = points[i]!
    const half = (before.x + point.x) / 2
    return `C${half} ${before.y.toFixed(0)} ${half} ${point.y.toFixed(0)} ${point.x} ${point.y.toFixed(0)}`
  })
  return path(`M0 ${points[0]!.y.toFixed(0)}${curve.join('')}V${BOARD.height}H0Z`, fill)
}
