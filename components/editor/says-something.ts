/** Whether HTML of the editor says anything: blank paragraphs and pictures alone do not. */
export function saysSomething(content: string): boolean {
  const text = content.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')
  return /[^\s\u200b-\u200d\u2060\ufeff]/u.test(text)
}
