// What a program says of itself when it asks (`User-Agent`), in words that its owner knows it by.

const BROWSERS: readonly (readonly [name: string, said: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* .*Safari\//],
]

// Android says Linux too, and an iPhone says that it is like a Mac.
const SYSTEMS: readonly (readonly [name: string, said: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Browsers say which they are in far less; the rest of a longer text is left out. */
export const USER_AGENT_MAX = 300

export interface BrowserName {
  /** With its main version. */
  browser: string | null
  system: string | null
}

/** null: it says nothing that is known. */
export function browserName(userAgent: string | null): BrowserName {
  const text = userAgent ?? ''
  let browser: string | null = null
  for (const [name, said] of BROWSERS) {
    const version = said.exec(text)?.[1]
    if (version === undefined) continue
    browser = `${name} ${version}`
    break
  }
  return { browser, system: SYSTEMS.find(([, said]) => said.test(text))?.[0] ?? null }
}
