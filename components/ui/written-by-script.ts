/** Props of an element that the page's script writes into. React never changes its content; `text` is the first content. */
export const writtenByScript = (text = '') => ({ suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: text } }) as const
