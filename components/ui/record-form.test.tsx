// Rules of every form of a record, tested on the three that exist.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EventForm } from '#components/calendar/form/form.tsx'
import { DocumentForm } from '#components/documents/changing/document-form.tsx'
import { FolderForm } from '#components/documents/changing/folder-form.tsx'
import { Messages } from '#components/shell/messages.tsx'
import { eventForm } from '#lib/calendar/words.ts'
import { documentForm, folderForm } from '#lib/documents/words.ts'
import type { Flash } from '#lib/session/visit.ts'
import { formState } from './form-state.ts'

const READ_AT = '2026-11-01T08:00:00.000Z'
const CHANGED_AT = '2026-11-02T09:30:00.000Z'
const COLLEAGUE = 'Anna Nowak'
const changed = { updatedAt: CHANGED_AT, updatedBy: COLLEAGUE }

const event = {
  id: 7,
  name: 'Cudza nazwa',
  startsAt: '2027-05-24 10:00:00',
  endsAt: '2027-05-24 11:00:00',
  allDay: false,
  place: null,
  description: null,
  url: null,
  urlLabel: null,
  mailed: false,
  createdAt: READ_AT,
  createdBy: null,
  ...changed,
}
const folder = {
  id: 7,
  name: 'Cudza nazwa',
  description: null,
  parentFolderId: 1,
  status: 'draft' as const,
  publicAccess: false,
  workGroupsIds: [],
  allowedWorkGroupsIds: null,
  ofMeeting: false,
  ...changed,
}
const parent = { ...folder, id: 1, parentFolderId: null, publicAccess: true }
const version = {
  id: 70,
  versionNum: 1,
  name: '',
  description: null,
  originalFileName: 'a.txt',
  fileType: 'txt',
  fileSize: 1,
  fault: null,
  visibility: true,
  createdBy: null,
  createdAt: READ_AT,
  updatedBy: null,
  updatedAt: null,
}
const document = {
  id: 7,
  name: 'Cudza nazwa',
  description: null,
  parentFolderId: 1,
  status: 'draft' as const,
  publicAccess: false,
  documentStructNodesBreadCrumps: [],
  versions: [version],
  publishedBy: null,
  publishedAt: null,
  votings: [],
  previous: null,
  next: null,
  ...changed,
}

const FORMS: { name: string; show: (flash: Flash[]) => ReactNode }[] = [
  { name: 'event', show: (flash) => <EventForm state={formState({ flash }, eventForm)} event={event} path="/here" asked={null} /> },
  {
    name: 'folder',
    show: (flash) => (
      <FolderForm state={formState({ flash }, folderForm)} folder={folder} parent={parent} sibling={null} groups={[]} proposed={[]} path="/here" above={[]} />
    ),
  },
  {
    name: 'document',
    show: (flash) => (
      <DocumentForm state={formState({ flash }, documentForm)} document={document} parent={parent} crumbs={[]} sibling={null} owner="x" path="/here" />
    ),
  },
]

const tried = (form: string, more: Partial<Flash> = {}): Flash[] => [
  { code: 'FORM_NOT_SENT', severity: 'error', form, values: { name: 'Moja nazwa', updatedAt: READ_AT }, ...more },
]

describe.each(FORMS)('the form of a $name', ({ name, show }) => {
  const shown = (flash: Flash[]) => renderToStaticMarkup(show(flash))

  const overtaken: [why: string, more: Partial<Flash>][] = [
    ['waited through a sign-in', {}],
    ['was refused by the provider', { code: 'ERROR_EDIT_CONFLICT' }],
    ['was wrong at a field while a colleague saved', { code: 'VALIDATION_ERROR', fields: [{ path: 'name', code: 'max_length', limit: 5 }] }],
  ]
  it.each(overtaken)('that %s shows who saved meanwhile, when and what, and keeps what was typed', (_why, more) => {
    const html = shown(tried(name, more))
    expect(html).toContain('Tak jest zapisane teraz')
    expect(html).toContain(`<time dateTime="${CHANGED_AT}">`)
    expect(html).toContain(COLLEAGUE)
    expect(html).toContain('<dd>Cudza nazwa</dd>')
    expect(html).toContain('value="Moja nazwa"')
    expect(html).toContain('nic nie zostało zapisane')
    // Saving again is a decision: the form now refers to the saved state.
    expect(html).toContain(`name="updatedAt" value="${CHANGED_AT}"`)
  })

  it('names a wrong field beside what was saved meanwhile', () => {
    const html = shown(tried(name, { code: 'VALIDATION_ERROR', fields: [{ path: 'name', code: 'max_length', limit: 5 }] }))
    expect(html).toContain(`<a href="#${name}-name">Nazwa</a>`)
  })

  it('does not mention others when nobody else has saved', () => {
    const html = shown(tried(name, { values: { name: 'Moja nazwa', updatedAt: CHANGED_AT } }))
    expect(html).not.toContain('Tak jest zapisane teraz')
    expect(html).toContain('Sprawdź i zapisz ponownie')
    expect(shown([])).not.toContain('Tak jest zapisane teraz')
  })

  it('shows its own failure, so that the messages above the page leave it out', () => {
    const flash: Flash[] = [{ code: 'SIGNED_OUT', severity: 'success' }, ...tried(name)]
    const html = renderToStaticMarkup(
      <main>
        <Messages flash={flash} />
        {show(flash)}
      </main>,
    )
    expect(html).toContain('data-untold="1"')
    expect(html).toContain('data-told="1"')
    expect(html).not.toContain('data-told="0"')
  })
})

