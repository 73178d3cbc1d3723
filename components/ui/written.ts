/** Props of a place that the page's script writes into: no render touches what it holds, and `text` is what stands there first. */
export const written = (text = '') => ({ suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: text } }) as const
