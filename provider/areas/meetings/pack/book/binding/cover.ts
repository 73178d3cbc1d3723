// The book's own pages: cover, agenda with links, what is attached. Made last, when it is known where everything is.
import {
  AGENDA,
  AS_FILE,
  ATTACHED,
  ATTACHED_HOW,
  CHANGE_KINDS,
  CHANGE_NAMES,
  CHANGES,
  COVER,
  COVER_SINCE,
  NO_CHANGES,
  NOT_THERE,
} from '#provider/areas/meetings/pack/book/words.ts'
import { REASON_WORDS, WITHDRAWN } from '#provider/areas/meetings/pack/book/words.ts'
import type { BookItem, BookPlan, Reason } from '#provider/areas/meetings/pack/book/plan.ts'
import { OTHER_PAPERS } from '#common/names.ts'
import { linesOf } from '#provider/export/pdf/lines.ts'
import { LEADING, keepTogether, measureIn, setLine, write, type TextStyle } from '#provider/export/pdf/text.ts'
import { openPdf, whole } from '#provider/export/pdf/write.ts'

export interface Bound {
  /** First page of the document, counted from 0 without the cover; null: it is only attached. */
  first: number | null
  reason: Reason | null
}

interface Content {
  plan: BookPlan
  /** By place in the plan. */
  documents: readonly Bound[]
  madeAt: Date
}

export interface Cover {
  bytes: Buffer
  /** Number of its pages. */
  count: number
  /** Page of the cover, from 0, on which an item of the plan stands; the last is the materials at no item. */
  itemPages: number[]
  /** Where the list of attached files begins. */
  attachedPage: number
  /** Name of the font in the resources of its pages. */
  fontName: string
  stamps: { glyphs: string; width: number }[]
}

/** Destinations of links, by place of the document. */
export const placeName = (document: number): string => `d${document}`

const BODY: TextStyle = { size: 10 }
const STRONG: TextStyle = { size: 10, font: 'bold' }
const HEADING: TextStyle = { size: 12, font: 'bold', before: 14 }
const ROOM_FOR_PAGE = 70

type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** `stampsOf`: what stands on every page of the book, when the cover has so many pages. */
export function makeCover(content: Content, stampsOf: (coverPages: number) => string[]): Cover {
  let cover = makeWith(content, 1, stampsOf(1))
  // Its own length moves the numbers that it tells; they take no more room for it but at the end of a line.
  for (let tries = 0, told = 1; cover.count !== told && tries < 4; tries += 1) {
    told = cover.count
    cover = makeWith(content, told, stampsOf(told))
  }
  return cover
}

function makeWith({ plan, documents, madeAt }: Content, coverPages: number, stamps: readonly string[]): Cover {
  const { pdf, root } = openPdf({ title: plan.title, author: '', createdAt: madeAt })
  const pageNow = () => pdf.bufferedPageRange().count - 1
  const add = (kind: string, text: string, style: TextStyle) => root.add(pdf.struct(kind, {}, () => write(pdf, text, style)))
  add('P', plan.changes ? COVER_SINCE : COVER, { size: 11, before: 30, centered: true })
  add('H1', plan.title, { font: 'bold', size: 18, before: 10, centered: true })
  for (const line of plan.lines) add('P', line, { size: 11, before: 4, centered: true })
  if (plan.changes) addChanges(pdf, root, plan)
  keepTogether(pdf, 60)
  add('H2', AGENDA, HEADING)
  const contents = pdf.struct('TOC')
  root.add(contents)
  const entry = new Entries(pdf, contents, { documents, coverPages, plan })
  const itemPages = plan.items.map((item) => entry.item(itemText(item), item.documents))
  itemPages.push(plan.others.length > 0 ? entry.item(OTHER_PAPERS, plan.others) : pageNow())
  contents.end()
  const attached = documents.flatMap(({ reason }, i) => (reason ? [`${plan.documents[i]!.fileName} – ${REASON_WORDS[reason]}`] : []))
  if (attached.length > 0) {
    keepTogether(pdf, 70)
    add('H2', ATTACHED, HEADING)
    add('P', ATTACHED_HOW, { ...BODY, before: 4 })
  }
  const attachedPage = pageNow()
  for (const text of attached) add('P', `• ${text}`, { ...BODY, before: 4, indent: 10 })
  root.end()
  const encoded = encode(pdf, stamps)
  const count = pageNow() + 1
  pdf.end()
  return { bytes: whole(pdf), count, itemPages, attachedPage, ...encoded }
}

