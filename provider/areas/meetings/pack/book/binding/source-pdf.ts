// A PDF that is to be bound: its pages with what they inherit, and what says that its pages are not all that it is.
import { EncryptedPDFError, PDFArray, PDFBool, PDFDict, PDFDocument, PDFName, PDFRef, type PDFContext, type PDFObject } from '@cantoo/pdf-lib'
import { Unbindable } from './unbindable.ts'

const PAGES_MAX = 20_000
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name))

export const name = (text: string): PDFName => PDFName.of(text)

export interface SourcePage {
  /** null: the page has no number of its own. */
  ref: PDFRef | null
  dict: PDFDict
}

export class SourcePdf {
  readonly context: PDFContext
  readonly catalog: PDFDict
  readonly pages: SourcePage[]

  private constructor(document: PDFDocument) {
    this.context = document.context
    this.catalog = document.catalog
    this.pages = this.#readPages()
    if (this.pages.length === 0) throw new Unbindable('broken')
  }

  /** `bytes`: a Buffer, of which the library takes parts without copying them. Throws `Unbindable`. */
  static async open(bytes: Buffer): Promise<SourcePdf> {
    try {
      return new SourcePdf(await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Infinity }))
    } catch (error) {
      if (error instanceof Unbindable) throw error
      throw new Unbindable(error instanceof EncryptedPDFError ? 'encrypted' : 'broken', { cause: error })
    }
  }

  dict(object: PDFObject | undefined): PDFDict | undefined {
    const found = object instanceof PDFRef ? this.context.lookup(object) : object
    return found instanceof PDFDict ? found : undefined
  }

  array(object: PDFObject | undefined): PDFArray | undefined {
    const found = object instanceof PDFRef ? this.context.lookup(object) : object
    return found instanceof PDFArray ? found : undefined
  }

  /** Filled in by another program than the reader, or a whole of files: no pages show what it is. */
  get isOnlyForItsProgram(): boolean {
    const form = this.dict(this.catalog.get(name('AcroForm')))
    return form?.get(name('XFA')) !== undefined || this.dict(this.catalog.get(name('Collection'))) !== undefined
  }

  get hasFiles(): boolean {
    return this.dict(this.catalog.get(name('Names')))?.get(name('EmbeddedFiles')) !== undefined
  }

  /** Fields without an appearance show nothing outside a form. */
  get needsAppearances(): boolean {
    return this.dict(this.catalog.get(name('AcroForm')))?.lookup(name('NeedAppearances')) === PDFBool.True
  }

  /** Without recursion: a tree may be as deep, or as round, as somebody made it. */
  #readPages(): SourcePage[] {
    const pages: SourcePage[] = []
    const seen = new Set<PDFDict>()
    const waiting: { node: PDFObject | undefined; inherited: Map<PDFName, PDFObject> }[] = [{ node: this.catalog.get(name('Pages')), inherited: new Map() }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, inherited } = next
      const dict = this.dict(node)
      if (!dict || seen.has(dict)) continue
      seen.add(dict)
      const own = new Map(inherited)
      for (const key of INHERITED) {
        const value = dict.get(key)
        if (value) own.set(key, value)
      }
      const kids = this.array(dict.get(name('Kids')))
      if (kids) for (const kid of kids.asArray().toReversed()) waiting.push({ node: kid, inherited: own })
      else {
        for (const [key, value] of own) dict.set(key, value)
        pages.push({ ref: node instanceof PDFRef ? node : null, dict })
      }
      if (pages.length > PAGES_MAX) throw new Unbindable('too_large')
    }
    return pages
  }
}
