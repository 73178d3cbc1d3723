// Bookmarks: items, and under each its documents.
import { textOf, type OutRef, type PdfOutput } from './output.ts'

export interface Bookmark {
  title: string
  page: { ref: OutRef; top: number }
  children: Bookmark[]
}

/** Shown from its top, at the reader's own magnification. */
const destinationOf = ({ ref, top }: Bookmark['page']): string => `[ ${ref.toString()} /XYZ null ${Number(top.toFixed(2))} null ]`

export function writeOutline(output: PdfOutput, bookmarks: readonly Bookmark[]): OutRef {
  const root = output.reserve()
  const kidsOf = (parent: OutRef, children: readonly Bookmark[]): string => {
    if (children.length === 0) return ''
    const refs = children.map(() => output.reserve())
    children.forEach(({ title, page, children: below }, i) => {
      const around = [i > 0 && `/Prev ${refs[i - 1]!.toString()}`, i + 1 < refs.length && `/Next ${refs[i + 1]!.toString()}`].filter(Boolean).join(' ')
      const kids = kidsOf(refs[i]!, below)
      output.object(refs[i]!, `<< /Title ${textOf(title)} /Parent ${parent.toString()} /Dest ${destinationOf(page)} ${around} ${kids} >>`)
    })
    return `/First ${refs[0]!.toString()} /Last ${refs.at(-1)!.toString()} /Count ${children.length + children.reduce((sum, child) => sum + child.children.length, 0)}`
  }
  return output.object(root, `<< /Type /Outlines ${kidsOf(root, bookmarks)} >>`)
}
