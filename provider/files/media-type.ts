// The kind of a file by its first bytes; the name only chooses between kinds that begin alike.
import { programEnding } from '#common/file-kinds.ts'
import { Refusal } from '#provider/refusal.ts'

/** Number of first bytes that are examined. */
export const HEAD_BYTES = 4096

type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'
type DocumentKind = 'pdf' | 'odt' | 'ods' | 'odp' | 'ole' | 'rtf' | 'text'
export type ContentKind = PictureKind | DocumentKind | 'zip' | '7z' | 'program' | 'unknown'

const PLAIN_BYTES = 'application/octet-stream'

const BY_KIND: Partial<Record<ContentKind, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  '7z': 'application/x-7z-compressed',
  zip: 'application/zip',
}

const BY_NAME: Partial<Record<ContentKind, Record<string, string>>> = {
  zip: {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: BY_KIND.odt!,
    ods: BY_KIND.ods!,
    odp: BY_KIND.odp!,
  },
  ole: { doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint' },
  text: { txt: 'text/plain; charset=utf-8', csv: 'text/csv; charset=utf-8', ics: 'text/calendar; charset=utf-8' },
}

const SIGNATURES: [ContentKind, RegExp][] = [
  ['pdf', /^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,64}%PDF-\d/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBPVP8[ LX]/],
  // The brand stands first, or among those that the file is compatible with.
  ['avif', /^\0{3}[^]ftyp(?:[^]{4}){0,8}?avi[fs]/],
  ['odt', /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.textPK/],
  ['ods', /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheetPK/],
  ['odp', /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.presentationPK/],
  ['zip', /^PK(?:\x03\x04|\x05\x06)/],
  ['ole', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['rtf', /^\{\\rtf\d/],
  ['7z', /^7z\xbc\xaf\x27\x1c/],
]

/** Of Windows, Linux and macOS. A text may begin with the same letters. */
const PROGRAM = /^(?:MZ|\x7fELF|\xcf\xfa\xed\xfe|\xce\xfa\xed\xfe)/

export function kindOf(head: Uint8Array): ContentKind {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, HEAD_BYTES))
  const text = bytes.toString('latin1')
  for (const [kind, signature] of SIGNATURES) if (signature.test(text)) return kind
  return isPlainText(bytes) ? 'text' : PROGRAM.test(text) ? 'program' : 'unknown'
}

/** UTF-8 without control characters that does not begin as markup: what begins so could be run as a page. */
function isPlainText(bytes: Buffer): boolean {
  try {
    // The last character may be cut at the end of the examined bytes.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return text !== '' && !/^\s*</.test(text) && !/\p{Cc}/u.test(text.replace(/[\t\n\f\r]/g, ''))
  } catch {
    return false
  }
}

export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The Content-Type of a file of this kind under this name. Whatever a browser could run as a page of ours is plain bytes. */
export function mediaTypeOf(kind: ContentKind, fileName: string): string {
  const extension = extensionOf(fileName)
  const byName = BY_NAME[kind]
  return (byName && Object.hasOwn(byName, extension) ? byName[extension] : BY_KIND[kind]) ?? PLAIN_BYTES
}

/** Endings that say what the first bytes have to be. An Office document with a password is packed as the old ones are. */
const PROVEN: Readonly<Record<string, readonly ContentKind[]>> = {
  pdf: ['pdf'],
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  zip: ['zip', 'odt', 'ods', 'odp'],
  docx: ['zip', 'ole'],
  xlsx: ['zip', 'ole'],
  pptx: ['zip', 'ole'],
  odt: ['odt', 'zip'],
  ods: ['ods', 'zip'],
  odp: ['odp', 'zip'],
  doc: ['ole'],
  xls: ['ole'],
  ppt: ['ole'],
  rtf: ['rtf'],
  '7z': ['7z'],
}
const ENDING: Partial<Record<ContentKind, string>> = { jpeg: 'jpg' }

/** What a file is called in lists: its ending where its bytes do not say otherwise, else what they are; empty: nobody knows. */
export function fileTypeOf(kind: ContentKind, fileName: string): string {
  const extension = extensionOf(fileName)
  const proof = Object.hasOwn(PROVEN, extension) ? PROVEN[extension]! : null
  if (proof ? proof.includes(kind) : !BY_KIND[kind]) return extension
  return BY_KIND[kind] ? (ENDING[kind] ?? kind) : ''
}

const PICTURES: ReadonlySet<ContentKind> = new Set(['png', 'jpeg', 'gif', 'webp', 'avif'])

/** Only raster pictures may be part of a page. */
export const isPicture = (kind: ContentKind): boolean => PICTURES.has(kind)
/** Kinds that a browser can show in a frame. */
export const mayPreview = (kind: ContentKind): boolean => kind === 'pdf' || isPicture(kind)

/** Programs are refused, whatever their name. */
export function requireNoProgram({ kind }: { kind: ContentKind }, fileName: string): void {
  if (kind === 'program' || programEnding(fileName) !== null) throw new Refusal('ERROR_FILE_KIND_REFUSED')
}
