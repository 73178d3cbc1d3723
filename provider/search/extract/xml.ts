// Walks through XML without building a tree. Declared entities are never resolved: office files need none, and a file that
// declares its own is an attack.
import { NotIndexable } from './extracted.ts'

export interface XmlEvents {
  /** `attributes`: the text between the name and the end of the tag; `attributeOf` reads one attribute. */
  open?(name: string, attributes: string): void
  close?(name: string): void
  text?(text: string): void
  /** Called between tags: whether the caller has enough. */
  enough?(): boolean
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const decode = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (_whole, hex?: string, decimal?: string, name?: string) =>
        hex ? character(parseInt(hex, 16)) : decimal ? character(Number(decimal)) : (ENTITIES[name!] ?? ''),
      )
    : text

export function attributeOf(attributes: string, name: string): string | null {
  const at = attributes.indexOf(`${name}=`)
  const quote = at < 0 ? undefined : attributes[at + name.length + 1]
  if (quote !== '"' && quote !== "'") return null
  const start = at + name.length + 2
  const end = attributes.indexOf(quote, start)
  return end < 0 ? null : decode(attributes.slice(start, end))
}

/** The end of the tag that begins at `from`; a `>` within quotes does not end it. */
function tagEnd(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const sign = xml[at]!
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  throw new NotIndexable('broken')
}

const past = (xml: string, end: string, from: number) => {
  const at = xml.indexOf(end, from)
  if (at < 0) throw new NotIndexable('broken')
  return at + end.length
}

export function walkXml(xml: string, events: XmlEvents): void {
  for (let at = 0; at < xml.length && !events.enough?.();) {
    const tag = xml.indexOf('<', at)
    if (tag !== at) events.text?.(decode(xml.slice(at, tag < 0 ? xml.length : tag)))
    if (tag < 0) return
    if (xml.startsWith('<!--', tag)) at = past(xml, '-->', tag)
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = past(xml, ']]>', tag)
      events.text?.(xml.slice(tag + 9, at - 3))
    } else if (xml.startsWith('<?', tag)) at = past(xml, '?>', tag)
    else if (xml.startsWith('<!', tag)) throw new NotIndexable('broken')
    else at = readTag(xml, tag, events)
  }
}

function readTag(xml: string, tag: number, { open, close }: XmlEvents): number {
  const end = tagEnd(xml, tag)
  const closing = xml[tag + 1] === '/'
  const content = xml.slice(tag + (closing ? 2 : 1), xml[end - 1] === '/' ? end - 1 : end)
  const space = content.search(/\s/)
  const name = space < 0 ? content : content.slice(0, space)
  if (!closing) open?.(name, space < 0 ? '' : content.slice(space))
  if (closing || xml[end - 1] === '/') close?.(name)
  return end + 1
}
