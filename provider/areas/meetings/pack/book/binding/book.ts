// Binds a book: documents one after the other, and then the book's own pages, bookmarks and the list of what is attached.
import { PDFDict, PDFNull, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import { OTHER_PAPERS } from '#common/names.ts'
import type { BookPlan, Reason } from '#provider/areas/meetings/pack/book/plan.ts'
import { AGENDA, REASON_WORDS } from '#provider/areas/meetings/pack/book/words.ts'
import { picturePage } from './bind-picture.ts'
import { bindPdf, type BoundPage, type Shared } from './bind-pdf.ts'
import { makeCover, placeName, type Bound, type Cover } from './cover.ts'
import { writeOutline, type Bookmark } from './outline.ts'
import { PdfOutput, textOf, type OutRef } from './output.ts'
import { SourcePdf, name } from './source-pdf.ts'
import { stampOf } from './stamp.ts'
import { Layers, Tags } from './tags.ts'
import { Unbindable } from './unbindable.ts'

const PDF_WITHIN = 1024
/** Larger ones are attached: what is bound has to be in memory whole. */
const BOUND_BYTES_MAX = 210 * 1024 * 1024
const PIECE = 1024 * 1024

/** The bytes of one document, read in order. */
export interface Content {
  size: number
  /** The next bytes, at most so many; good until the next call. */
  take(size: number): Buffer
}

interface AttachedFile {
  name: string
  description: string
  file: OutRef
}

const isPdf = (head: Buffer) => head.subarray(0, PDF_WITHIN).includes('%PDF-')
const isPicture = (head: Buffer) =>
  (head[0] === 0xff && head[1] === 0xd8) || head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))

export class Book {
  readonly #plan: BookPlan
  readonly #madeAt: Date
  readonly #output: PdfOutput
  readonly #shared: Shared
  readonly #documents: Bound[] = []
  readonly #pages: BoundPage[] = []
  /** By page: the document that it is of. */
  readonly #owners: number[] = []
  readonly #attached: AttachedFile[] = []

  constructor(plan: BookPlan, { madeAt, write }: { madeAt: Date; write: (bytes: Uint8Array) => void }) {
    this.#plan = plan
    this.#madeAt = madeAt
    const output = new PdfOutput(write)
    this.#output = output
    const opening = output.stream(output.reserve(), '', { size: 2, pieces: [Buffer.from('q\n')] })
    this.#shared = { output, pages: output.reserve(), opening, font: output.reserve(), tags: new Tags(output), layers: new Layers() }
  }

  /** The next document. `instead`: it is known not to be bindable. */
  async add(content: Content | null, instead: Reason | null): Promise<void> {
    const first = this.#pages.length
    const reason = content === null ? 'missing' : await this.#addContent(content, instead)
    this.#documents.push({ first: this.#pages.length > first ? first : null, reason })
  }

