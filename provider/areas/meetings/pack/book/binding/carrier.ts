// Carries objects of a PDF over into the book: each once, with new numbers, and only what is reached from what was asked for.
import { PDFArray, PDFDict, PDFNull, PDFNumber, PDFRef, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib'
import type { OutRef, PdfOutput } from './output.ts'
import { name } from './source-pdf.ts'

const KEYS_OF_TAGS = [name('StructParents'), name('StructParent')]

export class Carrier {
  readonly #context: PDFContext
  readonly #output: PdfOutput
  readonly #refs = new Map<PDFRef, OutRef>()
  readonly #waiting: PDFRef[] = []
  readonly #redirected = new Set<PDFObject>()
  /** Added to the keys by which content finds its tags; null: the file has none. */
  tagsFrom: number | null = null

  constructor(context: PDFContext, output: PdfOutput) {
    this.#context = context
    this.#output = output
  }

  /** What a reference is in the book. Its object is written by `writeReached`. */
  ref(ref: PDFRef): PDFObject {
    const known = this.#refs.get(ref)
    if (known) return known
    if (this.#context.lookup(ref) === undefined) return PDFNull
    const carried = this.#output.reserve()
    this.#refs.set(ref, carried)
    this.#waiting.push(ref)
    return carried
  }

  /** Its object is written by the caller, or by `writeReached` when `isToWrite`. */
  claim(ref: PDFRef, as: OutRef, { isToWrite = false } = {}): void {
    this.#refs.set(ref, as)
    if (isToWrite) this.#waiting.push(ref)
  }

  /** Changes the object itself: the file that it is of is not used afterwards. */
  redirect(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return this.ref(object)
    if (object instanceof PDFStream) this.#redirectDict(object.dict)
    else if (object instanceof PDFDict) this.#redirectDict(object)
    else if (object instanceof PDFArray) this.#redirectArray(object)
    return object
  }

  #redirectDict(dict: PDFDict): void {
    if (this.#redirected.has(dict)) return
    this.#redirected.add(dict)
    for (const key of KEYS_OF_TAGS) {
      const value = dict.get(key)
      if (value === undefined) continue
      if (this.tagsFrom === null || !(value instanceof PDFNumber)) dict.delete(key)
      else dict.set(key, PDFNumber.of(value.asNumber() + this.tagsFrom))
    }
    for (const [key, value] of dict.entries()) dict.set(key, this.redirect(value))
  }

  #redirectArray(array: PDFArray): void {
    if (this.#redirected.has(array)) return
    this.#redirected.add(array)
    for (let i = 0; i < array.size(); i += 1) array.set(i, this.redirect(array.get(i)))
  }

  writeReached(): void {
    for (let ref = this.#waiting.pop(); ref; ref = this.#waiting.pop()) {
      this.#output.object(this.#refs.get(ref)!, this.redirect(this.#context.lookup(ref)!))
      // Written is written: large contents are free again while the rest is carried.
      this.#context.delete(ref)
    }
  }
}
