// Checks a DKIM signature as a receiving server would (RFC 6376): rsa-sha256, relaxed/relaxed.
import { createHash, createVerify, type KeyObject } from 'node:crypto'

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`
}

const relaxedHeader = (field: string): string => {
  const colon = field.indexOf(':')
  const value = field.slice(colon + 1).replaceAll('\r\n', '').replace(/[ \t]+/g, ' ').trim() // prettier-ignore
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`
}

export function verifySignature(raw: Buffer, publicKey: KeyObject) {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const fields = text.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .replaceAll(/\s+/g, '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)] as const),
  )
  const body = createHash('sha256').update(relaxedBody(text.slice(end + 4)), 'latin1').digest('base64') === tags.get('bh') // prettier-ignore
  const signed = (tags.get('h') ?? '')
    .split(':')
    .flatMap((name) => fields.filter((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`)).slice(-1))
    .map((field) => `${relaxedHeader(field)}\r\n`)
    .join('')
  const unsigned = relaxedHeader(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  const headers = createVerify('rsa-sha256').update(signed + unsigned, 'latin1').verify(publicKey, tags.get('b') ?? '', 'base64') // prettier-ignore
  return { domain: tags.get('d'), selector: tags.get('s'), body, headers }
}
