'use client'
// One try to save the form of a mail: waits for its files, and shows errors at their fields.
import { useMemo, type RefObject } from 'react'
import { SaveKeys } from '#components/editor/save-keys.ts'
import { saysSomething } from '#components/editor/content-text.ts'
import { showFieldErrors } from '#components/ui/show-field-errors.ts'
import { errorText } from '#lib/messages/errors.ts'
import { failureSentences, inFormOrder } from '#lib/messages/failure-sentences.ts'
import { isSessionEnd } from '#lib/messages/file-failure.ts'
import type { AnyForm } from '#lib/messages/form-words.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { fieldsOf } from './fields.ts'
import { shownImages, type MailContent } from './draft.ts'
import type { MailFiles } from './use-mail-files.ts'

export interface Saving {
  words: AnyForm
  /** Saves and returns the id. `keyFor`: returns the key for a body. Throws `ApiFailure`. */
  save: (form: HTMLFormElement, content: MailContent, keyFor: (body: unknown) => string) => Promise<number>
  /** Errors that the answer does not name, by field: a call names only the errors of one check. */
  extraErrors?: (form: HTMLFormElement) => ReadonlyMap<string, string>
  /** Somebody else saved first; true: the page has shown that. */
  overtaken?: (failure: ApiFailure, form: HTMLFormElement) => Promise<boolean>
}

/** Messages above the form, and at fields that are not plain ones. */
export interface SaveProblems {
  text: string
  body: string | undefined
  attachments: string | undefined
  signedOut: boolean
}

export const NOTHING_WRONG: SaveProblems = { text: '', body: undefined, attachments: undefined, signedOut: false }

const FILES_FAILED = 'Nie wszystkie pliki udało się wysłać. Wyślij je ponownie albo usuń, a potem zapisz.'
const FIELDS_WRONG = 'Nic nie zapisano. Popraw wskazane pola i spróbuj ponownie.'
/** Fields that the page's own parts show, without the plain ones. */
const OWN = ['body', 'attachments', 'images', 'copyOf']

function saveProblems({ fields, message }: { fields: Map<string, string>; message: string | null }, form: HTMLFormElement): SaveProblems {
  const plain = new Map([...fields].filter(([name]) => !OWN.includes(name)))
  const rest = showFieldErrors(form, plain)
  const text = [message, ...rest].filter(Boolean).join(' ')
  return {
    text: text || FIELDS_WRONG,
    body: fields.get('body'),
    attachments: fields.get('attachments') ?? fields.get('images') ?? fields.get('copyOf'),
    signedOut: false,
  }
}

/** Typed values by field, for messages that quote them. */
const typedIn = (form: HTMLFormElement, { body }: MailContent): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fieldsOf(form)).map(([name, texts]) => [name, texts.at(-1) ?? ''])),
  body,
})

export function useSaving({ words, save, extraErrors, overtaken }: Saving, { current, files }: { current: RefObject<MailContent>; files: MailFiles }) {
  const keys = useMemo(() => new SaveKeys(), [])

  const wrongOf = async (failure: unknown, form: HTMLFormElement): Promise<SaveProblems> => {
    if (isSessionEnd(failure)) return { ...NOTHING_WRONG, signedOut: true }
    if (!(failure instanceof ApiFailure)) return { ...NOTHING_WRONG, text: errorText('NO_RESPONSE') }
    if (await overtaken?.(failure, form)) return NOTHING_WRONG
    const { fields: named, message } = failureSentences(words, {
      code: failure.code,
      description: failure.description,
      fields: failure.fields,
      values: typedIn(form, current.current),
    })
    const fields = new Map(named)
    if (fields.size > 0) {
      for (const [name, text] of extraErrors?.(form) ?? []) if (!fields.has(name)) fields.set(name, text)
      if (!fields.has('body') && !saysSomething(current.current.body)) fields.set('body', words.required['body'] ?? '')
    }
    return saveProblems({ fields: inFormOrder(words, fields), message }, form)
  }

  return async (form: HTMLFormElement): Promise<{ id: number } | SaveProblems> => {
    showFieldErrors(form, new Map())
    await files.settle()
    const sendings = [...current.current.attachments, ...shownImages(current.current)].flatMap(({ sending }) => (sending ? [sending] : []))
    if (sendings.some((sending) => sending.state === 'failed' && sending.signedOut)) return { ...NOTHING_WRONG, signedOut: true }
    if (sendings.some(({ state }) => state !== 'ready')) return { ...NOTHING_WRONG, text: FILES_FAILED }
    try {
      return { id: await save(form, current.current, (body) => keys.keyFor(body)) }
    } catch (failure) {
      return wrongOf(failure, form)
    }
  }
}
