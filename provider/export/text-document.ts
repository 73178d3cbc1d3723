// A document without a file format: the input of the PDF and DOCX writers.
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  /** Lines for signatures, side by side, each with the words under it. */
  | { kind: 'signatures'; under: string[] }
  /** A JPEG or PNG; `height` is in points. A caption under it says what it shows. */
  | { kind: 'picture'; bytes: Buffer; alt: string; height?: number }

export interface TextDocument {
  title: string
  /** Above the title: the body that the document is of, the place and the day. */
  preamble: string[]
  author: string
  createdAt: Date
  blocks: Block[]
}

/** A line like 'Dokumenty:', which stays on the page of the list or table after it. */
export function introduces(blocks: readonly Block[], place: number): boolean {
  const [block, next] = [blocks[place], blocks[place + 1]]
  return block?.kind === 'paragraph' && block.text.trimEnd().endsWith(':') && (next?.kind === 'list' || next?.kind === 'table')
}

export const heading = (text: string, level: 1 | 2 = 1): Block => ({ kind: 'heading', level, text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const bullets = (...items: string[]): Block => ({ kind: 'list', ordered: false, items })
export const numbered = (...items: string[]): Block => ({ kind: 'list', ordered: true, items })
export const table = (head: string[], ...rows: string[][]): Block => ({ kind: 'table', head, rows })
export const signatures = (...under: string[]): Block => ({ kind: 'signatures', under })
export const picture = (bytes: Buffer, alt: string, height?: number): Block => ({ kind: 'picture', bytes, alt, ...(height !== undefined && { height }) })
