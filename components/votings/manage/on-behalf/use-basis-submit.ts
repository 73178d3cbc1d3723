'use client'
// Sends the form of a vote on behalf by script while a file is chosen in it.
import type { RefObject } from 'react'
import { showFieldErrors } from '#components/ui/show-field-errors.ts'
import { useFormWithFiles, type FormProblem } from '#components/ui/use-form-with-files.ts'
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

interface Problem extends FormProblem {
  /** Another try needs the present page or a new session; the typed values are kept on the way there. */
  goesBack?: 'sign-in' | 'votes'
}

const ELSEWHERE = 'Głos nie został zapisany. Popraw wskazane pola i zapisz ponownie.'
const SESSION_ENDED =
  'Sesja została zakończona i głos nie został zapisany. Zaloguj się w innej karcie i zapisz ponownie, albo wróć tu przez logowanie: wpisane dane zostaną, plik trzeba będzie wybrać jeszcze raz.'

/** The fields with the types of the contract; the provider refuses what is missing. */
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

function problemOf(failure: unknown, file: File, form: HTMLFormElement): Problem {
  if (isSessionEnd(failure)) return { text: SESSION_ENDED, goesBack: 'sign-in' }
  if (!(failure instanceof ApiFailure)) return { text: failureText(failure, file.name, onBehalfForm) }
  const { fields, message } = failureSentences(onBehalfForm, failure)
  if (failure.code === 'ERROR_EDIT_CONFLICT') return { text: message ?? ELSEWHERE, goesBack: 'votes' }
  if (fields.has('fileContent') || fields.has('fileName')) return { text: failureText(failure, file.name, onBehalfForm) }
  const rest = showFieldErrors(form, fields)
  const text = [...rest, message ?? ''].filter(Boolean).join(' ')
  return text ? { text } : { text: ELSEWHERE, isElsewhere: true }
}

export const useBasisSubmit = ({ input, address, owner, success }: Options) =>
  useFormWithFiles<File, Problem>({
    input,
    chosen: () => {
      const file = input.current?.files?.[0]
      return file ? { files: file } : null
    },
    save: async (file, form) => {
      const fields = fieldsOf(form)
      const { saveFile } = await import('#lib/uploads/browser/save-file.ts')
      await saveFile(address, {
        file,
        owner,
        place: ['vote-basis', fields.votingId, fields.userId],
        // The provider refuses what is missing, as it does for a form without scripts.
        form: (sent) => ({ ...(fields as Required<Fields> & { basis: 'letter' }), ...sent }),
      })
      location.assign(success)
    },
    problemOf,
  })
