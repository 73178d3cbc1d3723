// `npm run manual`: makes the files of the help page from docs/manual and from pictures of the present demo.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { OFFICE } from '#common/legal.ts'
import { writePdf } from '#provider/export/pdf/write.ts'
import { heading, numbered, paragraph, type Block } from '#provider/export/text-document.ts'
import { SHARED, type Role } from '../e2e/support/accounts.ts'
import { startWorld } from '../e2e/support/world.ts'
import { SignInPage } from '../e2e/pages/sign-in-page.ts'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { blocksOfPage } from './manual/page-blocks.ts'
import { readChapter, titleOf } from './manual/read-chapter.ts'
import { SHOTS } from './manual/shots.ts'

const CHAPTERS = 'docs/manual'
const OWN_FILES = 'provider/areas/help/files/own'
/** Wide enough for the menu beside the page; on paper a picture has half of its size. */
const VIEWPORT = { width: 1100, height: 700 }
const QUALITY = 68
const PLACE = 9
const AUTHOR = OFFICE.name

type Open = (role: Role | null) => Promise<Page>

function pagesOf(browser: Browser, baseURL: string): Open {
  const contexts = new Map<Role | null, Promise<BrowserContext>>()
  const enter = async (role: Role | null) => {
    const context = await browser.newContext({ baseURL, viewport: VIEWPORT, locale: 'pl-PL', reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'kmCookieAccept', value: '1', url: baseURL }])
    if (role === null) return context
    const page = await context.newPage()
    await page.goto('/logowanie')
    await new SignInPage(page).signIn(SHARED[role])
    await page.waitForURL(/\/aktualnosci/)
    await page.close()
    return context
  }
  return async (role) => {
    const context = contexts.get(role) ?? enter(role)
    contexts.set(role, context)
    return (await context).newPage()
  }
}

async function take(open: Open, name: string): Promise<Buffer> {
  const { as, path: address, prepare } = SHOTS[name]!
  const page = await open(as)
  try {
    const answer = await page.goto(address, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${address} answers ${answer?.status()}`)
    await prepare?.(page)
    return await page.screenshot({ type: 'jpeg', quality: QUALITY })
  } finally {
    await page.close()
  }
}

async function manual(open: Open): Promise<Buffer> {
  const pictures = new Map<string, Buffer>()
  for (const name of Object.keys(SHOTS)) pictures.set(name, await take(open, name))
  const texts = readdirSync(CHAPTERS)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(path.join(CHAPTERS, name), 'utf8'))
  const blocks: Block[] = [
    heading('Spis treści'),
    numbered(...texts.flatMap(titleOf)),
    ...texts.flatMap((text) => readChapter(text, (name) => pictures.get(name)!)),
    paragraph('Zrzuty ekranu pochodzą z wersji pokazowej; osoby i instytucje na nich są zmyślone.'),
  ]
  return writePdf({ title: 'Instrukcja użytkownika', preamble: ['Portal Komitetu Monitorującego'], author: AUTHOR, createdAt: new Date(), blocks })
}

async function securityPolicy(open: Open): Promise<Buffer> {
  const page = await open(null)
  await page.goto('/pomoc/politykaprywatnosci')
  const blocks = await blocksOfPage(page)
  return writePdf({
    title: 'Polityka bezpieczeństwa danych osobowych',
    preamble: ['Portal Komitetu Monitorującego'],
    author: AUTHOR,
    createdAt: new Date(),
    blocks,
  })
}

function keep(name: string, bytes: Buffer): void {
  writeFileSync(path.join(OWN_FILES, name), bytes)
  console.log(`${path.join(OWN_FILES, name)}: ${(bytes.length / 1024).toFixed(0)} KB`)
}

await ensureBuilt()
rmSync(path.join(process.env.E2E_DATA ?? 'test-results', `world-${PLACE}`), { recursive: true, force: true })
const world = await startWorld({ place: PLACE })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const open = pagesOf(browser, world.url)
  keep('instrukcja-uzytkownika.pdf', await manual(open))
  keep('polityka-bezpieczenstwa.pdf', await securityPolicy(open))
} finally {
  await browser.close()
  await world.stop()
}
