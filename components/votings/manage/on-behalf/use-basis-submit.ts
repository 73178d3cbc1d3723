'use client'
// Takes over the sending of a vote on behalf while a file is chosen in its form. What was typed and chosen stays until it is saved.
import { useEffect, useState, type RefObject } from 'react'
import { showFieldErrors } from '#components/ui/show-field-errors.ts'
import { failureSentences } from '#lib/messages/failure-sentences.ts'
import { failureText, isSessionEnd } from '#lib/messages/file-failure.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import type { OnBehalfAddress } from '#lib/votings/manage/save-addresses.ts'
import { onBehalfForm } from '#lib/votings/manage/words.ts'

interface Options {
  input: RefObject<HTMLInputElement | null>
  address: OnBehalfAddress
  owner: string
  success: string
}

export interface Problem {
  text: string
  /** Another try needs the page as it is now, or a new session: what was typed goes along there. */
  goesBack?: 'sign-in' | 'votes'
  /** It is told at other fields. */
  isElsewhere?: boolean
}

const ELSEWHERE = 'Głos nie został zapisany. Popraw wskazane pola i zapisz ponownie.'
const SESSION_ENDED =
  'Sesja została zakończona i głos nie został zapisany. Zaloguj się w innej karcie i zapisz ponownie, albo wróć tu przez logowanie: wpisane dane zostaną, plik trzeba będzie wybrać jeszcze raz.'

/** The fields with the types that the contract gives them; what is not chosen is refused there, at its field. */
function fieldsOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const chosen = text('votingOptionId')
  return {
    votingId: Number(text('votingId')),
    userId: Number(text('userId')),
    ...(chosen && { votingOptionId: Number(chosen) }),
    ...(text('basis') && { basis: text('basis') }),
    basisNote: text('basisNote'),
    replacedVoteIds: data.getAll('replacedVoteIds').map(Number),
  }
}

type Fields = ReturnType<typeof fieldsOf>

function problemOf(failure: unknown, { file, form }: { file: File; form: HTMLFormElement }): Problem {
  if (isSessionEnd(failure)) return { text: SESSION_ENDED, goesBack: 'sign-in' }
  if (!(failure instanceof ApiFailure)) return { text: failureText(failure, file.name, onBehalfForm) }
  const { fields, message } = failureSentences(onBehalfForm, failure)
  if (failure.code === 'ERROR_EDIT_CONFLICT') return { text: message ?? ELSEWHERE, goesBack: 'votes' }
  if (fields.has('fileContent') || fields.has('fileName')) return { text: failureText(failure, file.name, onBehalfForm) }
  const rest = showFieldErrors(form, fields)
  const text = [...rest, message ?? ''].filter(Boolean).join(' ')
  return text ? { text } : { text: ELSEWHERE, isElsewhere: true }
}

async function save({ address, owner }: Pick<Options, 'address' | 'owner'>, file: File, fields: Fields): Promise<void> {
  const { saveFile } = await import('#lib/uploads/browser/save-file.ts')
  await saveFile(address, {
    file,
    owner,
    place: ['vote-basis', fields.votingId, fields.userId],
    // What is missing is told by the provider, as without scripts.
    form: (sent) => ({ ...(fields as Required<Fields> & { basis: 'letter' }), ...sent }),
  })
}

export function useBasisSubmit({ input, address, owner, success }: Options) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    let sending = false
    const submit = (event: SubmitEvent) => {
      const file = input.current?.files?.[0]
      // Without a file it is a form like any other.
      if (event.submitter?.hasAttribute('formaction') || (!file && !sending)) return
      event.preventDefault()
      if (sending || !file) return
      sending = true
      setBusy(true)
      setProblem(null)
      showFieldErrors(form, new Map())
      save({ address, owner }, file, fieldsOf(form)).then(
        () => location.assign(success),
        (failure: unknown) => {
          sending = false
          setBusy(false)
          const told = problemOf(failure, { file, form })
          setProblem(told)
          if (!told.isElsewhere) input.current?.focus()
        },
      )
    }
    form.addEventListener('submit', submit)
    return () => form.removeEventListener('submit', submit)
  }, [input, address, owner, success])

  return { problem, busy }
}
