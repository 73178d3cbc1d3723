// Calm compositions for news: landscapes, buildings, charts.
import { circle, path, rect, ridge, stroke, times, type Palette } from './drawing.ts'

type Random = (from: number, to: number) => number
type Scene = (random: Random, palette: Palette) => string[]

const tree = (x: number, y: number, size: number, fill: string) =>
  path(`M${x} ${y}l${size * 0.32} ${size * 0.9}h${-size * 0.64}Z`, fill) + rect(x - size * 0.03, y + size * 0.88, size * 0.06, size * 0.16, fill)

const windows = (x: number, y: number, columns: number, rows: number, fill: string) =>
  times(columns * rows, (i) => rect(x + (i % columns) * 34, y + Math.floor(i / columns) * 44, 18, 26, fill, 2)).join('')

const hills: Scene = (random, p) => [
  circle(random(700, 1000), random(140, 220), 70, p.accent, 0.85),
  ridge(random, { base: 380, swing: 60, fill: p.far }),
  ridge(random, { base: 470, swing: 50, fill: p.middle }),
  ridge(random, { base: 570, swing: 35, fill: p.near }),
]

const lake: Scene = (random, p) => [
  circle(random(250, 500), 190, 60, p.accent, 0.8),
  ridge(random, { base: 350, swing: 40, fill: p.far }),
  rect(0, 400, 1200, 275, p.middle),
  ...times(16, () => rect(random(0, 1000), random(420, 640), random(60, 240), 4, p.light, 2).replace('/>', ' opacity="0.35"/>')),
  ridge(random, { base: 640, swing: 20, fill: p.near }),
  ...times(14, (i) => stroke(`M${40 + i * 16} 660v-${random(70, 150).toFixed(0)}`, p.near, 4)),
]

const forest: Scene = (random, p) => [
  ridge(random, { base: 420, swing: 30, fill: p.far }),
  ...times(16, (i) => tree(i * 80 + random(-20, 20), random(230, 290), random(150, 200), p.middle)),
  ...times(11, (i) => tree(i * 120 + random(-30, 30), random(300, 360), random(230, 300), p.near)),
  rect(0, 610, 1200, 65, p.near),
]

const town: Scene = (random, p) => [
  ...times(12, (i) => rect(i * 104, random(240, 360), 92, 400, p.far)),
  ...times(6, (i) => {
    const [x, y] = [i * 200 + random(0, 20), random(330, 420)]
    return rect(x, y, 160, 300, i % 2 ? p.middle : p.near) + path(`M${x - 10} ${y}l90 -70l90 70Z`, p.accent, 0.9) + windows(x + 26, y + 30, 4, 4, p.light)
  }),
  rect(0, 620, 1200, 55, p.near),
]

const office: Scene = (random, p) => [
  ridge(random, { base: 520, swing: 20, fill: p.far }),
  rect(300, 190, 600, 430, p.light),
  rect(300, 190, 600, 26, p.near),
  ...times(9, (i) => rect(330 + i * 62, 250, 34, 300, p.middle, 3)),
  rect(540, 450, 120, 170, p.near, 4),
  path('M270 190L600 90L930 190Z', p.middle),
  stroke('M600 90V40', p.near, 6),
  rect(604, 42, 62, 34, p.accent),
  rect(0, 620, 1200, 55, p.near),
]

const bars: Scene = (random, p) => [
  ...times(5, (i) => rect(140, 150 + i * 100, 920, 2, p.far)),
  ...times(9, (i) => {
    const height = 110 + i * 34 + random(-40, 40)
    return rect(170 + i * 100, 550 - height, 62, height, i % 3 === 2 ? p.accent : i % 2 ? p.middle : p.near, 6)
  }),
  rect(140, 550, 920, 6, p.near),
]

const rings: Scene = (random, p) => {
  const ring = (x: number, y: number, r: number, share: number) => {
    const around = 2 * Math.PI * r
    const arc = `stroke-width="${r * 0.42}" fill="none" transform="rotate(-90 ${x} ${y})"`
    return (
      `<circle cx="${x}" cy="${y}" r="${r}" stroke="${p.far}" ${arc}/>` +
      `<circle cx="${x}" cy="${y}" r="${r}" stroke="${share > 0.6 ? p.near : p.middle}" stroke-dasharray="${around * share} ${around}" ${arc}/>`
    )
  }
  return [ring(300, 330, 120, random(0.3, 0.5)), ring(620, 330, 150, random(0.6, 0.8)), ring(940, 330, 110, random(0.5, 0.7)), rect(140, 560, 920, 6, p.accent)]
}

