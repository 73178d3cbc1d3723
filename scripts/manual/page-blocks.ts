// The text of a page of the portal as a document: headings, paragraphs and lists.
import type { Page } from '@playwright/test'
import { bullets, heading, numbered, paragraph, type Block } from '#provider/export/text-document.ts'

interface Piece {
  tag: string
  texts: string[]
}

export async function blocksOfPage(page: Page): Promise<Block[]> {
  const pieces = await page.locator('main').evaluate((main): Piece[] => {
    const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    return [...main.querySelectorAll('h2, h3, p, ul, ol')]
      .filter((element) => element.parentElement?.closest('ul, ol') === null)
      .map((element) => ({
        tag: element.tagName.toLowerCase(),
        texts: element.matches('ul, ol') ? [...element.children].map(textOf) : [textOf(element)],
      }))
  })
  return pieces.filter(({ texts }) => texts.some(Boolean)).map(({ tag, texts }) => blockOf(tag, texts))
}

function blockOf(tag: string, texts: string[]): Block {
  if (tag === 'ul') return bullets(...texts)
  if (tag === 'ol') return numbered(...texts)
  return tag === 'p' ? paragraph(texts[0]!) : heading(texts[0]!, tag === 'h2' ? 1 : 2)
}
