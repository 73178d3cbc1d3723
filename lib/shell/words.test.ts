// Whatever the visit cookie names is said, and said once.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ERROR_STATUS } from '#contract/errors.ts'
import type { AnyForm } from '#lib/messages/form-words.ts'
import { ALL_FORMS, messageOf, outcomeMessage, WORDS } from './words.ts'

const sources = ['app', 'components', 'lib']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'lib/messages/form-words.ts')
const declaring = sources.filter((file) => /\b(buttonForm|recordForm)</.test(readFileSync(file, 'utf8')))
const codes = [...Object.keys(ERROR_STATUS), 'NO_RESPONSE', 'BAD_ANSWER', 'SOMETHING_NEW']

it('every declared form is in the table of words', async () => {
  const known = new Set<unknown>(Object.values(WORDS).flatMap((words) => Object.values<unknown>(words)))
  expect(declaring.length).toBeGreaterThan(4)
  for (const file of declaring) {
    const declared = (await import(path.resolve(file))) as Record<string, unknown>
    const forms = Object.entries(declared).filter(([, value]) => typeof value === 'object')
    expect(forms.length).toBeGreaterThan(0)
    for (const [name, value] of forms) expect({ file, name, known: known.has(value) }).toEqual({ file, name, known: true })
  }
})

it('names of forms are unique, so are keys of outcomes, and no key is an error code', () => {
  const names = ALL_FORMS.map(({ name }) => name)
  const keys = ALL_FORMS.flatMap(({ outcome }) => outcome?.key ?? [])
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  expect([...keys, 'SIGNED_OUT'].filter((key) => codes.includes(key))).toEqual([])
})

describe.each(ALL_FORMS.map((form): [string, AnyForm] => [form.name, form]))('the form %s', (name, form) => {
  it('has a sentence for every error code', () => {
    for (const code of codes) {
      const message = messageOf({ code, form: name, severity: 'error' })
      expect(message?.text).toMatch(/^\p{Lu}.{10,}/u)
      expect(message?.text).not.toMatch(/undefined|NaN|[A-Z]{2,}_/)
      expect(message?.lasts).toBe(false)
    }
  })

  it('has a sentence for its success', () => {
    if (!form.outcome) return
    const { key, stays } = form.outcome
    const message = messageOf({ code: key, severity: 'success' })
    if (stays === 'in-page') expect(message).toBeNull()
    else expect(message?.text).toMatch(/^\p{Lu}.{5,}/u)
  })
})

it('an unknown form has a sentence for its failure as well', () => {
  expect(messageOf({ code: 'ERROR_FORBIDDEN', form: 'nobody', severity: 'error' })).toMatchObject({ text: expect.stringContaining('uprawnień'), ms: 8000 })
  expect(messageOf({ code: 'VALIDATION_ERROR', form: 'nobody', severity: 'error', fields: [{ path: 'x', code: 'required' }] })?.text).toMatch(/\.$/)
})

describe('messages', () => {
  it('stay as long as the specification says, unless one brings its own time', () => {
    expect(messageOf({ code: 'NODES_PUBLISHED', severity: 'success' })?.ms).toBe(3000)
    expect(messageOf({ code: 'EVENT_SAVED', severity: 'success' })?.ms).toBeUndefined()
    expect(messageOf({ code: 'ERROR_MOVE_MIXED_STATUS', form: 'nodes-move', severity: 'error' })?.ms).toBe(3000)
    expect(messageOf({ code: 'ERROR_MOVE_MIXED_STATUS', form: 'nodes-move', severity: 'error', ms: 10_000 })?.ms).toBe(10_000)
    expect(messageOf({ code: 'ERROR_FORBIDDEN', severity: 'error' })?.ms).toBeUndefined()
    expect(messageOf({ code: 'FORM_EXPIRED', severity: 'warning' })).toMatchObject({ lasts: true })
  })

  it('say a different thing of an ended session than of a wrong password', () => {
    expect(messageOf({ code: 'ERROR_UNAUTHORIZED', form: 'sign-in', severity: 'error' })?.text).toContain('Błędny login')
    expect(messageOf({ code: 'ERROR_UNAUTHORIZED', severity: 'error' })?.text).toContain('Sesja została zakończona')
    expect(messageOf({ code: 'ERROR_UNAUTHORIZED', form: 'nodes-publish', severity: 'error' })?.text).toContain('Sesja została zakończona')
  })

  it('begin with the failure where the specification words it so', () => {
    expect(messageOf({ code: 'ERROR_PARENT_NOT_PUBLISHED', form: 'nodes-publish', severity: 'error' })?.text).toMatch(/^Wystąpił błąd\. Katalog nadrzędny/)
  })

  it('name each wrong field where there is no form to name it at', () => {
    const fields = [
      { path: 'name', code: 'required' as const },
      { path: 'url', code: 'wrong_format' as const },
    ]
    expect(messageOf({ code: 'VALIDATION_ERROR', form: 'event', severity: 'error', fields })?.text).toBe(
      'Nazwa: Podaj nazwę. Adres odnośnika: Podaj adres strony albo e-mail, na przykład spotkania.example/posiedzenie.',
    )
  })

  it('do not exist for unknown keys', () => {
    expect(outcomeMessage('TOTALLY_NEW')).toBeUndefined()
    expect(outcomeMessage('__proto__')).toBeUndefined()
  })
})