const itemText = ({ number, title, speaker, status }: BookItem) =>
  `${number}. ${title}${speaker ? ` (${speaker})` : ''}${status === 'withdrawn' ? WITHDRAWN : ''}`

function addChanges(pdf: PDFKit.PDFDocument, root: Element, { changes }: BookPlan): void {
  root.add(pdf.struct('H2', {}, () => write(pdf, CHANGES, HEADING)))
  const told = CHANGE_KINDS.flatMap((kind) => (changes![kind].length > 0 ? [{ title: CHANGE_NAMES[kind], names: changes![kind] }] : []))
  if (told.length === 0) root.add(pdf.struct('P', {}, () => write(pdf, NO_CHANGES, { ...BODY, before: 4 })))
  for (const { title, names } of told) {
    root.add(pdf.struct('H3', {}, () => write(pdf, `${title} (${names.length})`, { ...STRONG, before: 6 })))
    for (const name of names) root.add(pdf.struct('P', {}, () => write(pdf, `• ${name}`, { ...BODY, before: 2, indent: 10 })))
  }
}

class Entries {
  readonly #pdf: PDFKit.PDFDocument
  readonly #contents: Element
  readonly #known: { documents: readonly Bound[]; coverPages: number; plan: BookPlan }

  constructor(pdf: PDFKit.PDFDocument, contents: Element, known: { documents: readonly Bound[]; coverPages: number; plan: BookPlan }) {
    this.#pdf = pdf
    this.#contents = contents
    this.#known = known
  }

  /** Returns the page on which it stands. */
  item(text: string, documents: readonly number[]): number {
    const first = documents.find((document) => this.#known.documents[document]!.first !== null)
    const page = this.#entry(text, { style: { ...STRONG, before: 8 }, to: first ?? null, told: '' })
    for (const document of documents) {
      const { first: at, reason } = this.#known.documents[document]!
      const instead = reason === 'missing' ? NOT_THERE : AS_FILE
      const told = at === null ? instead : String(at + this.#known.coverPages + 1)
      this.#entry(this.#known.plan.documents[document]!.name, { style: { ...BODY, before: 3, indent: 18 }, to: at === null ? null : document, told })
    }
    return page
  }

  #entry(text: string, { style, to, told }: { style: TextStyle; to: number | null; told: string }): number {
    const pdf = this.#pdf
    const { left, right } = pdf.page.margins
    const indent = style.indent ?? 0
    const width = pdf.page.width - left - right - indent - ROOM_FOR_PAGE
    const lines = linesOf(text, width, measureIn(pdf, style))
    const height = style.size * LEADING
    pdf.y += style.before ?? 0
    keepTogether(pdf, Math.min(lines.length, 3) * height)
    const page = pdf.bufferedPageRange().count - 1
    const element = pdf.struct('TOCI')
    this.#contents.add(element)
    const holder = to === null ? element : pdf.struct('Link')
    if (holder !== element) element.add(holder)
    for (const [i, line] of lines.entries()) {
      if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.continueOnNewPage()
      const { y } = pdf
      const isLast = i === lines.length - 1
      const set = () => {
        setLine(pdf, line, { x: left + indent, y, width }, style)
        if (isLast && told) setLine(pdf, told, { x: pdf.page.width - right - measureIn(pdf, style)(told), y, width: ROOM_FOR_PAGE }, style)
      }
      holder.add(pdf.struct('Span', {}, set))
      if (to !== null)
        pdf.goTo(left + indent, y, pdf.page.width - left - right - indent, height, placeName(to), { structParent: holder, Contents: new String(text) } as never)
      pdf.y = y + height
    }
    if (holder !== element) holder.end()
    element.end()
    pdf.x = left
    return page
  }
}

interface EncodingFont {
  id: string
  encode(text: string): [glyphs: string[], positions: unknown]
}

/** In the cover's own font, which has these signs for it. */
function encode(pdf: PDFKit.PDFDocument, stamps: readonly string[]): Pick<Cover, 'fontName' | 'stamps'> {
  pdf.font('regular').fontSize(1)
  const font = (pdf as unknown as { _font: EncodingFont })._font
  return { fontName: font.id, stamps: stamps.map((text) => ({ glyphs: font.encode(text)[0].join(''), width: pdf.widthOfString(text) })) }
}
