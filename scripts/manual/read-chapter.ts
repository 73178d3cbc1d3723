// Reads a chapter of the manual: plain Markdown with headings of two levels, paragraphs, lists and pictures.
import { bullets, heading, numbered, paragraph, picture, type Block } from '#provider/export/text-document.ts'

/** Height of a picture on a page, in points. */
const PICTURE_HEIGHT = 210
const PICTURE = /^!\[([^\]]+)\]\(([\w-]+)\)$/

/** Descriptions of a chapter's pictures, by name. */
export const picturesIn = (text: string): string[] => text.split('\n').flatMap((line) => PICTURE.exec(line)?.[2] ?? [])

export const titleOf = (text: string): string[] => text.split('\n').flatMap((line) => (line.startsWith('# ') ? [line.slice(2)] : []))

/** `pictureNamed`: returns the bytes of a picture, JPEG or PNG. Throws at unsupported Markdown. */
export function readChapter(text: string, pictureNamed: (name: string) => Buffer): Block[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .flatMap((part) => blockOf(part.trim(), pictureNamed))
}

function blockOf(part: string, pictureNamed: (name: string) => Buffer): Block[] {
  const lines = part.split('\n')
  const seen = PICTURE.exec(part)
  if (seen) return [picture(pictureNamed(seen[2]!), seen[1]!, PICTURE_HEIGHT)]
  if (part.startsWith('# ') && lines.length === 1) return [heading(part.slice(2))]
  if (part.startsWith('## ') && lines.length === 1) return [heading(part.slice(3), 2)]
  if (lines.every((line) => line.startsWith('- '))) return [bullets(...lines.map((line) => line.slice(2)))]
  if (lines.every((line) => /^\d+\. /.test(line))) return [numbered(...lines.map((line) => line.replace(/^\d+\. /, '')))]
  if (/^[#!|<>`]|^- |^\d+\. /m.test(part)) throw new Error(`The manual is not written like this: ${part.slice(0, 80)}`)
  return [paragraph(lines.join(' '))]
}
