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
  await settled(page)
  // Axe is run in the page itself. Its builder for Playwright would wait for every frame, and the one frame of the
  // portal, the browser's own PDF viewer, answers no script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
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

/** Switches off transitions, because half-way colours would be measured. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const elements = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 10)
    // A text without spaces can be wider than its element, even if the element fits.
    return elements.length > 0 ? elements : [`text, ${scrollWidth} px wide`]
  })
  expect(tooWide, `${await page.title()} scrolls sideways`).toEqual([])
}

/** Keys in local storage, as the specification calls them; see lib/theme/preferences.ts. */
type Mode = 'normal' | 'contrast' | 'large font'
const MODES: readonly Mode[] = ['normal', 'contrast', 'large font']

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

/** Nothing is wider than the screen in any mode. */
export async function expectNothingSideways(page: Page): Promise<void> {
  for (const mode of MODES) {
    await switchTo(page, mode)
    await expectNoSidewaysScroll(page)
  }
}

/** More time than an audit takes. */
const AUDIT_MS = 60_000

/** The rules that are asked at a width in a mode: all; only these; all but those seen; none. Overflow is looked for in each. */
type AskedRules = 'all' | 'none' | { rules: string[] } | { seen: string[] }

/**
 * Each width has a structure of its own, except the widest; contrast has its own colours, and large letters have the least room on
 * a phone. A mode leads to the next, within a width and to the next width: each switch draws the whole page anew.
 */
const AUDIT: readonly { width: number; modes: readonly (readonly [Mode, AskedRules])[] }[] = [
  {
    width: 1280,
    modes: [
      ['normal', 'all'],
      ['contrast', { rules: RULES_OF_LOOKS }],
      ['large font', 'none'],
    ],
  },
  {
    width: 1920,
    modes: [
      ['large font', 'none'],
      ['contrast', 'none'],
      ['normal', 'none'],
    ],
  },
  {
    width: 360,
    modes: [
      ['normal', { seen: ['color-contrast'] }],
      ['contrast', 'none'],
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
    for (const [mode, asked] of modes) {
      await switchTo(page, mode)
      await expectNoSidewaysScroll(page)
      if (asked !== 'none') await expectAccessible(page, asked === 'all' ? {} : asked)
    }
  }
  await switchTo(page, 'normal')
}
