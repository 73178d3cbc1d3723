// The plain text of the editor's HTML.

/** Whether there is any text: blank paragraphs and pictures alone are none. */
export function saysSomething(content: string): boolean {
  const text = content.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')
  return /[^\s\u200b-\u200d\u2060\ufeff]/u.test(text)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The plain text in one line, for comparing. */
export const textInHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
