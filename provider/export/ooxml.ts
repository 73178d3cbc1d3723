// The container of Office Open XML files: a zip of XML parts with fixed dates, so that the same content gives the same file.
import { strToU8, zipSync, type Zippable } from 'fflate'

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface FileProperties {
  title: string
  author: string
  createdAt: Date
}

/** Escaped for text and attributes; characters that XML cannot hold are left out. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!)

export const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type.includes('/') ? type : `${OFFICE}/${type}`}" Target="${target}"/>`

interface Package {
  properties: FileProperties
  /** Path of the main part, and content types of all parts. */
  main: string
  contentTypes: Record<string, string>
  parts: Record<string, string>
}

export function pack({ properties, main, contentTypes, parts }: Package): Buffer {
  const overrides = Object.entries({ ...contentTypes, 'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' })
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`)
    .join('')
  const all: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${RELATIONSHIPS}">${relationship('rId1', 'officeDocument', main)}` +
      `${relationship('rId2', `${RELATIONSHIPS}/metadata/core-properties`, 'docProps/core.xml')}</Relationships>`,
    'docProps/core.xml': coreProperties(properties),
    ...parts,
  }
  const entries: Zippable = Object.fromEntries(Object.entries(all).map(([path, body]) => [path, strToU8(XML_HEADER + body)]))
  // Zip stores local time without a zone: a fixed day makes files equal wherever they are written.
  return Buffer.from(zipSync(entries, { level: 6, mtime: new Date(2025, 0, 1) }))
}

const coreProperties = ({ title, author, createdAt }: FileProperties): string =>
  '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  `<dc:title>${xml(title)}</dc:title><dc:creator>${xml(author)}</dc:creator><dc:language>pl-PL</dc:language>` +
  `<dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`
