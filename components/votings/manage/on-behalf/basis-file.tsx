'use client'
// The letter that a vote on behalf rests on. With one chosen the form goes in pieces; without one, or without scripts, as any other form.
import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import field from '#components/ui/field.module.css'
import { formatFileSize } from '#lib/format/file-size.ts'
import type { OnBehalfAddress } from '#lib/votings/manage/save-addresses.ts'
import { onBehalfForm } from '#lib/votings/manage/words.ts'
import { useBasisSubmit } from './use-basis-submit.ts'

interface Props {
  address: OnBehalfAddress
  owner: string
  /** The form came back, and browsers keep no chosen file. */
  again: boolean
  bytesMax: number
  success: string
}

const BACK = { 'sign-in': 'Zaloguj się i wróć do formularza', votes: 'Pokaż głos, który liczy się teraz' }

export function BasisFile({ address, owner, again, bytesMax, success }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { problem, busy } = useBasisSubmit({ input, address, owner, success })
  return (
    <div className={`${field.field} needs-scripts`} data-begins="touched">
      <label htmlFor="plik-podstawy">{onBehalfForm.labels.fileContent}</label>
      <p id="plik-podstawy-opis" className={field.hint}>
        Jeśli pismo lub e-mail jest w pliku: jeden plik, najwyżej {formatFileSize(bytesMax)}.
        {again && ' Jeśli plik był wybrany, wybierz go jeszcze raz: przeglądarka przechowała tylko wpisany tekst.'}
      </p>
      <div id="plik-podstawy-blad" role="alert">
        {problem && <p className={field.error}>{problem.text}</p>}
      </div>
      {problem?.goesBack && (
        <p>
          <Button type="submit" kind="secondary" formAction="/api/session/waiting" formNoValidate>
            {BACK[problem.goesBack]}
          </Button>
        </p>
      )}
      <input
        id="plik-podstawy"
        ref={input}
        type="file"
        aria-describedby="plik-podstawy-opis plik-podstawy-blad"
        aria-invalid={problem && !problem.isElsewhere ? true : undefined}
      />
      {busy && <p role="status">Wysyłam plik i zapisuję głos…</p>}
    </div>
  )
}
