// The text of a file. Its kind is told by its bytes, not by its name.
import { docxText, pptxText, xlsxText } from './office.ts'
import { NotIndexable } from './extracted.ts'
import { openDocumentText } from './open-document.ts'
import { pdfText } from './pdf.ts'
import { plainText } from './plain-text.ts'
import { rtfText } from './rtf.ts'
import { TEXT_MAX } from './limits.ts'
import { ZipReader } from './zip-reader.ts'

/** The signature of a PDF may begin within so many bytes. */
const PDF_WITHIN = 1024
const OPEN_DOCUMENT = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/
const MARKUP = /^\s*<(!doctype|html|svg|\?xml|head|body|script)/i

/** What reads each kind of file; RTF and text files are handed over as text. */
export interface Readers<Read> {
  docx(zip: ZipReader): Read
  xlsx(zip: ZipReader): Read
  pptx(zip: ZipReader): Read
  openDocument(zip: ZipReader): Read
  pdf(bytes: Uint8Array): Promise<Read>
  text(text: string): Read
}

function readArchive<Read>(zip: ZipReader, readers: Readers<Read>): Read {
  if (zip.has('word/document.xml')) return readers.docx(zip)
  if (zip.has('xl/workbook.xml')) return readers.xlsx(zip)
  if (zip.has('ppt/presentation.xml')) return readers.pptx(zip)
  if (zip.has('content.xml') && OPEN_DOCUMENT.test(zip.text('mimetype'))) return readers.openDocument(zip)
  throw new NotIndexable('unsupported')
}

const beginsWith = (bytes: Uint8Array, text: string) => Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text

/** Throws `NotIndexable`. */
export async function readByKind<Read>(bytes: Uint8Array, readers: Readers<Read>): Promise<Read> {
  if (beginsWith(bytes, 'PK\x03\x04')) return readArchive(new ZipReader(bytes), readers)
  if (beginsWith(bytes, '{\\rtf')) return readers.text(rtfText(bytes))
  if (Buffer.from(bytes.subarray(0, PDF_WITHIN)).includes('%PDF-')) return readers.pdf(bytes)
  const text = plainText(bytes)
  if (MARKUP.test(text)) throw new NotIndexable('unsupported')
  return readers.text(text)
}

const TEXTS: Readers<string> = { docx: docxText, xlsx: xlsxText, pptx: pptxText, openDocument: openDocumentText, pdf: pdfText, text: (text) => text }

/** Joins words that were split at the end of a line, and removes characters that the database cannot store or that mark hits. */
const cleaned = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u{E000}\u{E001}\u{AD}\u{FEFF}\u{200B}]/gu, '')
    .replace(/[\0-\x08\x0e-\x1f]/g, ' ')
    .replace(/(\p{L})-[ \t]*\n[ \t]*(?=\p{Ll})/gu, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()

/** Throws `NotIndexable`. */
export async function readText(bytes: Uint8Array): Promise<string> {
  const text = cleaned(await readByKind(bytes, TEXTS))
  if (!/[\p{L}\p{N}]/u.test(text)) throw new NotIndexable('no_text')
  return text
}
