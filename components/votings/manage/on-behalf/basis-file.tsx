'use client'
// The letter that a vote on behalf rests on. With one chosen the form goes in pieces; without one, or without scripts, as any other form.
import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FileField } from '#components/ui/file-field.tsx'
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
    <div className="needs-scripts" data-begins="touched">
      <FileField
        id="plik-podstawy"
        ref={input}
        label={onBehalfForm.labels.fileContent}
        hint={
          <>
            Jeśli pismo lub e-mail jest w pliku: jeden plik, najwyżej {formatFileSize(bytesMax)}.
            {again && ' Jeśli plik był wybrany, wybierz go jeszcze raz: przeglądarka przechowała tylko wpisany tekst.'}
          </>
        }
        takesOnForm
        busy={busy}
        problems={problem ? [problem.text] : []}
        invalid={problem !== null && !problem.isElsewhere}
      >
        {problem?.goesBack && (
          <p>
            <Button type="submit" kind="secondary" formAction="/api/session/waiting" formNoValidate>
              {BACK[problem.goesBack]}
            </Button>
          </p>
        )}
      </FileField>
      {busy && <p role="status">Wysyłam plik i zapisuję głos…</p>}
    </div>
  )
}
