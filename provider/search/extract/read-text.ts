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

function archiveText(bytes: Uint8Array): string {
  const zip = new ZipReader(bytes)
  if (zip.has('word/document.xml')) return docxText(zip)
  if (zip.has('xl/workbook.xml')) return xlsxText(zip)
  if (zip.has('ppt/presentation.xml')) return pptxText(zip)
  if (zip.has('content.xml') && OPEN_DOCUMENT.test(zip.text('mimetype'))) return openDocumentText(zip)
  throw new NotIndexable('unsupported')
}

const beginsWith = (bytes: Uint8Array, text: string) => Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text

async function rawText(bytes: Uint8Array): Promise<string> {
  if (beginsWith(bytes, 'PK\x03\x04')) return archiveText(bytes)
  if (beginsWith(bytes, '{\\rtf')) return rtfText(bytes)
  if (Buffer.from(bytes.subarray(0, PDF_WITHIN)).includes('%PDF-')) return pdfText(bytes)
  const text = plainText(bytes)
  if (MARKUP.test(text)) throw new NotIndexable('unsupported')
  return text
}

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
  const text = cleaned(await rawText(bytes))
  if (!/[\p{L}\p{N}]/u.test(text)) throw new NotIndexable('no_text')
  return text
}
