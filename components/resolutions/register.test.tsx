// What pages of the register say of a resolution, and what its forms say will become of what is typed.
import { renderToStaticMarkup } from 'react-dom/server'
import type { RegisterContent, RegisterEntry, ResolutionForm } from '#contract/register.ts'
import { untried } from '#components/ui/form-state.ts'
import { numberForm, removeFileForm } from '#lib/resolutions/words.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { NumberForm } from './number-form.tsx'
import { Origin } from './origin.tsx'
import { PublicationFiles } from './publication-files.tsx'

const AT = '2026-05-14T08:00:00.000Z'
const file = { id: 3, kind: 'annex' as const, fileName: 'a.pdf', size: 10, hash: 'ab', hasSignature: false, addedAt: AT }
const content: RegisterContent = {
  ...{ title: 'w sprawie planu', text: '§ 1. Treść.', adoptedOn: '2026-05-12', procedure: null, meeting: null, result: null, hash: 'ab', files: [] },
  ...{ amends: [], repeals: [], amendedBy: [], repealedBy: [] },
  history: [
    { edition: 1, action: 'published', at: AT, author: 'Anna Nowak', reason: null, hash: 'ab', hasCopy: true },
    { edition: 2, action: 'corrected', at: '2026-06-01T08:00:00.000Z', author: 'Jan Lis', reason: 'Omyłka', hash: 'cd', hasCopy: true },
  ],
}
const entry: RegisterEntry = {
  ...{ id: 1, year: 2026, number: 5, label: '5/2026', state: 'in_force', publishedAt: AT, changedAt: AT, withdrawn: null, movedTo: null },
  content,
}
const resolution: ResolutionForm = {
  ...{
    id: 1,
    year: 2026,
    number: 5,
    label: '5/2026',
    adoptedAt: AT,
    annulled: false,
    votingId: null,
    labelIsTwice: false,
    procedure: null,
    publication: 'published',
    withdrawReason: null,
  },
  ...{ files: [file], title: 'w sprawie planu', text: '', proposedText: false, meeting: '', amends: '', repeals: '', updatedAt: AT, updatedBy: null },
}

beforeAll(() => providePortalSettings(settings))

it('the record of an entry says who made it, and who published it first', () => {
  const [, record = ''] = renderToStaticMarkup(<Origin entry={entry} content={content} />).split('Metryczka</h2>')
  const facts = record.slice(0, record.indexOf('<table'))
  for (const said of ['<dt>Wytworzył</dt><dd>Komitet Monitorujący</dd>', '12/05/2026', 'Anna Nowak']) expect(facts).toContain(said)
  expect(facts).not.toContain('Jan Lis')
})

it('the reason of a removed file is promised to readers only where an edition will have it', () => {
  const said = (publication: ResolutionForm['publication']) =>
    renderToStaticMarkup(<PublicationFiles resolution={{ ...resolution, publication }} state={untried(removeFileForm)} owner="sekretarz" />)
  expect(said('published')).toContain('Powód będzie w metryczce uchwały.')
  expect(said('withdrawn')).not.toContain('w metryczce')
  expect(said('withdrawn')).toContain('powód będzie tylko w dzienniku zdarzeń')
})

it('a number that is taken leads to the resolution that has it, whose title is no markup; one that is there twice to both', () => {
  const taken = { number: { id: 7, label: '5/2026', title: '<b>w sprawie</b> R&D' }, label: null }
  const html = renderToStaticMarkup(<NumberForm resolution={{ ...resolution, labelIsTwice: true }} state={untried(numberForm)} taken={taken} />)
  expect(html).toContain('<a href="/uchwaly/publikacja/7" data-leads="/uchwaly/publikacja/{number.id}" target="_blank">')
  expect(html).toContain('&lt;b>w sprawie&lt;/b> R&amp;D')
  expect(html).toMatch(/data-shown-when="label" hidden=""/)
  expect(html).toContain('Ten sam numer ma <a href="/uchwaly/zarzadzanie?szukaj=5%2F2026">inna uchwała</a>')
})
