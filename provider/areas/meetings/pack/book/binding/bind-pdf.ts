// Brings the pages of one PDF into the book.
import { PDFArray, PDFDict, PDFNumber, PDFRef, PDFStream, type PDFObject } from '@cantoo/pdf-lib'
import { Annotations } from './annotations.ts'
import { Carrier } from './carrier.ts'
import type { OutRef, PdfOutput } from './output.ts'
import { name, type SourcePage, type SourcePdf } from './source-pdf.ts'
import type { Layers, Tags } from './tags.ts'
import { Unbindable } from './unbindable.ts'

/** What all documents of a book share. */
export interface Shared {
  output: PdfOutput
  /** The node that all pages are under. */
  pages: OutRef
  /** The stream before each page's own content, which keeps what the stamp needs. */
  opening: OutRef
  font: OutRef
  tags: Tags
  layers: Layers
}

export interface BoundPage {
  ref: OutRef
  /** Reserved: how many pages there will be is known at the end. */
  stamp: OutRef
  /** Left, bottom, right, top of what is shown. */
  box: readonly [number, number, number, number]
  /** Clockwise, in degrees. */
  rotation: number
}

export interface BoundDocument {
  pages: BoundPage[]
  isSigned: boolean
}

export const FONT = 'KmStempel'
const NOT_OF_PAGES = ['Parent', 'AA', 'B', 'PieceInfo', 'Thumb', 'Trans', 'Dur', 'PresSteps', 'TemplateInstantiated'].map(name)
const A4: readonly [number, number, number, number] = [0, 0, 595.28, 841.89]
const LARGEST = 14_400

interface Options {
  /** References of the file that are these of the book. */
  claimed?: readonly (readonly [PDFRef, OutRef])[]
}

/** Throws `Unbindable` before anything is written. */
export function bindPdf(source: SourcePdf, shared: Shared, { claimed = [] }: Options = {}): BoundDocument {
  if (source.isOnlyForItsProgram) throw new Unbindable('form')
  const annotations = new Annotations(source)
  for (const { dict } of source.pages) annotations.clean(dict)
  if (annotations.hasUnseenFields) throw new Unbindable('form')
  const carrier = new Carrier(source.context, shared.output)
  for (const [ref, as] of claimed) carrier.claim(ref, as, { isToWrite: true })
  const bound = source.pages.map((page) => boundPage(page, source, shared))
  source.pages.forEach(({ ref }, i) => ref && carrier.claim(ref, bound[i]!.ref))
  shared.tags.adopt(source, carrier)
  shared.layers.adopt(source, carrier)
  // All pages before any is written: they share what stands in them.
  source.pages.forEach(({ dict }, i) => prepare(dict, { page: bound[i]!, source, shared }))
  source.pages.forEach(({ dict }, i) => {
    shared.output.object(bound[i]!.ref, carrier.redirect(dict))
    carrier.writeReached()
  })
  return { pages: bound, isSigned: annotations.isSigned }
}

function boundPage({ dict }: SourcePage, source: SourcePdf, { output }: Shared): BoundPage {
  const rotation = source.context.lookup(dict.get(name('Rotate')))
  const turns = rotation instanceof PDFNumber ? Math.round(rotation.asNumber() / 90) : 0
  return { ref: output.reserve(), stamp: output.reserve(), box: boxOf(dict, source), rotation: (((turns % 4) + 4) % 4) * 90 }
}

function rectangle(object: PDFObject | undefined, source: SourcePdf): [number, number, number, number] | null {
  const numbers = (source.array(object)?.asArray() ?? []).map((one) => (one instanceof PDFRef ? source.context.lookup(one) : one))
  const [a, b, c, d] = numbers.map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN))
  if (numbers.length !== 4 || ![a, b, c, d].every((one) => Math.abs(one!) <= LARGEST * 2)) return null
  return [Math.min(a!, c!), Math.min(b!, d!), Math.max(a!, c!), Math.max(b!, d!)]
}

/** A page of no size, or without one, is A4. */
function boxOf(dict: PDFDict, source: SourcePdf): BoundPage['box'] {
  let media = rectangle(dict.get(name('MediaBox')), source)
  if (!media || media[2] - media[0] < 1 || media[3] - media[1] < 1) {
    media = [...A4]
    dict.set(name('MediaBox'), source.context.obj([...A4]))
    dict.delete(name('CropBox'))
  }
  const crop = rectangle(dict.get(name('CropBox')), source)
  if (!crop) return media
  const shown: [number, number, number, number] = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return shown[2] - shown[0] < 1 || shown[3] - shown[1] < 1 ? media : shown
}

/** Its own content stands between what keeps the state of drawing and the stamp. */
function prepare(dict: PDFDict, { page, source, shared }: { page: BoundPage; source: SourcePdf; shared: Shared }): void {
  for (const key of NOT_OF_PAGES) dict.delete(key)
  dict.set(name('Type'), name('Page'))
  dict.set(name('Parent'), shared.pages)
  dict.set(name('Rotate'), PDFNumber.of(page.rotation))
  const contents = PDFArray.withContext(source.context)
  contents.push(shared.opening)
  for (const one of contentsOf(dict, source)) contents.push(one)
  contents.push(page.stamp)
  dict.set(name('Contents'), contents)
  const resources = source.dict(dict.get(name('Resources'))) ?? PDFDict.withContext(source.context)
  if (!source.dict(dict.get(name('Resources')))) dict.set(name('Resources'), resources)
  const fonts = source.dict(resources.get(name('Font'))) ?? PDFDict.withContext(source.context)
  if (!source.dict(resources.get(name('Font')))) resources.set(name('Font'), fonts)
  fonts.set(name(FONT), shared.font)
}

function contentsOf(dict: PDFDict, source: SourcePdf): PDFObject[] {
  const given = dict.get(name('Contents'))
  const isStream = (one: PDFObject | undefined) => one instanceof PDFRef && source.context.lookup(one) instanceof PDFStream
  if (isStream(given)) return [given!]
  return (source.array(given)?.asArray() ?? []).filter(isStream)
}
