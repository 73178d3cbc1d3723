// The HTML of a mail as the page's frame shows it: with the pictures that came with it, and links that open beside it.
import type { Attachment } from 'postal-mime'

const asBase64 = (content: Attachment['content']) => Buffer.from(content as ArrayBuffer).toString('base64')

export function framed(html: string, attachments: readonly Attachment[]): string {
  let shown = html
  for (const { contentId, mimeType, content } of attachments) {
    const cid = contentId?.replace(/^<|>$/g, '')
    if (cid && mimeType.startsWith('image/')) shown = shown.replaceAll(`"cid:${cid}"`, `"data:${mimeType};base64,${asBase64(content)}"`)
  }
  const target = '<base target="_blank">'
  return /<head[^>]*>/i.test(shown) ? shown.replace(/<head[^>]*>/i, (head) => head + target) : target + shown
}
