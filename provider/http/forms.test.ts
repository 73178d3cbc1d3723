// Every form of the portal, found by its words: what is missing is told in one round and in the form's order, with a time that has
// passed beside it. Sent to the provider as it is, for the rules of areas are the provider's.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { allEndpoints } from '#contract/api.ts'
import { ErrorEnvelope, type FieldError } from '#contract/fields.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { failureSentences } from '#lib/messages/failure-sentences.ts'
import type { AnyForm } from '#lib/messages/form-words.ts'
import { BODIES, paramsOf } from '#provider/testing/example-calls.ts'
import { makePerson, openSession, type Person } from '#provider/testing/people.ts'
import { addressOf, startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let administrator: Person

beforeAll(async () => {
  provider = await startTestProvider()
  administrator = await makePerson(provider.db, { permissions: ['super_admin'] })
})
afterAll(() => provider.close())

/** As the words are declared: a form with fields, and the calls that it is sent by. */
const DECLARED = /export const (\w+) = recordForm<([^>]+)>\(\)/g
const ENDPOINTS: Record<string, AnyEndpoint> = { ...allEndpoints }

interface Sent {
  name: string
  form: AnyForm
  endpoint: AnyEndpoint
}

async function formsOf(file: string): Promise<[string, Sent][]> {
  const declared = [...readFileSync(file, 'utf8').matchAll(DECLARED)]
  if (declared.length === 0) return []
  const words = (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, AnyForm>
  return declared.flatMap(([, form = '', types = '']) =>
    [...types.matchAll(/typeof (\w+)/g)].map(([, name = '']): [string, Sent] => [`${form}, ${name}`, { name, form: words[form]!, endpoint: ENDPOINTS[name]! }]),
  )
}
const forms = (await Promise.all(globSync('lib/**/*words.ts').map(formsOf))).flat()

// Each from an address of its own: the limit of tries is no matter here.
let addresses = 0

async function refusedFields({ endpoint }: Sent, payload: object): Promise<FieldError[] | null> {
  const { token } = await openSession(provider, administrator.userId)
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `2001:db8::${(addresses += 1).toString(16)}` }
  const url = addressOf(endpoint, { params: paramsOf(endpoint) })
  const answer = await provider.app.inject({ method: endpoint.method as 'POST', url, headers, payload })
  if (answer.statusCode < 400) return null
  const { code, fields = [] } = ErrorEnvelope.parse(answer.json())
  return code === 'VALIDATION_ERROR' ? fields : null
}

const missing = (fields: readonly FieldError[] | null): string[] => (fields ?? []).filter(({ code }) => code === 'required').map(({ path: at }) => at)

/** As much of the example as nobody types, such as the id of what is changed. */
const unseen = ({ form, name }: Sent) => Object.fromEntries(Object.entries(BODIES[name] ?? {}).filter(([field]) => !Object.hasOwn(form.labels, field)))

it('every form names its words and its call', () => {
  expect(forms.length).toBeGreaterThan(25)
  expect(forms.filter(([, { form, endpoint }]) => form === undefined || endpoint === undefined)).toEqual([])
})

describe.each(forms)('%s', (_name, sent) => {
  it('reports all missing fields at once, in the order of the form', async () => {
    const { form, name } = sent
    const empty = unseen(sent)
    const fields = (await refusedFields(sent, empty)) ?? []
    const told = missing(fields).filter((field) => Object.hasOwn(form.labels, field))
    // Once that much is filled in, nothing else turns out to be missing.
    const example: Record<string, unknown> = { ...BODIES[name] }
    const filled = Object.fromEntries(told.filter((field) => Object.hasOwn(example, field)).map((field) => [field, example[field]]))
    expect(missing(await refusedFields(sent, { ...empty, ...filled })).filter((field) => !told.includes(field))).toEqual([])
    // An empty text, and a list of nothing, is what a form in a browser sends.
    const blank: Record<string, unknown> = {}
    for (const field of told) {
      if (typeof example[field] === 'string') blank[field] = ''
      if (Array.isArray(example[field])) blank[field] = []
    }
    const toldOfBlank = ((await refusedFields(sent, { ...empty, ...blank })) ?? []).map(({ path: at }) => at)
    expect(told.filter((field) => !toldOfBlank.includes(field))).toEqual([])
    const inOrder = [...failureSentences(form, { code: 'VALIDATION_ERROR', fields: [...fields].reverse() }).fields.keys()]
    expect(inOrder).toEqual(Object.keys(form.labels).filter((field) => inOrder.includes(field)))
  })
})

const PAST = ['startsAt', 'endsAt', 'activationDate']
const withTimes = forms.filter(
  ([, { endpoint }]) => endpoint.body instanceof z.ZodObject && PAST.some((field) => Object.hasOwn((endpoint.body as z.ZodObject).shape, field)),
)

/** Accounts are extended by a day alone; a meeting that is over may be brought in. */
const OTHERWISE = ['ExtendUsers', 'CreateMeeting', 'UpdateMeeting']

it.each(withTimes.filter(([, { name }]) => !OTHERWISE.includes(name)))('%s is told of a time that has passed together with the rest', async (_name, sent) => {
  const { shape } = sent.endpoint.body as z.ZodObject
  const typed = PAST.filter((field) => Object.hasOwn(shape, field))
  const past = Object.fromEntries(
    typed.map((field) => [field, field === 'activationDate' ? '2001-05-03' : field === 'startsAt' ? '2001-05-03T10:00:00' : '2001-05-03T11:00:00']),
  )
  const fields = (await refusedFields(sent, { ...unseen(sent), ...past })) ?? []
  expect(missing(fields).length).toBeGreaterThan(0)
  expect(fields.filter(({ code }) => code === 'out_of_range').map(({ path: at }) => at)).toEqual(typed)
  const { fields: sentences, message } = failureSentences(sent.form, { code: 'VALIDATION_ERROR', fields })
  for (const field of typed) expect(sentences.get(field)).toMatch(/minął|minęła|przeszłości/)
  expect(message).toBeNull()
})

it.each([
  ['userForm, CreateUser', { active: true, activeInfinity: false }, 'activationDate'],
  ['userForm, UpdateUser', { id: 2147483647, active: true, activeInfinity: false }, 'activationDate'],
  ['folderForm, CreateFolder', { limited: true }, 'workGroupsIds'],
  ['eventForm, CreateEvent', { urlLabel: 'transmisja' }, 'url'],
  ['votingForm, CreateVoting', { documentNotApplicable: false }, 'documentStructNodeId'],
])('%s: what one field asks of another is told together with the rest', async (name, body, field) => {
  const [, sent] = forms.find(([each]) => each === name)!
  const fields = missing(await refusedFields(sent, body))
  expect(fields).toContain(field)
  expect(fields.length).toBeGreaterThan(2)
})

/** What editors send when nothing was written. */
const BLANK = '<p></p><p>&nbsp;</p>'

it.each([
  ['articleForm, CreateArticle', { content: BLANK }, ['title', 'header', 'content']],
  ['notificationForm, CreateNotification', { body: BLANK, newsId: 2147483647, status: 'draft' }, ['messageTypeId', 'customEmails', 'subject', 'body']],
])('%s is told that its text says nothing together with the rest', async (name, body, expected) => {
  const [, sent] = forms.find(([each]) => each === name)!
  const fields = missing(await refusedFields(sent, body))
  expect([...fields].sort()).toEqual([...expected].sort())
})
