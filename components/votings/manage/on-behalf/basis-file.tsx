'use client'
// The letter that a vote on behalf is based on. With a file chosen the form is sent in pieces; otherwise the browser sends it.
import { useRef } from 'react'
import { FileField } from '#components/ui/file-field.tsx'
import { WaitButton } from '#components/ui/wait-button.tsx'
import { formatFileSize } from '#lib/format/file-size.ts'
import type { OnBehalfAddress } from '#lib/votings/manage/save-addresses.ts'
import { onBehalfForm } from '#lib/votings/manage/words.ts'
import { useBasisSubmit } from './use-basis-submit.ts'

interface Props {
  address: OnBehalfAddress
  owner: string
  /** The form came back, and browsers do not keep chosen files. */
  again: boolean
  bytesMax: number
  success: string
}

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
        {problem?.goesBack === 'sign-in' && <WaitButton />}
        {problem?.goesBack === 'votes' && <WaitButton>Pokaż głos, który liczy się teraz</WaitButton>}
      </FileField>
      {busy && <p role="status">Wysyłam plik i zapisuję głos…</p>}
    </div>
  )
}