const wind: Scene = (random, p) => [
  ridge(random, { base: 500, swing: 40, fill: p.far }),
  ...[220, 560, 930].flatMap((x, i) => {
    const top = 170 + i * 40
    const turn = random(0, 120)
    const blade = (angle: number) => `<path d="M0 -8L190 -3L190 3L0 8Z" fill="${p.light}" transform="translate(${x} ${top}) rotate(${angle})"/>`
    return [path(`M${x - 5} ${top}h10l8 ${450 - i * 20}h-26Z`, p.light), blade(turn), blade(turn + 120), blade(turn + 240), circle(x, top, 13, p.accent)]
  }),
  ridge(random, { base: 600, swing: 25, fill: p.near }),
]

const solar: Scene = (random, p) => [
  circle(930, 170, 80, p.accent, 0.9),
  ridge(random, { base: 400, swing: 30, fill: p.far }),
  rect(0, 480, 1200, 195, p.middle),
  ...times(4, (i) => {
    const x = 60 + i * 285
    return (
      path(`M${x} 590l60 -150h190l-60 150Z`, p.near) +
      times(4, (n) => stroke(`M${x + n * 48} 590l60 -150`, p.light, 2)).join('') +
      stroke(`M${x + 30} 515h190`, p.light, 2)
    )
  }),
]

const railway: Scene = (random, p) => [
  ridge(random, { base: 400, swing: 50, fill: p.far }),
  ridge(random, { base: 480, swing: 20, fill: p.middle }),
  rect(160, 400, 760, 120, p.light, 40),
  rect(160, 470, 760, 22, p.accent),
  ...times(8, (i) => rect(200 + i * 84, 420, 58, 38, p.near, 6)),
  path('M880 400q90 10 110 120h-110Z', p.light),
  ...times(6, (i) => circle(240 + i * 120, 528, 16, p.near)),
  rect(0, 546, 1200, 8, p.near),
  ...times(24, (i) => rect(i * 52, 554, 22, 14, p.near)),
  rect(0, 590, 1200, 85, p.middle),
]

const hall: Scene = (random, p) => [
  rect(0, 0, 1200, 675, p.far),
  rect(360, 110, 480, 230, p.light, 8),
  rect(400, 160, random(200, 380), 16, p.middle, 8),
  rect(400, 205, random(200, 380), 16, p.middle, 8),
  rect(400, 250, random(120, 300), 16, p.accent, 8),
  ...times(3, (row) =>
    times(9 + row, (i) => {
      const [x, y] = [80 + i * (1100 / (9 + row)) + row * 6, 420 + row * 90]
      return circle(x, y, 26 + row * 4, row === 2 ? p.near : p.middle) + path(`M${x - 50} ${y + 90}q50 -110 100 0Z`, row === 2 ? p.near : p.middle)
    }).join(''),
  ),
]

const bridge: Scene = (random, p) => [
  ridge(random, { base: 420, swing: 40, fill: p.far }),
  rect(0, 520, 1200, 155, p.middle),
  ...[330, 870].map((x) => rect(x - 12, 150, 24, 420, p.near)),
  rect(0, 430, 1200, 22, p.near),
  stroke('M0 420Q200 400 330 160Q600 560 870 160Q1000 400 1200 420', p.near, 8),
  ...times(23, (i) => stroke(`M${52 + i * 50} 430v-${(30 + Math.abs(((52 + i * 50 + 270) % 540) - 270) * 0.55).toFixed(0)}`, p.near, 2)),
  ...times(10, () => rect(random(0, 1000), random(540, 650), random(60, 200), 4, p.light, 2)),
]

const books: Scene = (random, p) => [
  rect(0, 560, 1200, 115, p.near),
  ...times(15, (i) => {
    const height = random(230, 380)
    return rect(120 + i * 64, 560 - height, random(40, 58), height, [p.middle, p.near, p.accent, p.far][i % 4]!, 4)
  }),
  circle(1010, 180, 64, p.light, 0.7),
]

const network: Scene = (random, p) => {
  const points = times(14, (i) => ({ x: 120 + (i % 5) * 240 + random(-50, 50), y: 130 + Math.floor(i / 5) * 200 + random(-50, 50) }))
  const links = points.flatMap((a, i) =>
    points
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 330)
      .map((b) => stroke(`M${a.x.toFixed(0)} ${a.y.toFixed(0)}L${b.x.toFixed(0)} ${b.y.toFixed(0)}`, p.far, 5)),
  )
  return [...links, ...points.map((point, i) => circle(point.x, point.y, 22 + (i % 4) * 10, [p.near, p.middle, p.accent][i % 3]!))]
}

export const SCENES = { hills, lake, forest, town, office, bars, rings, wind, solar, railway, hall, bridge, books, network }
export type SceneName = keyof typeof SCENES
