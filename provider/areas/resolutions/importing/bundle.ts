// What was sent: a sheet, or a ZIP with a sheet and the files that it names.
import { unzipSync } from 'fflate'
import { Refusal } from '#provider/refusal.ts'

const ZIP = 'PK\u0003\u0004'
/** Office files are ZIPs as well. */
const OF_OFFICE = '[Content_Types].xml'
const SHEET_BYTES_MAX = 20 * 1024 * 1024
/** Of all files of a ZIP together, unpacked. */
const UNPACKED_BYTES_MAX = 500 * 1024 * 1024
const SHEET = /\.(xlsx|xls|csv)$/i

/** Polish letters as ZIPs of Windows write them (code page 852). */
const OF_WINDOWS: Record<string, string> = {
  ...{ '\u00A5': 'ą', '\u00A4': 'Ą', '\u0086': 'ć', '\u008F': 'Ć', '\u00A9': 'ę', '\u00A8': 'Ę', '\u0088': 'ł', '\u009D': 'Ł', '\u00E4': 'ń' },
  ...{ '\u00E3': 'Ń', '\u00A2': 'ó', '\u00E0': 'Ó', '\u0098': 'ś', '\u0097': 'Ś', '\u00AB': 'ź', '\u008D': 'Ź', '\u00BE': 'ż', '\u00BD': 'Ż' },
}

/** A name without the mark of UTF-8 is read byte by byte: it is UTF-8 all the same, or of Windows. */
function readName(name: string): string {
  if (/[^\0-\u00FF]/.test(name)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(name, 'latin1'))
  } catch {
    return name.replaceAll(/[\u0080-\u00FF]/g, (letter) => OF_WINDOWS[letter] ?? letter)
  }
}

/** The same file, however its name is typed in the sheet. */
export const fileKey = (name: string): string => name.split(/[/\\]/).at(-1)!.normalize('NFC').trim().toLocaleLowerCase('pl')

export interface BundledFile {
  name: string
  /** Another folder has one of this name, so a sheet cannot say which is meant. */
  isTwice: boolean
  size: number
  /** null: they cannot be read, because they are damaged or encrypted. */
  bytes: () => Buffer | null
}

export interface Bundle {
  sheet: Buffer
  /** By `fileKey`. */
  files: ReadonlyMap<string, BundledFile>
}

/** Systems add these by themselves. */
const isOwnOfSystem = (path: string) => /(^|\/)(__MACOSX\/|\.|~\$|Thumbs\.db$|desktop\.ini$)/i.test(path)

function entriesOf(zip: Buffer): { path: string; raw: string; size: number }[] {
  const entries: { path: string; raw: string; size: number }[] = []
  unzipSync(zip, {
    filter: ({ name: raw, originalSize: size }) => {
      const path = readName(raw)
      if (!path.endsWith('/') && !isOwnOfSystem(path)) entries.push({ path, raw, size })
      return false
    },
  })
  return entries
}

function bytesOf(zip: Buffer, raw: string): Buffer | null {
  try {
    return Buffer.from(Object.values(unzipSync(zip, { filter: ({ name }) => name === raw }))[0] ?? new Uint8Array())
  } catch {
    return null
  }
}

/** The one in the highest folder: below it annexes may be sheets as well. */
function sheetOf<Entry extends { path: string }>(entries: readonly Entry[]): Entry {
  const sheets = entries.filter(({ path }) => SHEET.test(path))
  const depthOf = ({ path }: Entry) => path.split('/').length
  const highest = Math.min(...sheets.map(depthOf))
  const [sheet, ...others] = sheets.filter((one) => depthOf(one) === highest)
  if (!sheet || others.length > 0) throw new Refusal('ERROR_BUNDLE_SHEET')
  return sheet
}

/** Throws a refusal for an archive that cannot be read, or of which it is not known which sheet is meant. */
export function readBundle(bytes: Buffer): Bundle {
  if (bytes.subarray(0, 4).toString('latin1') !== ZIP) return { sheet: bytes, files: new Map() }
  let entries: ReturnType<typeof entriesOf>
  try {
    entries = entriesOf(bytes)
  } catch {
    throw new Refusal('ERROR_SHEET_UNREADABLE')
  }
  if (entries.some(({ path }) => path === OF_OFFICE)) return { sheet: bytes, files: new Map() }
  if (entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED_BYTES_MAX) throw new Refusal('ERROR_BUNDLE_TOO_LARGE')
  const sheet = sheetOf(entries)
  if (sheet.size > SHEET_BYTES_MAX) throw new Refusal('ERROR_SHEET_TOO_COSTLY')
  const files = new Map<string, BundledFile>()
  for (const { path, raw, size } of entries.filter((entry) => entry !== sheet)) {
    const key = fileKey(path)
    files.set(key, { name: path.split('/').at(-1)!, isTwice: files.has(key), size, bytes: () => bytesOf(bytes, raw) })
  }
  const read = bytesOf(bytes, sheet.raw)
  if (!read) throw new Refusal('ERROR_SHEET_UNREADABLE')
  return { sheet: read, files }
}
