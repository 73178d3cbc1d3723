// A visitor's page brings its few styles along: on a slow line it is readable without waiting for more files.
// Whoever is signed in opens several pages, and gets as a file, which browsers keep, what they all share.
// (Next could do this too, but gives its style elements no nonce, so that a strict policy refuses them.)
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { classesIn, readSheet, usedStyles, type StyleSheet } from './used-styles.ts'

const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const BUILT = /\bhref="\/_next\/(static\/(?:[\w~-]+\/)*[\w~.-]+\.css)"/
const BUILT_EVERYWHERE = new RegExp(BUILT, 'g')
// A relative address inside would mean another file from within the page; a closing tag would end the style; a browser
// reads these line ends and empty characters as others, so that the style would not be the one that its hash is of.
const ONLY_AS_FILE = /url\((?!["']?(?:data:|\/))|<\/style|@import|\r|\0/i

export type ReadStyles = (path: string) => Promise<StyleSheet | null>

/** Reads style sheets of the build, once each; null: it must stay a file. */
export function builtStyles(buildDir: string): ReadStyles {
  const read = new Map<string, Promise<StyleSheet | null>>()
  const load = async (path: string) => {
    const css = await readFile(join(buildDir, path), 'utf8').catch(() => null)
    return css === null || ONLY_AS_FILE.test(css) ? null : readSheet(css)
  }
  return (path) => {
    const known = read.get(path) ?? load(path)
    read.set(path, known)
    return known
  }
}

/** All but the sheets of every page: those of the page for when nothing else can be shown, which the build renders ahead. */
export function stylesOfOnePage(buildDir: string, styles: ReadStyles): ReadStyles {
  const page = readFileSync(join(buildDir, 'server/app/_global-error.html'), 'utf8')
  const shared = new Set([...page.matchAll(BUILT_EVERYWHERE)].map(([, path]) => path))
  return async (path) => (shared.has(path) ? null : styles(path))
}

interface Styled {
  html: string
  /** What was put in: rules of the build, and nothing that stood in the page. */
  inserted: string[]
}

/** Only links with the page's own nonce are taken: one that was smuggled in does not have it. */
export async function withInlineStyles(html: string, nonce: string, styles: ReadStyles): Promise<Styled> {
  const replaced = new Map<string, string>()
  const inserted: string[] = []
  const classes = classesIn(html)
  for (const [link] of html.matchAll(SHEET)) {
    const path = BUILT.exec(link)?.[1]
    const sheet = path && link.includes(`nonce="${nonce}"`) ? await styles(path) : null
    if (!sheet) continue
    const css = usedStyles(sheet, classes)
    if (css) inserted.push(css)
    replaced.set(link, css && `<style nonce="${nonce}">${css}</style>`)
  }
  return { html: html.replace(SHEET, (link) => replaced.get(link) ?? link), inserted }
}
