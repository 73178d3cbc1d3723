// A TrueType font as the PDF writer needs it: glyphs and widths of letters, and the objects that embed it.
import { readFileSync } from 'node:fs'

export interface PdfFont {
  name: string
  bytes: Buffer
  /** Per 1000 units of the font size. */
  ascent: number
  descent: number
  box: [number, number, number, number]
  widths: number[]
  glyphOf(character: string): number
  /** Width of the text in points. */
  widthOf(text: string, size: number): number
  /** The text as the hexadecimal glyph string of a content stream. */
  encode(text: string): string
}

/** Reads a font with a format 4 character map, such as those beside this file. */
export function readFont(file: URL, name: string): PdfFont {
  const bytes = readFileSync(file)
  const tables = tablesOf(bytes)
  const head = tables('head')
  const metrics = tables('hhea')
  const scale = 1000 / bytes.readUInt16BE(head + 18)
  const scaled = (at: number) => Math.round(bytes.readInt16BE(at) * scale)
  const glyphs = glyphsOf(bytes, tables('cmap'))
  const widths = widthsOf(bytes, { at: tables('hmtx'), measured: bytes.readUInt16BE(metrics + 34), count: bytes.readUInt16BE(tables('maxp') + 4), scale })
  const unknown = glyphs.get('?'.codePointAt(0)!) ?? 0
  const glyphOf = (character: string) => glyphs.get(character.codePointAt(0)!) ?? unknown
  return {
    name,
    bytes,
    ascent: scaled(metrics + 4),
    descent: scaled(metrics + 6),
    box: [scaled(head + 36), scaled(head + 38), scaled(head + 40), scaled(head + 42)],
    widths,
    glyphOf,
    widthOf: (text, size) => ([...text].reduce((sum, character) => sum + widths[glyphOf(character)]!, 0) * size) / 1000,
    encode: (text) => `<${[...text].map((character) => hex(glyphOf(character))).join('')}>`,
  }
}

export const hex = (value: number): string => value.toString(16).padStart(4, '0')

function tablesOf(bytes: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>()
  for (let i = 0; i < bytes.readUInt16BE(4); i++) offsets.set(bytes.toString('latin1', 12 + i * 16, 16 + i * 16), bytes.readUInt32BE(20 + i * 16))
  return (tag) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
}

function glyphsOf(bytes: Buffer, cmap: number): Map<number, number> {
  const map = cmap + bytes.readUInt32BE(cmap + 8)
  if (bytes.readUInt16BE(map) !== 4) throw new Error('The font has no character map of format 4')
  const segments = bytes.readUInt16BE(map + 6) / 2
  const [ends, starts, deltas, ranges] = [0, 1, 2, 3].map((part) => map + 14 + part * segments * 2 + (part > 0 ? 2 : 0)) as [number, number, number, number]
  const glyphs = new Map<number, number>()
  for (let i = 0; i < segments; i++) {
    const [end, start, delta, range] = [ends, starts, deltas, ranges].map((part) => bytes.readUInt16BE(part + i * 2)) as [number, number, number, number]
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? code : bytes.readUInt16BE(ranges + i * 2 + range + (code - start) * 2)
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
  return glyphs
}

/** The last measured width stands for every glyph after it. */
const widthsOf = (bytes: Buffer, { at, measured, count, scale }: { at: number; measured: number; count: number; scale: number }): number[] =>
  Array.from({ length: count }, (_, glyph) => Math.round(bytes.readUInt16BE(at + Math.min(glyph, measured - 1) * 4) * scale))
