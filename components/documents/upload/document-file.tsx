'use client'
// The file of a document's form. With a file chosen the form is sent in pieces; without one the browser sends it.
import { useRef } from 'react'
import { SavedNow } from '#components/ui/conflict-notice.tsx'
import field from '#components/ui/field.module.css'
import { FileField } from '#components/ui/file-field.tsx'
import { WaitButton } from '#components/ui/wait-button.tsx'
import type { DocumentAddresses } from '#lib/documents/changing/save-addresses.ts'
import { savedDocument } from '#components/documents/changing/saved-document.ts'
import styles from './upload.module.css'
import { useFileSubmit } from './use-file-submit.ts'

interface Props {
  id: string
  /** The server's error about the file, from the last try. */
  wrong: string | null
  addresses: DocumentAddresses
  /** The form waited through a sign-in, and browsers do not keep chosen files. */
  again: boolean
  /** The document that gets a new version; null: a new document, which needs a file. */
  document: number | null
  owner: string
  /** Where to go when the document is saved. */
  success: string
}

export function DocumentFile({ id, wrong, addresses, again, document, owner, success }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { problem, progress, question, chosen } = useFileSubmit({ input, wrong, addresses, document, owner, success })
  const percent = progress && Math.floor((progress.sent / progress.total) * 100)
  const required = document === null
  return (
    <>
      {question}
      {problem?.saved && <SavedNow saved={savedDocument(problem.saved)} change={problem.saved} kept="to, co wpisano, i wybrany plik" />}
      <FileField
        id={id}
        ref={input}
        label={required ? 'Plik' : 'Nowa wersja pliku'}
        hint={<>Jeden plik, najwyżej 200&nbsp;MB.{!required && ' Bez pliku zmieni się tylko opis najnowszej wersji.'}</>}
        takesOnForm
        busy={progress !== null}
        problems={problem ? [problem.text] : []}
        invalid={problem !== null && !problem.isElsewhere}
        onChange={chosen}
      >
        {again && !problem && !progress && (
          <p className={field.hint}>
            <strong>{required ? 'Wybierz plik jeszcze raz' : 'Jeśli była wybrana nowa wersja pliku, wybierz ją jeszcze raz'}</strong>: przeglądarka przechowała
            tylko wpisany tekst.
          </p>
        )}
        {problem?.sessionEnded && <WaitButton />}
      </FileField>
      {progress && (
        <>
          <progress className={styles.progress} max={progress.total} value={progress.sent} aria-label="Wysyłanie pliku" />
          <p role="status">{percent === 100 ? 'Zapisywanie dokumentu…' : `Wysłano ${percent}%.`}</p>
        </>
      )}
    </>
  )
}
