import { renderToStaticMarkup } from 'react-dom/server'
import type { Meeting, MeetingDocument } from '#contract/meetings.ts'
import { untried } from '#components/ui/form-state.ts'
import { movedHref, severalHref, tickedHref } from '#lib/links/meetings.ts'
import { attachDocumentForm, moveSeveralForm, placeDocumentsForm } from '#lib/meetings/words.ts'
import { OrderedDocuments } from './documents.tsx'
import { SeveralPage } from './several.tsx'

const paper = (id: number): MeetingDocument => ({ id, name: `Materiał ${id}`, versionNum: 1, state: 'read', fileType: 'pdf', fileSize: 1, isDraft: false })
const item = { number: '1', title: 'Otwarcie', speaker: null, status: 'waiting', votings: [], comingVotings: [] } as const
const MEETING = { id: 1, agenda: [{ ...item, id: 5, documents: [paper(7)] }], others: [paper(8), paper(9)] } as unknown as Meeting
const STATES = { attach: untried(attachDocumentForm), several: untried(moveSeveralForm), place: untried(placeDocumentsForm) }

/** Values of the ticked boxes. */
const shownTicks = (states: Partial<typeof STATES> = {}) =>
  [
    ...renderToStaticMarkup(<OrderedDocuments meeting={MEETING} moved={0} gone={undefined} ticked={[7, 9]} states={{ ...STATES, ...states }} />).matchAll(
      /<input[^>]*type="checkbox"[^>]*>/g,
    ),
  ].flatMap(([box]) => (box.includes('checked') ? [/value="(\d+)"/.exec(box)?.[1]] : []))

it('what was ticked when another button was pressed is ticked on the page that it led to', () => {
  expect(shownTicks()).toEqual(['7', '9'])
  // A try that was refused has its own.
  const several = { ...STATES.several, severity: 'error' as const, values: { documentIds: '8' } }
  expect(shownTicks({ several })).toEqual(['8'])
})

it('an address carries the ticks of now, and none where nothing is ticked', () => {
  expect(tickedHref('/posiedzenia/1/porzadek', ['7', '9'])).toBe('/posiedzenia/1/porzadek?zaznaczone=7,9')
  const moved = movedHref(1, 'dokument', '{id}', 'up')
  expect(tickedHref(moved, ['7'])).toBe(`${moved}&zaznaczone=7`)
  // The browser brings back a page with what its fields had.
  expect(tickedHref(`${moved}&zaznaczone=7,9`, ['8'])).toBe(`${moved}&zaznaczone=8`)
  expect(tickedHref('/posiedzenia/1/porzadek?zaznaczone=7#kilka', [])).toBe('/posiedzenia/1/porzadek#kilka')
})

it('without scripts several are ticked on a page of its own, on which no other button makes them go', () => {
  const page = renderToStaticMarkup(<OrderedDocuments meeting={MEETING} moved={0} gone={undefined} ticked={[]} states={STATES} />)
  expect(/<noscript>.*<\/noscript>/s.exec(page)?.[0]).toContain(severalHref(1))
  const several = { ...STATES.several, severity: 'error' as const, values: { documentIds: '8' } }
  const own = renderToStaticMarkup(<SeveralPage meeting={MEETING} state={several} />)
  expect([...own.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => [/value="(\d+)"/.exec(box)?.[1], box.includes('checked')])).toEqual([
    ['7', false],
    ['8', true],
    ['9', false],
  ])
  expect(own.match(/type="submit"/g)).toHaveLength(1)
  expect(own.match(/<form/g)).toHaveLength(1)
})
