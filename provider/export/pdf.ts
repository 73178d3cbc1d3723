// Writes a document as PDF 1.7, with its fonts inside: Polish letters show on every machine and can be copied out.
import { deflateSync } from 'node:zlib'
import { hex, readFont, type PdfFont } from './pdf-font.ts'
import { layOut, PAGE, type Fonts, type Mark, type Page } from './pdf-layout.ts'
import type { TextDocument } from './text-document.ts'

const loadFonts = (): Fonts => ({
  regular: readFont(new URL('./fonts/dejavu-sans-condensed.ttf', import.meta.url), 'DejaVuSansCondensed'),
  bold: readFont(new URL('./fonts/dejavu-sans-condensed-bold.ttf', import.meta.url), 'DejaVuSansCondensed-Bold'),
})
let fonts: Fonts | null = null

/** The same document gives the same bytes. */
export function writePdf(document: TextDocument): Buffer {
  const file = new PdfFile()
  fonts ??= loadFonts()
  const pages = layOut(document, fonts)
  const resources = file.add(
    `<< /Font << /regular ${embed(file, fonts.regular, usedIn(pages, 'regular'))} 0 R /bold ${embed(file, fonts.bold, usedIn(pages, 'bold'))} 0 R >> >>`,
  )
  const tree = file.reserve()
  const kids = pages.map((page) => {
    const content = file.addStream('', Buffer.from(page.map((mark) => draw(mark, fonts!)).join('\n'), 'latin1'))
    return file.add(`<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`)
  })
  file.fill(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  const root = file.add(`<< /Type /Catalog /Pages ${tree} 0 R /Lang (pl-PL) /ViewerPreferences << /DisplayDocTitle true >> >>`)
  const info = file.add(`<< /Title ${wide(document.title)} /Author ${wide(document.author)} /CreationDate (${day(document.createdAt)}) >>`)
  return file.write(root, info)
}

const usedIn = (pages: Page[], font: keyof Fonts): Set<string> =>
  new Set(pages.flat().flatMap((mark) => (mark.kind === 'text' && mark.font === font ? [...mark.text] : [])))

function draw(mark: Mark, { [mark.kind === 'text' ? mark.font : 'regular']: font }: Fonts): string {
  const n = (value: number) => Number(value.toFixed(2))
  if (mark.kind === 'line') return `${mark.grey} G 0.6 w ${n(mark.x1)} ${n(mark.y)} m ${n(mark.x2)} ${n(mark.y)} l S`
  return `BT /${mark.font} ${mark.size} Tf ${n(mark.x)} ${n(mark.y)} Td ${font.encode(mark.text)} Tj ET`
}

/** Text beyond ASCII in a dictionary is UTF-16 with a byte order mark. */
const wide = (text: string) => `<feff${[...Array(text.length).keys()].map((i) => hex(text.charCodeAt(i))).join('')}>`
const day = (at: Date) => `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`

/** Embeds the font for glyph codes, with the way back from glyphs to letters for search and screen readers. */
function embed(file: PdfFile, font: PdfFont, used: Set<string>): number {
  const program = file.addStream(`/Length1 ${font.bytes.length}`, font.bytes)
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 32 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight 729 /StemV 80 /FontFile2 ${program} 0 R >>`,
  )
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${font.widths.join(' ')}]] >>`,
  )
  const letters = file.addStream('', Buffer.from(lettersOf(font, used), 'latin1'))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${letters} 0 R >>`,
  )
}

function lettersOf(font: PdfFont, used: Set<string>): string {
  const pairs = [...used].map((letter) => `<${hex(font.glyphOf(letter))}> <${hex(letter.codePointAt(0)!)}>`)
  // The format allows at most 100 lines a block.
  const blocks = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, i) => pairs.slice(i * 100, i * 100 + 100))
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

class PdfFile {
  readonly #objects: Buffer[] = []

  reserve(): number {
    return this.#objects.push(Buffer.alloc(0))
  }

  fill(number: number, body: string | Buffer): number {
    this.#objects[number - 1] = Buffer.from(body)
    return number
  }

  add(body: string | Buffer): number {
    return this.fill(this.reserve(), body)
  }

  addStream(entries: string, bytes: Buffer): number {
    const packed = deflateSync(bytes)
    const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
    return this.add(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]))
  }

  write(root: number, info: number): Buffer {
    // The second line tells mail programs and the like that the file is not text.
    const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    const places: number[] = []
    let length = parts[0]!.length
    this.#objects.forEach((body, i) => {
      places.push(length)
      const object = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
      parts.push(object)
      length += object.length
    })
    const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
    const count = this.#objects.length + 1
    parts.push(
      Buffer.from(
        `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    )
    return Buffer.concat(parts)
  }
}
