// The tags of the whole book, by which screen readers know headings, lists and pictures: each file's own, one after the other.
import type { PDFArray, PDFDict } from '@cantoo/pdf-lib'
import { PDFName, PDFNumber, PDFRef, type PDFObject } from '@cantoo/pdf-lib'
import type { Carrier } from './carrier.ts'
import type { OutRef, PdfOutput } from './output.ts'
import { name, type SourcePdf } from './source-pdf.ts'

/** What a root has that an element has not. */
const OF_ROOTS = ['ParentTree', 'ParentTreeNextKey', 'RoleMap', 'ClassMap', 'IDTree', 'Namespaces', 'PronunciationLexicon', 'AF'].map(name)

export class Tags {
  readonly root: OutRef
  readonly #output: PdfOutput
  readonly #tops: OutRef[] = []
  readonly #roles = new Map<string, string>()
  readonly #parents: string[] = []
  #next = 0

  constructor(output: PdfOutput) {
    this.#output = output
    this.root = output.reserve()
  }

  /** Before its pages are carried: from then on the carrier knows where their keys begin. */
  adopt(source: SourcePdf, carrier: Carrier): void {
    const ref = source.catalog.get(name('StructTreeRoot'))
    const root = source.dict(ref)
    if (!root || !(ref instanceof PDFRef)) return
    carrier.tagsFrom = this.#next
    const parents = parentsOf(source, root)
    this.#keepRoles(source, root)
    for (const key of OF_ROOTS) root.delete(key)
    // Its elements call it their parent, so it becomes an element itself.
    root.set(name('Type'), name('StructElem'))
    root.set(name('S'), name('Document'))
    root.set(name('P'), this.root)
    this.#tops.push(carrier.ref(ref) as OutRef)
    for (const [key, value] of parents) {
      this.#parents.push(`${key + carrier.tagsFrom} ${carrier.redirect(value).toString()}`)
      this.#next = Math.max(this.#next, key + carrier.tagsFrom + 1)
    }
  }

  /** Where two files mean different things by one name, the first is believed. */
  #keepRoles(source: SourcePdf, root: PDFDict): void {
    for (const [role, meaning] of source.dict(root.get(name('RoleMap')))?.entries() ?? [])
      if (meaning instanceof PDFName && !this.#roles.has(role.toString())) this.#roles.set(role.toString(), meaning.toString())
  }

  write(): void {
    const tops = this.#tops.map((top) => top.toString()).join(' ')
    const roles = [...this.#roles].map(([role, meaning]) => `${role} ${meaning}`).join(' ')
    const parents = this.#output.object(this.#output.reserve(), `<< /Nums [ ${this.#parents.join('\n')} ] >>`)
    this.#output.object(
      this.root,
      `<< /Type /StructTreeRoot /K [ ${tops} ] /RoleMap << ${roles} >> /ParentTree ${parents.toString()} /ParentTreeNextKey ${this.#next} >>`,
    )
  }
}

/** Of a number tree, in rising order of keys. */
function parentsOf(source: SourcePdf, root: PDFDict): [number, PDFObject][] {
  const found: [number, PDFObject][] = []
  const seen = new Set<PDFDict>()
  const waiting: (PDFObject | undefined)[] = [root.get(name('ParentTree'))]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = source.dict(next)
    if (!node || seen.has(node)) continue
    seen.add(node)
    waiting.push(...(source.array(node.get(name('Kids')))?.asArray() ?? []))
    const nums = source.array(node.get(name('Nums')))?.asArray() ?? []
    for (let i = 0; i + 1 < nums.length; i += 2) {
      const key = nums[i]
      if (key instanceof PDFNumber && key.asNumber() >= 0) found.push([key.asNumber(), nums[i + 1]!])
    }
  }
  return found.toSorted(([one], [other]) => one - other)
}

/** Layers that a file begins with hidden stay hidden. */
export class Layers {
  readonly #all: string[] = []
  readonly #hidden: string[] = []

  adopt(source: SourcePdf, carrier: Carrier): void {
    const properties = source.dict(source.catalog.get(name('OCProperties')))
    const usual = properties && source.dict(properties.get(name('D')))
    const all = refsIn(properties && source.array(properties.get(name('OCGs'))))
    const shown = new Set(refsIn(usual && source.array(usual.get(name('ON')))))
    const hidden = new Set(refsIn(usual && source.array(usual.get(name('OFF')))))
    const areHidden = usual?.lookup(name('BaseState')) === name('OFF')
    for (const ref of all) {
      const carried = carrier.ref(ref).toString()
      this.#all.push(carried)
      if (hidden.has(ref) || (areHidden && !shown.has(ref))) this.#hidden.push(carried)
    }
  }

  /** An entry of the catalog, or nothing. */
  get entry(): string {
    return this.#all.length === 0 ? '' : `/OCProperties << /OCGs [ ${this.#all.join(' ')} ] /D << /OFF [ ${this.#hidden.join(' ')} ] >> >>`
  }
}

const refsIn = (array: PDFArray | undefined): PDFRef[] => (array?.asArray() ?? []).filter((one) => one instanceof PDFRef)
