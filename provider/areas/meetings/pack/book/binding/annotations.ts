// What lies on a page beside its content: links stay and lead within the book, fields become pictures of themselves, and nothing that
// would run a program, play or fetch something comes along.
import type { PDFDict } from '@cantoo/pdf-lib'
import { PDFArray, PDFHexString, PDFName, PDFRef, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { name, type SourcePdf } from './source-pdf.ts'

const NOT_CARRIED = new Set(['Movie', 'Sound', 'Screen', 'RichMedia', '3D', 'TrapNet'].map(name))
const ACTIONS_KEPT = new Set(['URI', 'GoTo'].map(name))
const OF_FIELDS = ['Parent', 'Kids', 'FT', 'T', 'TU', 'TM', 'V', 'DV', 'Ff', 'MK', 'DA', 'Q', 'Opt', 'MaxLen', 'A', 'AA', 'H', 'Lock', 'SV'].map(name)
const FIELDS_ABOVE_MAX = 32

export class Annotations {
  readonly #source: SourcePdf
  #destinations: Map<string, PDFObject> | null = null
  isSigned = false
  /** Fields whose value no page shows. */
  hasUnseenFields = false

  constructor(source: SourcePdf) {
    this.#source = source
  }

  clean(page: PDFDict): void {
    const given = this.#source.array(page.get(name('Annots')))
    if (!given) return void page.delete(name('Annots'))
    const kept = PDFArray.withContext(this.#source.context)
    for (const one of given.asArray()) {
      const annotation = this.#source.dict(one)
      if (annotation && this.#isKept(annotation)) kept.push(one)
    }
    page.set(name('Annots'), kept)
  }

  #isKept(annotation: PDFDict): boolean {
    const kind = annotation.lookup(name('Subtype'))
    if (!(kind instanceof PDFName) || NOT_CARRIED.has(kind)) return false
    annotation.delete(name('AA'))
    if (kind === name('Widget')) return this.#isPictured(annotation)
    const destination = annotation.get(name('Dest'))
    if (destination) this.#lead(annotation, 'Dest', destination)
    this.#cleanAction(annotation)
    return true
  }

  #cleanAction(annotation: PDFDict): void {
    const action = this.#source.dict(annotation.get(name('A')))
    const kind = action?.lookup(name('S'))
    if (!action || !(kind instanceof PDFName) || !ACTIONS_KEPT.has(kind)) return void annotation.delete(name('A'))
    action.delete(name('Next'))
    const destination = action.get(name('D'))
    if (kind === name('GoTo') && destination) this.#lead(action, 'D', destination)
  }

  /** A field without its form is a stamp with the field's look. */
  #isPictured(widget: PDFDict): boolean {
    const value = this.#ofField(widget, 'V')
    const isSignature = this.#ofField(widget, 'FT') === name('Sig')
    if (isSignature && value !== undefined) this.isSigned = true
    const looks = this.#source.dict(widget.get(name('AP')))
    // Most signatures have no look: their pages show all that there is to be seen.
    if (!isSignature && (!looks || this.#source.needsAppearances)) this.hasUnseenFields ||= value !== undefined
    if (!looks) return false
    for (const key of OF_FIELDS) widget.delete(key)
    widget.set(name('Subtype'), name('Stamp'))
    return true
  }

  #ofField(widget: PDFDict, key: string): PDFObject | undefined {
    let field: PDFDict | undefined = widget
    for (let above = 0; field && above < FIELDS_ABOVE_MAX; above += 1) {
      const value = field.lookup(name(key))
      if (value !== undefined) return value
      field = this.#source.dict(field.get(name('Parent')))
    }
    return undefined
  }

  /** Names of places are of their file alone: the place itself stands instead. */
  #lead(holder: PDFDict, key: 'Dest' | 'D', destination: PDFObject): void {
    const told = destination instanceof PDFRef ? this.#source.context.lookup(destination) : destination
    if (told instanceof PDFArray) return
    const place = this.#place(told)
    if (place) holder.set(name(key), place)
    else holder.delete(name(key))
  }

  #place(called: PDFObject | undefined): PDFArray | undefined {
    const key = keyOf(called)
    if (key === null) return undefined
    const found = (this.#destinations ??= this.#readDestinations()).get(key)
    return this.#source.array(found) ?? this.#source.array(this.#source.dict(found)?.get(name('D')))
  }

  #readDestinations(): Map<string, PDFObject> {
    const places = new Map<string, PDFObject>()
    const { catalog } = this.#source
    for (const [key, value] of this.#source.dict(catalog.get(name('Dests')))?.entries() ?? []) places.set(key.decodeText(), value)
    const seen = new Set<PDFDict>()
    const waiting: (PDFObject | undefined)[] = [this.#source.dict(catalog.get(name('Names')))?.get(name('Dests'))]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const node = this.#source.dict(next)
      if (!node || seen.has(node)) continue
      seen.add(node)
      waiting.push(...(this.#source.array(node.get(name('Kids')))?.asArray() ?? []))
      const pairs = this.#source.array(node.get(name('Names')))?.asArray() ?? []
      for (let i = 0; i + 1 < pairs.length; i += 2) {
        const key = keyOf(pairs[i])
        if (key !== null) places.set(key, pairs[i + 1]!)
      }
    }
    return places
  }
}

function keyOf(called: PDFObject | undefined): string | null {
  if (called instanceof PDFName || called instanceof PDFString || called instanceof PDFHexString) return called.decodeText()
  return null
}
