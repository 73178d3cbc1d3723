import { ROUTES } from '../../lib/contract/pages.ts'
import { areaOf, AREAS } from './areas.mjs'
import { browserSpecs } from './changes.mjs'
import { select } from './selection.mjs'

const SPECS = [
  'e2e/article-form.spec.ts',
  'e2e/calendar.spec.ts',
  'e2e/every-page.spec.ts',
  'e2e/library-documents.spec.ts',
  'e2e/library.spec.ts',
  'e2e/news.spec.ts',
  'e2e/shell.spec.ts',
]

describe('the area of a file', () => {
  it.each([
    ['lib/calendar/labels.ts', 'calendar'],
    ['lib/contract/calendar-subscription.ts', 'calendar'],
    ['lib/contract/document-changes.ts', 'documents'],
    ['lib/uploads/staging.ts', 'documents'],
    ['components/news/editor/toolbar.tsx', 'news'],
    ['provider/areas/documents/reading/visible.ts', 'documents'],
    ['app/(member)/zarzadzanieglosowania/page.tsx', 'votings'],
    ['app/(public)/aktualnosci/artykul/[entryId]/page.tsx', 'news'],
    ['e2e/library-mishaps.spec.ts', 'documents'],
    ['e2e/pages/sign-in-page.ts', 'session'],
    ['components/ui/table.tsx', null],
    ['lib/contract/pages.ts', null],
    ['app/api/uploads/route.ts', null],
    ['provider/db/migrate.ts', null],
    ['package.json', null],
  ])('of %s is %s', (file, area) => expect(areaOf(file)).toBe(area))

  it('is known for every page', () => {
    const segments = ROUTES.map(({ path }) => path.split('/')[1]).filter((segment) => segment !== '')
    expect(segments.filter((segment) => areaOf(`app/(member)/${segment}/page.tsx`) === null)).toEqual([])
  })
})

describe('the rooms of a large area', () => {
  const large = Object.entries(AREAS).filter(([, { rooms }]) => rooms)
  const specsOf = ({ names }) => browserSpecs().filter((spec) => names.some((name) => spec.startsWith(`e2e/${name}.`) || spec.startsWith(`e2e/${name}-`)))

  it.each(large)('of %s have all its browser tests, and no other', (_, area) => {
    const inRooms = [...new Set(area.rooms.flatMap(({ specs }) => specs))].map((name) => `e2e/${name}.spec.ts`)
    expect(inRooms.sort()).toEqual(specsOf(area).sort())
    expect(area.journeys.filter((name) => !inRooms.includes(`e2e/${name}.spec.ts`))).toEqual([])
  })

  it.each(large)('of %s have pages that exist', (_, area) => {
    const paths = ROUTES.map(({ path }) => `${path}/`)
    for (const page of area.rooms.flatMap(({ pages }) => pages)) expect([page, paths.some((path) => path.startsWith(`/${page}/`))]).toEqual([page, true])
  })
})

describe('what is checked after a change', () => {
  it('of a text runs no tests', () => {
    expect(select(['README.md'], SPECS)).toEqual({ areas: [], format: ['README.md'], lint: [], unit: [], provider: [], specs: [], pages: [], wide: [] })
  })

  it('of an area’s component is: its unit tests, its browser tests and its pages', () => {
    expect(select(['components/calendar/event-form.tsx'], SPECS)).toMatchObject({
      areas: ['calendar'],
      lint: ['components/calendar/event-form.tsx'],
      unit: ['components/calendar/event-form.tsx'],
      provider: [],
      specs: ['e2e/calendar.spec.ts'],
      pages: ['kalendarz'],
      wide: [],
    })
  })

  it('of a room of a large area is: the browser tests and the pages of that room', () => {
    expect(select(['components/news/writing/form.tsx'], SPECS)).toMatchObject({
      areas: ['news'],
      specs: ['e2e/article-form.spec.ts'],
      pages: ['aktualnosci/edytujart', 'aktualnosci/nowyart'],
    })
    expect(select(['app/(member)/aktualnosci/podglad/[entryId]/page.tsx'], SPECS)).toMatchObject({
      specs: ['e2e/news.spec.ts'],
      pages: ['aktualnosci/[tabId]', 'aktualnosci/podglad'],
    })
  })

  it('of what the rooms of a large area share is: the whole area', () => {
    expect(select(['components/news/tabs.tsx'], SPECS)).toMatchObject({ specs: ['e2e/article-form.spec.ts', 'e2e/news.spec.ts'], pages: ['aktualnosci'] })
  })

  it('of the provider of a large area is: the browser tests that come through all of it, and no audit of pages that stayed as they were', () => {
    expect(select(['provider/areas/documents/bin/service.ts'], SPECS)).toMatchObject({
      specs: ['e2e/library-documents.spec.ts', 'e2e/library.spec.ts'],
      pages: [],
    })
  })

  it('of an area of the provider is: the area, the contract and the browser tests', () => {
    const { provider, specs, unit } = select(['provider/areas/news/publishing.ts'], SPECS)
    expect(provider).toEqual(['provider/areas/article/', 'provider/areas/news/', 'provider/http/contract.test.ts'])
    expect(specs).toEqual(['e2e/article-form.spec.ts', 'e2e/news.spec.ts'])
    expect(unit).toEqual([])
  })

  it('of the demo is: its own tests and the contract', () => {
    expect(select(['demo/mailbox/web.ts'], SPECS)).toMatchObject({
      provider: ['demo/mailbox/', 'provider/http/contract.test.ts'],
      wide: ['demo/mailbox/web.ts'],
    })
  })

  it('of a capability of the provider is: its own tests, with a note that more depends on it', () => {
    const { provider, wide } = select(['provider/files/s3-store.ts'], SPECS)
    expect(provider).toEqual(['provider/files/', 'provider/http/contract.test.ts'])
    expect(wide).toEqual(['provider/files/s3-store.ts'])
  })

  it('of what all screens share is: the tests of the shell, with a note that more depends on it', () => {
    const { specs, wide } = select(['components/ui/table.tsx'], SPECS)
    expect(specs).toEqual(['e2e/shell.spec.ts'])
    expect(wide).toEqual(['components/ui/table.tsx'])
    expect(select(['public/static/portal.js'], SPECS).specs).toEqual(['e2e/shell.spec.ts'])
  })

  it('of a browser test is: the browser tests of its area, or else the test itself', () => {
    expect(select(['e2e/library.spec.ts'], SPECS)).toMatchObject({ specs: ['e2e/library-documents.spec.ts', 'e2e/library.spec.ts'], provider: [], wide: [] })
    expect(select(['e2e/start.spec.ts'], SPECS).specs).toEqual(['e2e/start.spec.ts'])
  })

  it('of scripts is: unit tests alone', () => {
    expect(select(['scripts/lib/run.mjs'], SPECS)).toMatchObject({ unit: ['scripts/lib/run.mjs'], provider: [], specs: [], pages: [] })
  })
})
