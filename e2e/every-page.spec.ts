// Every row of the route table at three widths and in three modes: axe finds nothing, and nothing scrolls sideways.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { DICTIONARY_PAGES } from '#common/names.ts'
import { DICTIONARIES_PATH, ROUTES, type Route } from '#contract/pages.ts'
import { expectSoundEverywhere } from './support/accessibility.ts'
import { MAIN_PORTS, portalUrl } from './support/addresses.ts'
import { addressOf } from './support/route-addresses.ts'
import { existingRecords } from './support/records.ts'
import { expect, test as base } from './support/test.ts'

type Person = 'visitor' | 'administrator'

interface Auditors {
  /** Each worker has one page a person, so that shared files are fetched once. */
  pages: Record<Person, Page>
  records: Record<string, string>
}

const test = base.extend<object, Auditors>({
  pages: [
    async ({ browser, sessionOf }, use) => {
      const newPage = async (more: BrowserContextOptions = {}) =>
        (await browser.newContext({ baseURL: portalUrl(MAIN_PORTS), locale: 'pl-PL', timezoneId: 'Europe/Warsaw', ...more })).newPage()
      const pages = { visitor: await newPage(), administrator: await newPage({ storageState: await sessionOf('administrator') }) }
      await use(pages)
      for (const page of Object.values(pages)) await page.context().close()
    },
    { scope: 'worker' },
  ],
  records: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext()
      await use(await existingRecords(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

/** Forms of dictionaries that differ in their fields beside the name: a select, radio buttons, or none. */
const FORMS_OF_DICTIONARIES = Object.values(DICTIONARY_PAGES).flatMap(({ add, edit }) => [
  `${DICTIONARIES_PATH}/${add[0]}`,
  `${DICTIONARIES_PATH}/${edit[0]}/[entryId]`,
])
const ONE_OF_EACH_SHAPE = [`${DICTIONARIES_PATH}/${DICTIONARY_PAGES.function.add[0]}`, `${DICTIONARIES_PATH}/${DICTIONARY_PAGES.institution.edit[0]}/[entryId]`]

/** Rows that show what another row shows, of the same record, at an address of their own. */
const SHOWN_BY_ANOTHER = [
  '/',
  '/aktualnosci/strona/[pageId]/[rowsCount]',
  '/aktualnosci/artykul/[entryId]/[returnId]/[pageCount]',
  '/dokumenty/0/[structNodeId]',
  '/deklaracjadostepnosc',
  // attendance.spec.ts audits the page of a link with its key.
  '/potwierdzenia/brakudzialu/[confirmationKey]',
  // votings-management.spec.ts audits the second view.
  '/zarzadzanieglosowania/podgladglosowania/[entryId]/[viewId]',
]
/** The form of a mailing is one for all kinds. Two are audited: with links that are written for each recipient, and without. */
const ALIKE_MAILINGS = ['/powiadomieniepotwierdzenia/[folderId]', '/powiadomieniezapoznanie/[documentId]', '/powiadomienieaktualnosci/[newsId]']
const isRepeated = ({ path }: Route) =>
  [...SHOWN_BY_ANOTHER, ...ALIKE_MAILINGS].includes(path) || (FORMS_OF_DICTIONARIES.includes(path) && !ONE_OF_EACH_SHAPE.includes(path))

/** Tabs beside the one that opens at the address without a tab. */
const TABS: Readonly<Record<string, Record<string, string>>> = {
  '/kalendarz/[tabId]': { tabId: 'zarzadzaniewydarzenia' },
  '/glosowania/[tabId]': { tabId: 'zakonczone' },
  '/zarzadzanieglosowania/[tabId]': { tabId: 'zakonczone' },
  '/administracja/slowniki/[tabId]': { tabId: '1' },
}

/** No event of the demo was mailed and then changed; notifications-mishaps.spec.ts makes one. */
const OF_CHANGED_EVENTS = ['/powiadomieniezmianaterminu/[eventId]', '/powiadomienieodwolanie/[eventId]']

/** First segments of the paths to check; `*` at the end stands for any rest. Unset: all pages. */
const only = process.env.PAGES_UNDER?.split(',')
const isUnder = (path: string, word: string) => (word.endsWith('*') ? path.startsWith(`/${word.slice(0, -1)}`) : `${path}/`.startsWith(`/${word}/`))
const routes = ROUTES.filter(
  (route) => !route.gate && !isRepeated(route) && !OF_CHANGED_EVENTS.includes(route.path) && (!only || only.some((word) => isUnder(route.path, word))),
)

const SEEN_BY: Record<Person, (route: Route) => boolean> = {
  visitor: ({ access }) => access === 'everyone',
  // The texts of the help are the same for everybody, and the frame around them is checked on every other page.
  administrator: ({ access, layout, path }) => access !== 'everyone' || (layout === 'public' && !path.startsWith('/pomoc/')),
}
const nameOf = (route: Route) => `${route.path} ${Object.values(route.values ?? {}).join(' ')}`

for (const person of ['visitor', 'administrator'] as const)
  for (const route of routes.filter(SEEN_BY[person]))
    test(`${person}: ${nameOf(route)}`, async ({ pages, records }) => {
      const page = pages[person]
      const address = addressOf(route, { ...records, ...(route.values?.tabId?.includes(TABS[route.path]?.tabId ?? '') && TABS[route.path]) })
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSoundEverywhere(page)
    })
