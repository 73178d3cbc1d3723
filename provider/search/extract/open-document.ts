// Text of ODT, ODS and ODP.
import { Collector } from './collector.ts'
import { attributeOf, walkXml } from './xml.ts'
import type { ZipReader } from './zip-reader.ts'

const SPACES_MAX = 100
/** Text that was deleted while changes were tracked is no longer part of the document. */
const DELETED = 'text:tracked-changes'

export function openDocumentText(zip: ZipReader): string {
  const into = new Collector()
  let paragraphs = 0
  let deleted = false
  walkXml(zip.text('content.xml'), {
    open: (name, attributes) => {
      if (name === DELETED) deleted = true
      if (name === 'text:p' || name === 'text:h') paragraphs += 1
      if (name === 'table:table') into.add(`${attributeOf(attributes, 'table:name') ?? ''}\n`)
      if (name === 'text:s') into.add(' '.repeat(Math.min(SPACES_MAX, Number(attributeOf(attributes, 'text:c') ?? 1) || 1)))
      if (name === 'text:tab' || name === 'text:line-break') into.add(' ')
    },
    close: (name) => {
      if (name === DELETED) deleted = false
      if (name === 'text:p' || name === 'text:h') {
        paragraphs -= 1
        into.add('\n')
      }
    },
    text: (piece) => {
      if (paragraphs > 0 && !deleted) into.add(piece)
    },
    enough: () => into.full,
  })
  return into.toString()
}