it('a document without its file is told at the file, where the summary leads', () => {
  const fields = ['fileName', 'fileContent', 'name'].map((path) => ({ path, code: 'required' as const }))
  const flash: Flash[] = [{ code: 'VALIDATION_ERROR', severity: 'error', form: 'document', fields, values: {} }]
  const html = renderToStaticMarkup(
    <DocumentForm state={formState({ flash }, documentForm)} document={null} parent={parent} crumbs={[]} sibling={null} owner="x" path="/here" />,
  )
  const led = [...html.matchAll(/<a href="#(document-[^"]+)">([^<]+)<\/a>: ([^<]+)/g)].map(([, id, label, told]) => [id, label, told])
  expect(led).toEqual([
    ['document-fileContent', 'Plik', 'Wybierz plik'],
    ['document-name', 'Nazwa', 'Podaj nazwę'],
  ])
  for (const [id] of led) expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"[^>]*aria-invalid="true"|<input id="${id}"[^>]*aria-invalid="true"`))
})

it.each([
  ['published', 'published', true],
  ['a draft', 'draft', false],
] as const)('whoever changes a paper of a meeting that is %s reads how many working days are left', (_name, status, isTold) => {
  const term = { requiredDays: 10, paragraph: '§ 7 ust. 2', lastDay: '2026-11-30' }
  const clock = { meetingId: 1, meetingName: 'XIII posiedzenie', startsAt: '2026-12-14 10:00:00', workingDays: 9, call: term, urgent: term }
  const given = { parent, crumbs: [], sibling: null, owner: 'x', path: '/here', clocks: [clock] }
  const html = renderToStaticMarkup(<DocumentForm state={formState({ flash: [] }, documentForm)} document={{ ...document, status }} {...given} />)
  expect(html.includes('§ 7 ust. 2 wymaga 10')).toBe(isTold)
})

it('the failure of a button is shown in the messages above the page', () => {
  const html = renderToStaticMarkup(<Messages flash={[{ code: 'ERROR_FORBIDDEN', severity: 'error', form: 'events-delete' }]} />)
  expect(html).toContain('data-flash="Nie masz uprawnień')
  expect(html).toContain('data-severity="error"')
})

describe('the form of a folder', () => {
  const shown = (flash: Flash[], more: Partial<typeof folder> = {}) =>
    renderToStaticMarkup(
      <FolderForm
        state={formState({ flash }, folderForm)}
        folder={{ ...folder, ...more }}
        parent={parent}
        sibling={null}
        groups={[{ id: 3, name: 'Grupa' }] as never}
        proposed={[]}
        path="/here"
        above={[]}
      />,
    )

  it('reports a missing name and a missing group together, and shows the list of groups', () => {
    const fields = [
      { path: 'name', code: 'required' as const },
      { path: 'workGroupsIds', code: 'required' as const },
    ]
    const html = shown(tried('folder', { code: 'VALIDATION_ERROR', fields, values: { name: '', updatedAt: CHANGED_AT } }))
    expect(html).toContain('Nazwa</a>: Podaj nazwę')
    expect(html).toContain('Grupy robocze</a>: Wybierz co najmniej jedną grupę roboczą')
    expect(html).toMatch(/<input[^>]*name="limited"[^>]*checked=""/)
  })

  it('offers for the main folder neither access, limit nor position', () => {
    const html = shown([], { id: 1, parentFolderId: null as never })
    expect(html).not.toContain('Dostęp publiczny</label>')
    expect(html).not.toContain('name="limited"')
    expect(html).not.toContain('type="radio"')
    expect(html).toContain('name="publicAccess" value="true"')
  })
})
