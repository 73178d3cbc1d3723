// What stands at the foot of every page: number of the item, page and number of pages. Upright however the page is turned, in
// the size of the page.
import { FONT, type BoundPage } from './bind-pdf.ts'

const SIZE = 7.5
const MARGIN = 10
const USUAL_SIDE = 595
const [SMALLEST, LARGEST] = [0.5, 6]

/** Where a line begins that ends in the lower right corner as the page is seen, `right` and `up` from there. */
function matrixOf({ box: [left, bottom, right, top], rotation }: BoundPage, { back, up }: { back: number; up: number }): number[] {
  if (rotation === 90) return [0, 1, -1, 0, right - up, top - back]
  if (rotation === 180) return [-1, 0, 0, -1, left + back, top - up]
  if (rotation === 270) return [0, -1, 1, 0, left + up, bottom + back]
  return [1, 0, 0, 1, right - back, bottom + up]
}

const figure = (number: number) => Number(number.toFixed(2)).toString()

/** The whole stream, which first ends what kept the state of drawing. For the eye alone: a screen reader knows pages itself. */
export function stampOf(page: BoundPage, { glyphs, width }: { glyphs: string; width: number }): string {
  const [left, bottom, right, top] = page.box
  const scale = Math.min(LARGEST, Math.max(SMALLEST, Math.min(right - left, top - bottom) / USUAL_SIDE))
  const size = SIZE * scale
  const long = width * size
  const matrix = matrixOf(page, { back: long + MARGIN * scale, up: MARGIN * scale })
    .map(figure)
    .join(' ')
  const under = [-2 * scale, -0.32 * size, long + 4 * scale, 1.25 * size].map(figure).join(' ')
  return `\nQ\n/Artifact << /Type /Pagination /Subtype /Footer >> BDC\nq ${matrix} cm 1 1 1 rg ${under} re f\n0.1 0.1 0.1 rg BT /${FONT} ${figure(size)} Tf <${glyphs}> Tj ET Q\nEMC\n`
}
