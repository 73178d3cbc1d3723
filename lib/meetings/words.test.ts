import type { AnyForm } from '#lib/messages/form-words.ts'
import { ALL_FORMS, outcomeText, WORDS } from '#lib/shell/words.ts'

/** They change something or are refused, or tell how it is now. */
const ALWAYS_SO = [
  'meeting-new',
  'meeting',
  'meeting-plan',
  'meeting-call',
  'meeting-open',
  'meeting-close',
  'meeting-cancel',
  'agenda-add',
  'presence-taking-back',
]

const forms = [WORDS.meetings, WORDS.presence]
  .flatMap((words) => Object.values<unknown>(words))
  .flatMap((value) => ALL_FORMS.filter((form) => value === form || Object.values(value as object).includes(form)))
  .map((form): [string, AnyForm] => [form.name, form])

it.each(forms.filter(([name]) => !ALWAYS_SO.includes(name)))('%s does not say that it has changed what was so already', (_name, { outcome }) => {
  const [none, one] = ['0', '1'].map((count) => outcomeText(outcome!, count))
  expect(none).not.toBe(one)
  expect(none).toMatch(/już|[Nn]iczego/)
})

it('names every form that has no such sentence', () => {
  const names = forms.map(([name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(ALWAYS_SO.filter((name) => !names.includes(name))).toEqual([])
})
