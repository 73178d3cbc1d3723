// The style sheets of each page, as the build has noted them. The front reads them once; the bundles of Next find them in the process.
export type PageStyles = Readonly<Record<string, readonly string[]>>

const KEY = Symbol.for('km.page-styles')
const shared = globalThis as { [KEY]?: PageStyles }

export function providePageStyles(styles: PageStyles): void {
  shared[KEY] = styles
}

/** Below `/_next/`, in the order in which they apply; `path` as the route table spells it. */
export function pageStyles(path: string): readonly string[] {
  const styles = shared[KEY]?.[path]
  if (!styles) throw new Error(`the build has no styles of ${path}`)
  return styles
}
