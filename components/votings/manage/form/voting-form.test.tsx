import { renderToStaticMarkup } from 'react-dom/server'
import { formState } from '#components/ui/form-state.ts'
import type { Flash } from '#lib/session/visit.ts'
import type { EditedVoting, VotingFormData } from '#lib/votings/manage/loaders.ts'
import { votingForm } from '#lib/votings/manage/words.ts'
import { VotingForm } from './form.tsx'

const READ_AT = '2026-11-01T08:00:00.000Z'

const voting = (more: Partial<EditedVoting> = {}): EditedVoting => ({
  id: 7,
  title: 'Uchwała',
  startsAt: '2027-05-24T10:00:37',
  endsAt: null,
  currentStatus: 'preparing',
  general: true,
  workingGroup: { id: 4, name: 'Grupa' },
  startStopNotifications: true,
  documentStructNodeId: 9,
  documentNotApplicable: false,
  resolution: false,
  rule: null,
  outcome: null,
  resolutionNumber: null,
  createdAt: READ_AT,
  createdBy: 'Anna Nowak',
  updatedAt: READ_AT,
  updatedBy: 'Anna Nowak',
  votingOptions: [
    { id: 71, answerOptionId: 2, name: 'Przeciw', votesCount: 0 },
    { id: 72, answerOptionId: 1, name: 'Za', votesCount: 0 },
  ],
  selectedDocumentStructNodeIds: [12],
  votesExists: false,
  ...more,
})

const data = (more: Partial<VotingFormData> = {}): VotingFormData => ({
  voting: null,
  copied: null,
  options: [
    { id: 1, name: 'Za' },
    { id: 2, name: 'Przeciw' },
    { id: 3, name: 'Wstrzymuję się' },
  ],
  groups: [{ id: 4, name: 'Grupa' }],
  library: {
    isChosen: true,
    folder: {
      id: 9,
      name: 'Posiedzenie',
      above: [{ id: 1, name: 'Katalog główny' }],
      folders: [],
      documents: [
        { id: 12, name: 'Projekt', isDraft: false },
        { id: 13, name: 'Notatka', isDraft: true },
      ],
    },
  },
  ...more,
})

const show = (from: Partial<VotingFormData>, flash: Flash[] = []) =>
  renderToStaticMarkup(<VotingForm state={formState({ flash }, votingForm)} data={data(from)} path="/here" />)

const names = (html: string) => [...new Set([...html.matchAll(/ name="([a-zA-Z]\w*)"/g)].map(([, name]) => name))]
const isChecked = (html: string, name: string, value: string) => new RegExp(`<input[^>]*name="${name}"[^>]*checked=""[^>]*value="${value}"`).test(html)
const chosen = (html: string) => [...html.matchAll(/<option value="(\d+)" selected="">/g)].map(([, id]) => id)

it('an existing voting is shown as saved: answers in their order, documents, times', () => {
  const html = show({ voting: voting() })
  expect(chosen(html)).toEqual(['2', '1', '4'])
  expect(isChecked(html, 'selectedDocumentStructNodeIds', '12')).toBe(true)
  expect(isChecked(html, 'selectedDocumentStructNodeIds', '13')).toBe(false)
  expect(isChecked(html, 'startsAt', 'automatycznie')).toBe(false)
  expect(isChecked(html, 'endsAt', 'automatycznie')).toBe(true)
  expect(html).toContain('value="24/05/2027 10:00"')
})

it('a new voting has no time and no folder chosen', () => {
  const html = show({ library: { ...data().library, isChosen: false } })
  expect(isChecked(html, 'startsAt', 'automatycznie')).toBe(false)
  expect(html).toContain('name="documentStructNodeId" value=""')
  expect(html).not.toContain('name="selectedDocumentStructNodeIds" value="12"')
})

it('a copy has the same question and answers, but no times or documents', () => {
  const html = show({ copied: voting({ documentNotApplicable: true, endsAt: null }) })
  expect(html).toContain('>Uchwała</textarea>')
  expect(chosen(html)).toEqual(['2', '1', '4'])
  expect(isChecked(html, 'endsAt', 'automatycznie')).toBe(false)
  expect(isChecked(html, 'documentNotApplicable', 'true')).toBe(false)
  expect(names(html)).not.toContain('id')
})

it('once somebody has voted the form sends neither answers nor documents, groups or kind', () => {
  const html = show({ voting: voting({ votesExists: true }) })
  for (const name of ['answerOptions', 'workingGroupId', 'documentStructNodeId', 'selectedDocumentStructNodeIds', 'documentNotApplicable', 'general'])
    expect(names(html)).not.toContain(name)
  expect(html).toMatch(/<textarea[^>]*name="title"[^>]*readOnly=""|<textarea[^>]*readonly=""/i)
  expect(html).toContain('name="votesExists" value="true"')
})

it('a voting in progress keeps its start to the second', () => {
  const html = show({ voting: voting({ currentStatus: 'in_progress' }) })
  expect(html).toContain('<input type="hidden" name="startsAt" value="2027-05-24T10:00:37"/>')
  expect(html.match(/name="startsAt"/g)).toHaveLength(1)
})

it('a refused form shows again what was typed, with a sentence for each wrong field', () => {
  const values = {
    title: 'Moja',
    startsAt: '24/05/2028 9:00\nautomatycznie',
    endsAt: '',
    answerOptions: '\n3',
    workingGroupId: '',
    documentNotApplicable: 'false\ntrue',
    selectedDocumentStructNodeIds: '\n13',
    general: 'false',
    updatedAt: READ_AT,
  }
  const fields = [
    { path: 'endsAt', code: 'required' as const },
    { path: 'answerOptions', code: 'out_of_range' as const, limit: 2 },
  ]
  const html = show({ voting: voting() }, [{ code: 'VALIDATION_ERROR', severity: 'error', form: 'voting', values, fields }])
  expect(html).toContain('<a href="#voting-endsAt">Koniec</a>: Wybierz datę i godzinę końca albo zaznacz „automatycznie”')
  expect(html).toContain('<a href="#voting-answerOptions">Warianty odpowiedzi</a>: Wybierz co najmniej dwa różne warianty odpowiedzi')
  expect(html).toContain('id="voting-answerOptions"')
  expect(isChecked(html, 'startsAt', 'automatycznie')).toBe(true)
  expect(html).toContain('value="24/05/2028 09:00"')
  expect(chosen(html)).toEqual(['3'])
  expect(isChecked(html, 'documentNotApplicable', 'true')).toBe(true)
  expect(isChecked(html, 'general', 'true')).toBe(false)
  expect(isChecked(html, 'selectedDocumentStructNodeIds', '13')).toBe(true)
})

it('shows what a colleague saved beside what was typed', () => {
  const flash: Flash[] = [{ code: 'ERROR_EDIT_CONFLICT', severity: 'error', form: 'voting', values: { title: 'Moja', updatedAt: READ_AT } }]
  const html = show({ voting: voting({ updatedAt: '2026-11-02T09:30:00.000Z' }) }, flash)
  expect(html).toContain('Tak jest zapisane teraz')
  for (const value of ['Uchwała', '24/05/2027 10:00', 'automatycznie', 'Przeciw, Za', 'Grupa', 'Posiedzenie', 'Projekt'])
    expect(html).toContain(`<dd>${value}</dd>`)
  expect(html).toContain('>Moja</textarea>')
})
