import { Buffer } from 'node:buffer'
import { growth, IN_PROPORTION } from '#common/test-growth.ts'
import { extensionOf, fileTypeOf, isPicture, kindOf, mayPreview, mediaTypeOf, type ContentKind } from './media-type.ts'

const zipHead = (name: string, content = '') => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from(name + content + 'PK')])

const SAMPLES: [string, Buffer, ContentKind, string, string][] = [
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'pdf', 'uchwała.pdf', 'application/pdf'],
  ['a PDF after a byte order mark', Buffer.from('\uFEFF\r\n%PDF-1.4'), 'pdf', 'a.pdf', 'application/pdf'],
  ['a PDF under another name', Buffer.from('%PDF-1.7'), 'pdf', 'a.docx', 'application/pdf'],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'png', 'a.png', 'image/png'],
  ['a JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'jpeg', 'ZDJĘCIE.JPG', 'image/jpeg'],
  ['a GIF', Buffer.from('GIF89a'), 'gif', 'a.gif', 'image/gif'],
  ['a WebP', Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ', 'latin1'), 'webp', 'a.webp', 'image/webp'],
  ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1'), 'avif', 'a.jpg', 'image/avif'],
  ['an AVIF that says so second', Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0miafavif', 'latin1'), 'avif', 'a.avif', 'image/avif'],
  [
    'a picture of the same container and another codec',
    Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'latin1'),
    'unknown',
    'a.avif',
    'application/octet-stream',
  ],
  ['a DOCX', zipHead('[Content_Types].xml'), 'zip', 'a.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['an ODT', zipHead('mimetype', 'application/vnd.oasis.opendocument.text'), 'odt', 'a.odt', 'application/vnd.oasis.opendocument.text'],
  ['an archive', zipHead('a.txt'), 'zip', 'a.zip', 'application/zip'],
  ['an old DOC', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'ole', 'a.doc', 'application/msword'],
  ['an old file of no known name', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'ole', 'a.msi', 'application/octet-stream'],
  ['an RTF', Buffer.from('{\\rtf1\\ansi'), 'rtf', 'a.rtf', 'application/rtf'],
  ['a text', Buffer.from('Porządek obrad\r\n1. Otwarcie'), 'text', 'a.txt', 'text/plain; charset=utf-8'],
  ['a text that is cut within a letter', Buffer.from('zażółć').subarray(0, 7), 'text', 'a.csv', 'text/csv; charset=utf-8'],
  ['a text under the name of a page', Buffer.from('alert(1)'), 'text', 'a.html', 'application/octet-stream'],
]

describe('the type of a file is what its bytes say', () => {
  it.each(SAMPLES)('%s', (_what, bytes, kind, name, mediaType) => {
    expect(kindOf(bytes)).toBe(kind)
    expect(mediaTypeOf(kind, name)).toBe(mediaType)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page after blanks', '\n\t <html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['XML', '\uFEFF<?xml version="1.0"?><a/>'],
    ['a program', 'MZ\x90\0\x03'],
    ['nothing', ''],
    ['a page in front of a PDF', '<html>%PDF-1.7'],
  ])('%s is plain bytes under any name, and never shown', (_what, content) => {
    for (const name of ['a.pdf', 'a.png', 'a.txt', 'a.docx', 'a.html', 'a.svg', 'a.__proto__', 'a.constructor', 'bez-rozszerzenia']) {
      const kind = kindOf(Buffer.from(content))
      expect([name, mediaTypeOf(kind, name)]).toEqual([name, 'application/octet-stream'])
      expect(mayPreview(kind)).toBe(false)
    }
  })

  it.each([
    ['uchwała.pdf', 'pdf', 'pdf'],
    ['strona.pdf', 'unknown', ''],
    ['uchwała.docx', 'pdf', 'pdf'],
    ['zdjęcie.JPEG', 'jpeg', 'jpeg'],
    ['zdjęcie.png', 'jpeg', 'jpg'],
    ['pismo.docx', 'zip', 'docx'],
    ['pismo-z-haslem.docx', 'ole', 'docx'],
    ['pismo.doc', 'rtf', 'rtf'],
    ['spis.txt', 'unknown', 'txt'],
    ['model.dwg', 'unknown', 'dwg'],
    ['a.constructor', 'unknown', 'constructor'],
    ['CZYTAJ', 'text', ''],
    ['CZYTAJ', 'pdf', 'pdf'],
  ] as const)('%s of %s is called "%s" in lists', (name, kind, type) => {
    expect(fileTypeOf(kind, name)).toBe(type)
  })

  it.each(['\0\0\0xftyp', ' ', '.', '%PDF-', 'PK\x03\x04', 'a.', '<', '\t<'])('much %j is recognised with work in proportion to its length', (hostile) => {
    const recognise = (characters: number) => {
      const much = hostile.repeat(characters / hostile.length) + 'x'
      kindOf(Buffer.from(much, 'latin1'))
      extensionOf(much)
    }
    expect(growth(recognise)).toBeLessThan(IN_PROPORTION)
  })

  it('a picture may be shown in a page, a PDF only by itself', () => {
    expect([isPicture('png'), mayPreview('png'), isPicture('pdf'), mayPreview('pdf')]).toEqual([true, true, false, true])
  })
})