  async #addContent(content: Content, instead: Reason | null): Promise<Reason | null> {
    const early = instead ?? (content.size === 0 ? 'empty' : null) ?? (content.size > BOUND_BYTES_MAX ? 'too_large' : null)
    const head = content.take(early ? 0 : PDF_WITHIN)
    if (early || !(isPdf(head) || isPicture(head))) return this.#attach(early ?? 'office', { size: content.size, pieces: following(head, content) })
    let bytes: Buffer | null = whole(head, content)
    try {
      const reason = await this.#bind(bytes)
      if (!reason) return null
      return this.#attach(reason, { size: bytes.length, pieces: [bytes] })
    } catch (error) {
      const reason = error instanceof Unbindable ? error.reason : 'broken'
      return this.#attach(reason, { size: bytes.length, pieces: [bytes] })
    } finally {
      bytes = null
      forget(content.size)
    }
  }

  /** Returns why it is attached as well. */
  async #bind(bytes: Buffer): Promise<Reason | null> {
    const document = this.#documents.length
    const isFile = isPdf(bytes)
    const source = await SourcePdf.open(isFile ? bytes : await picturePage(bytes, this.#plan.documents[document]!.name, this.#madeAt))
    const { pages, isSigned } = bindPdf(source, this.#shared)
    for (const page of pages) {
      this.#pages.push(page)
      this.#owners.push(document)
    }
    if (isSigned) return 'signed'
    return isFile && source.hasFiles ? 'with_files' : null
  }

  #attach(reason: Reason, { size, pieces }: { size: number; pieces: Iterable<Uint8Array> }): Reason {
    const { fileName } = this.#plan.documents[this.#documents.length]!
    const embedded = this.#output.stream(this.#output.reserve(), `/Type /EmbeddedFile /Params << /Size ${size} >>`, { size, pieces })
    const text = textOf(fileName)
    const description = REASON_WORDS[reason]
    const file = this.#output.object(
      this.#output.reserve(),
      `<< /Type /Filespec /F ${text} /UF ${text} /Desc ${textOf(description)} /AFRelationship /Source /EF << /F ${embedded.toString()} /UF ${embedded.toString()} >> >>`,
    )
    this.#attached.push({ name: fileName, description, file })
    return reason
  }

  /** Returns how many pages it has. */
  async finish(): Promise<number> {
    const cover = makeCover({ plan: this.#plan, documents: this.#documents, madeAt: this.#madeAt }, (own) => this.#stamps(own))
    const own = await this.#bindCover(cover)
    const pages = [...own, ...this.#pages]
    const output = this.#output
    pages.forEach((page, i) => {
      const content = Buffer.from(stampOf(page, cover.stamps[i]!), 'latin1')
      output.stream(page.stamp, '', { size: content.length, pieces: [content] })
    })
    output.object(this.#shared.pages, `<< /Type /Pages /Count ${pages.length} /Kids [ ${pages.map(({ ref }) => ref.toString()).join(' ')} ] >>`)
    this.#shared.tags.write()
    const outline = writeOutline(output, this.#bookmarks(own, cover))
    this.#writeCatalog(outline)
    return pages.length
  }

  #stamps(coverPages: number): string[] {
    const total = coverPages + this.#pages.length
    const itemOf = new Map<number, string>()
    for (const { number, documents } of this.#plan.items) for (const document of documents) if (!itemOf.has(document)) itemOf.set(document, number)
    const owners = [...Array.from({ length: coverPages }, () => null), ...this.#owners]
    return owners.map((owner, i) => {
      const item = owner === null ? undefined : itemOf.get(owner)
      return `${item === undefined ? '' : `pkt ${item} · `}${i + 1}/${total}`
    })
  }

  async #bindCover({ bytes, fontName }: Cover): Promise<BoundPage[]> {
    const source = await SourcePdf.open(bytes)
    // Its links lead to pages of the book, which no name of the cover's own file tells.
    const names = source.dict(source.catalog.get(name('Names'))) ?? PDFDict.withContext(source.context)
    source.catalog.set(name('Names'), names)
    names.set(name('Dests'), source.context.obj({ Names: source.context.obj([]) }))
    const places = PDFDict.withContext(source.context)
    this.#documents.forEach(({ first }, i) => {
      if (first !== null) places.set(name(placeName(i)), placeOf(source, this.#pages[first]!))
    })
    source.catalog.set(name('Dests'), places)
    const resources = source.dict(source.pages[0]!.dict.get(name('Resources')))
    const font = source.dict(resources?.get(name('Font')))?.get(name(fontName))
    return bindPdf(source, this.#shared, { claimed: font instanceof PDFRef ? [[font, this.#shared.font]] : [] }).pages
  }

  #bookmarks(own: readonly BoundPage[], { itemPages, attachedPage }: Cover): Bookmark[] {
    const top = (page: BoundPage) => ({ ref: page.ref, top: page.box[3] })
    const of = (title: string, documents: readonly number[], page: BoundPage): Bookmark => {
      const children = documents.map((document): Bookmark => {
        const { first } = this.#documents[document]!
        return { title: this.#plan.documents[document]!.name, page: top(first === null ? own[attachedPage]! : this.#pages[first]!), children: [] }
      })
      const begins = documents.map((document) => this.#documents[document]!.first).find((first) => first !== null)
      return { title, page: top(begins === undefined ? page : this.#pages[begins]!), children }
    }
    const { items, others } = this.#plan
    const bookmarks: Bookmark[] = [{ title: AGENDA, page: top(own[0]!), children: [] }]
    items.forEach(({ number, title, documents }, i) => bookmarks.push(of(`${number}. ${title}`, documents, own[itemPages[i]!]!)))
    if (others.length > 0) bookmarks.push(of(OTHER_PAPERS, others, own[itemPages.at(-1)!]!))
    return bookmarks
  }

  #writeCatalog(outline: OutRef): void {
    const output = this.#output
    const { pages, tags, layers } = this.#shared
    const info = output.object(output.reserve(), `<< /Title ${textOf(this.#plan.title)} /CreationDate (${pdfDate(this.#madeAt)}) >>`)
    const files = this.#attached.map(({ name: fileName, file }, i) => `${textOf(`${String(i + 1).padStart(4, '0')} ${fileName}`)} ${file.toString()}`)
    const names = files.length === 0 ? '' : `/Names << /EmbeddedFiles << /Names [ ${files.join(' ')} ] >> >>`
    const root = output.object(
      output.reserve(),
      [
        `<< /Type /Catalog /Pages ${pages.toString()} /Outlines ${outline.toString()} /PageMode /UseOutlines /Lang (pl-PL)`,
        `/MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> /StructTreeRoot ${tags.root.toString()} ${layers.entry} ${names} >>`,
      ].join(' '),
    )
    output.end({ root, info })
  }
}

function placeOf(source: SourcePdf, page: BoundPage) {
  const place = source.context.obj([])
  place.push(page.ref)
  place.push(name('XYZ'))
  place.push(PDFNull)
  place.push(PDFNumber.of(page.box[3]))
  place.push(PDFNull)
  return place
}

const pdfDate = (date: Date) => `D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`

function* following(head: Buffer, content: Content): Generator<Uint8Array> {
  yield head
  for (let left = content.size - head.length; left > 0;) {
    const piece = content.take(Math.min(left, PIECE))
    left -= piece.length
    yield piece
  }
}

function whole(head: Buffer, content: Content): Buffer {
  const bytes = Buffer.allocUnsafeSlow(content.size)
  let at = head.copy(bytes)
  while (at < content.size) at += content.take(Math.min(content.size - at, PIECE)).copy(bytes, at)
  return bytes
}

const LARGE = 16 * 1024 * 1024
/** Outside the heap the collector does not see it in time. */
function forget(size: number): void {
  if (size > LARGE) (globalThis as { gc?: () => void }).gc?.()
}
