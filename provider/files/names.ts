// Names of the files of an article or a notification: what the person saw, fit for an address and for any disk, no two alike in one.
import { safeName } from './content-disposition.ts'

const NAME_MAX = 255

/** Marks composed, since one keyboard's ą is not another's; else as it was, as far as it can be stored. */
export const keptName = (fileName: string): string => shortened(safeName(fileName.normalize('NFC')), '')

/** With `mark` before its extension, which stays whole. */
function shortened(name: string, mark: string): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 && name.length - dot <= 12 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const room = NAME_MAX - mark.length - extension.length
  // Cut by what is left of a letter or emoji no half remains.
  return (
    (stem.length > room
      ? stem
          .slice(0, room)
          .toWellFormed()
          .replace(/\uFFFD$/, '')
      : stem) +
    mark +
    extension
  )
}

/** The name itself where it is free, else the first free one with a number: `plan (2).jpg`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = shortened(name, ` (${count})`)
  return free
}

/** Of files with one name the first counts, as the form that sends them says too; items without a name stay. */
export function firstOfName<T>(items: readonly T[], nameOf: (item: T) => string | undefined): T[] {
  const names = new Set<string>()
  return items.filter((item) => {
    const name = nameOf(item)
    if (name === undefined) return true
    if (names.has(name)) return false
    names.add(name)
    return true
  })
}
