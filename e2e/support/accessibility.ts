// The checks that every page passes: axe's rules of WCAG 2.2 A and AA, and that nothing is wider than the screen.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, test, type Page } from '@playwright/test'
import { CONTRAST_KEY, FONT_KEY } from '#lib/theme/preferences.ts'

/** Half the size of `axe.source`: a page takes as long to read that as to check all the rules. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The rules that depend on a mode: colours and sizes. The rest of the page is the same in all modes and is checked once. */
const RULES_OF_SIZES: string[] = ['scrollable-region-focusable', 'target-size']
const RULES_OF_LOOKS: string[] = ['color-contrast', 'link-in-text-block', ...RULES_OF_SIZES]

/** Whether pages of the current test may run scripts: axe is one. */
export const browser = { runsScripts: true }

/**
 * Of the page, or of the modal dialog that covers it: the page itself is audited before.
 * `rules`: only these. Without them all rules, except those of `seen`, which were checked at another width.
 */
export async function expectAccessible(page: Page, { rules, seen = [] }: { rules?: string[]; seen?: string[] } = {}): Promise<void> {
  if (!browser.runsScripts) return
  // Axe is run in the page itself. Its builder for Playwright would wait for every frame, and the one frame of the
  // portal, the browser's own PDF viewer, answers no script.
  if (!(await settled(page))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ({ runOnly, seen }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      // What the cookie banner half covers is scrolled into view: which element that is depends on the length of the list.
      const banner = document.querySelector<HTMLElement>('section[aria-label="Pliki cookie"]')
      banner?.style.setProperty('position', 'static')
      // What is behind a modal dialog can be neither read nor used.
      const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
      try {
        return (
          await run(shown, {
            runOnly,
            rules: Object.fromEntries(seen.map((rule) => [rule, { enabled: false }])),
            resultTypes: ['violations'],
            iframes: false,
          })
        ).violations
      } finally {
        banner?.style.removeProperty('position')
      }
    },
    { runOnly: rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: RULES }, seen },
  )
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`,
  )
  expect(found, await page.title()).toEqual([])
}

/** Ends transitions, because half-way colours would be measured. Answers whether axe is there. */
const settled = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    return 'axe' in window
  })

/** Keys in local storage, as the specification calls them; see lib/theme/preferences.ts. */
type Mode = 'normal' | 'contrast' | 'large font'
const MODES: readonly Mode[] = ['normal', 'contrast', 'large font']

/**
 * What is wider than the screen in each of these modes; without modes, in the mode that the page is in. In one piece of work,
 * after which the page is in its mode again: it is laid out in each, and drawn in none.
 */
function tooWideIn(modes: readonly (Mode | null)[]): string[] {
  const root = document.documentElement
  const before = { ...root.dataset }
  const put = (name: string, value: string | undefined) => (value === undefined ? delete root.dataset[name] : (root.dataset[name] = value))
  const found = modes.flatMap((mode) => {
    if (mode) {
      put('contrast', mode === 'contrast' ? '1' : undefined)
      put('font', mode === 'large font' ? '1' : undefined)
    }
    const { scrollWidth, clientWidth } = root
    if (scrollWidth <= clientWidth) return []
    const elements = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 10)
    // A text without spaces can be wider than its element, even if the element fits.
    return (elements.length > 0 ? elements : [`text, ${scrollWidth} px wide`]).map((one) => (mode ? `${mode}: ${one}` : one))
  })
  put('contrast', before.contrast)
  put('font', before.font)
  return found
}

async function expectNothingWider(page: Page, modes: readonly (Mode | null)[]): Promise<void> {
  const found = await page.evaluate(tooWideIn, modes)
  if (found.length > 0) expect(found, `${await page.title()} scrolls sideways`).toEqual([])
}

export const expectNoSidewaysScroll = (page: Page): Promise<void> => expectNothingWider(page, [null])

/** Nothing is wider than the screen in any mode. */
export const expectNothingSideways = (page: Page): Promise<void> => expectNothingWider(page, MODES)

/** Sets the mode as the page's own script does on the next page, without a reload. */
export async function switchTo(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(
    ({ contrast, font, keys }) => {
      localStorage.setItem(keys.contrast, contrast)
      localStorage.setItem(keys.font, font)
      document.documentElement.toggleAttribute('data-contrast', contrast === '1')
      document.documentElement.toggleAttribute('data-font', font === '1')
      if (contrast === '1') document.documentElement.dataset.contrast = '1'
      if (font === '1') document.documentElement.dataset.font = '1'
    },
    { contrast: mode === 'contrast' ? '1' : '0', font: mode === 'large font' ? '1' : '0', keys: { contrast: CONTRAST_KEY, font: FONT_KEY } },
  )
}

/** The large font has the colours of the normal mode. */
const RULES_OF: Record<Mode, string[] | undefined> = { normal: undefined, contrast: RULES_OF_LOOKS, 'large font': RULES_OF_SIZES }

/** Axe finds nothing and nothing scrolls sideways in normal, contrast and large-font mode. */
export async function expectSoundInEveryMode(page: Page): Promise<void> {
  for (const mode of MODES) {
    await test.step(mode, async () => {
      await switchTo(page, mode)
      await expectAccessible(page, { rules: RULES_OF[mode] })
      await expectNoSidewaysScroll(page)
    })
  }
}

/** More time than an audit takes. */
const AUDIT_MS = 60_000

/** The rules that axe is asked at a width in a mode: all; only these; all but those seen. */
type AskedRules = { rules?: string[]; seen?: string[] }

/**
 * Each width has a structure of its own, except the widest; contrast has its own colours, and large letters have the least room on
 * a phone. Overflow is looked for in each mode at each width, without drawing it: what is drawn takes most of the time.
 */
const AUDIT: readonly { width: number; modes: readonly (readonly [Mode, AskedRules])[] }[] = [
  {
    width: 1280,
    modes: [
      ['normal', {}],
      ['contrast', { rules: RULES_OF_LOOKS }],
    ],
  },
  { width: 1920, modes: [] },
  {
    width: 360,
    modes: [
      ['normal', { seen: ['color-contrast'] }],
      ['large font', { rules: RULES_OF_SIZES }],
    ],
  },
]

/**
 * The audit of a page as it opens. Nothing is wider than the screen in any mode at any width.
 * The time depends on the size of the page and the load of the machine, so the test's time limit is extended here.
 */
export async function expectSoundEverywhere(page: Page, height = 900): Promise<void> {
  test.setTimeout(test.info().timeout + AUDIT_MS)
  for (const { width, modes } of AUDIT) {
    await page.setViewportSize({ width, height })
    await expectNothingSideways(page)
    for (const [mode, asked] of modes) {
      await switchTo(page, mode)
      await expectAccessible(page, asked)
    }
  }
  await switchTo(page, 'normal')
}
