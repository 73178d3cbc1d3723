// Names within an archive: from any keyboard, harmless on every system, no two alike in one folder.
import { plainName } from '#common/plain-name.ts'
import { trimDotsAndBlanks } from './content-disposition.ts'
import { extensionOf } from './media-type.ts'

const NAME_MAX = 120
/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** Without control and direction characters, without anything like a path, and without what some system refuses. */
function safeName(name: string): string {
  const seen = plainName(name.toWellFormed().normalize('NFC')).replaceAll('\0', '')
  const safe = trimDotsAndBlanks(seen.replace(/[/\\:*?"<>|]/g, '_'))
  if (safe === '') return 'bez nazwy'
  return DEVICE.test(safe) ? `_${safe}` : safe
}

/** As a file: its extension stays whole when the name is cut. */
const parts = (name: string): [stem: string, extension: string] => {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= 12 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

/** By characters, so that no letter or emoji is cut in two. */
const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('').trimEnd()

/** A free name in a folder; `taken` holds those given so far, and gets this one. Systems differ in case, so case makes no difference. */
export function entryName(name: string, taken: Set<string>): string {
  const [stem, extension] = parts(safeName(name))
  for (let count = 1; ; count += 1) {
    const numbered = `${cut(stem, NAME_MAX)}${count === 1 ? '' : ` (${count})`}${extension}`
    const key = numbered.toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return numbered
  }
}

/** Name of a document with the extension of its file. */
export function fileNameOf(name: string, originalFileName: string | null): string {
  const extension = extensionOf(originalFileName ?? '')
  return extension && !name.toLowerCase().endsWith(`.${extension}`) ? `${name}.${extension}` : name
}

/** Programs sort files by name. If that differs from the order of the names, each gets a number in front. */
export function numbering(names: readonly string[]): (index: number) => string {
  const compare = new Intl.Collator('pl', { numeric: true }).compare
  const isInOrder = names.every((name, i) => i === 0 || compare(names[i - 1]!, name) <= 0)
  const width = Math.max(2, String(names.length).length)
  return (index) => (isInOrder ? '' : `${String(index + 1).padStart(width, '0')} `)
}
