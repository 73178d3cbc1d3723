// Puts the styles that a visitor's page uses into the page, so that it is readable on a slow connection without further files. People
// who are signed in open several pages, so the sheets of all pages stay files, which browsers cache.
// (Next can inline styles too, but without a nonce, so that a strict policy would refuse them.)
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageStyles } from '#lib/system/page-styles.ts'
import { classesIn, readSheet, usedStyles, type StyleSheet } from './used-styles.ts'

const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const BUILT = /\bhref="\/_next\/(static\/(?:[\w~-]+\/)*[\w~.-]+\.css)"/
// Must stay a file: a relative address would resolve differently in the page, a closing tag would end the style, and browsers
// normalise CR and NUL, so that the hash would not match.
const ONLY_AS_FILE = /url\((?!["']?(?:data:|\/))|<\/style|@import|\r|\0/i

export type ReadStyles = (path: string) => Promise<StyleSheet | null>

/** Reads each style sheet of the build once; null: it must stay a file. */
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

/** What the build has noted (`scripts/lib/page-styles.mjs`). */
export const readPageStyles = (buildDir: string): PageStyles => JSON.parse(readFileSync(join(buildDir, 'page-styles.json'), 'utf8')) as PageStyles

/** All but the sheets that every page has. */
export function stylesOfOnePage(pages: PageStyles, styles: ReadStyles): ReadStyles {
  const [first, ...others] = Object.values(pages).map((sheets) => new Set(sheets))
  const shared = others.reduce((all, sheets) => all.intersection(sheets), first ?? new Set<string>())
  return async (path) => (shared.has(path) ? null : styles(path))
}

interface Styled {
  html: string
  /** The inserted rules; all of them come from the build. */
  inserted: string[]
}

/** Replaces only links with the page's nonce: an injected link does not have it. */
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
