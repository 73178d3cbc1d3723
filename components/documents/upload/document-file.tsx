'use client'
// The file of a document's form. With a file chosen the form is sent piece by piece; without one it goes as any other form.
import { useRef } from 'react'
import { SavedNow } from '#components/ui/conflict-notice.tsx'
import { Button } from '#components/ui/button.tsx'
import type { DocumentAddresses } from '#lib/documents/changing/save-addresses.ts'
import { savedDocument } from '#components/documents/changing/saved-document.ts'
import styles from './upload.module.css'
import { useFileSubmit } from './use-file-submit.ts'

interface Props {
  addresses: DocumentAddresses
  /** The form waited through a sign-in, and browsers keep no chosen file. */
  again: boolean
  /** The document that gets a new version; null: a new document, which needs a file. */
  document: number | null
  owner: string
  /** Where to go when the document is saved. */
  success: string
}

export function DocumentFile({ addresses, again, document, owner, success }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { problem, progress, question } = useFileSubmit({ input, addresses, document, owner, success })
  const percent = progress && Math.floor((progress.sent / progress.total) * 100)
  const required = document === null
  return (
    <div className={styles.field}>
      {question}
      {problem?.saved && <SavedNow saved={savedDocument(problem.saved)} change={problem.saved} kept="to, co wpisano, i wybrany plik" />}
      <label htmlFor="plik">{required ? 'Plik' : 'Nowa wersja pliku'}</label>
      <p id="plik-opis" className={styles.hint}>
        Jeden plik, najwyżej 200&nbsp;MB. Można go też przeciągnąć na ten formularz.{!required && ' Bez pliku zmieni się tylko opis najnowszej wersji.'}
      </p>
      {again && !problem && !progress && (
        <p className={styles.hint}>
          <strong>{required ? 'Wybierz plik jeszcze raz' : 'Jeśli była wybrana nowa wersja pliku, wybierz ją jeszcze raz'}</strong>: przeglądarka przechowała
          tylko wpisany tekst.
        </p>
      )}
      {problem && (
        <p id="plik-blad" className={styles.error} role="alert">
          {problem.text}
        </p>
      )}
      {problem?.sessionEnded && (
        <p>
          {/* Sent without the file to where it waits; its author comes back to it from the sign-in page. */}
          <Button type="submit" kind="secondary" formAction="/api/session/waiting" formNoValidate>
            Zaloguj się i wróć do formularza
          </Button>
        </p>
      )}
      <input
        id="plik"
        ref={input}
        type="file"
        aria-invalid={problem && !problem.isElsewhere ? true : undefined}
        aria-describedby={problem ? 'plik-opis plik-blad' : 'plik-opis'}
      />
      {progress && (
        <>
          <progress className={styles.progress} max={progress.total} value={progress.sent} aria-label="Wysyłanie pliku" />
          <p role="status">{percent === 100 ? 'Zapisywanie dokumentu…' : `Wysłano ${percent}%.`}</p>
        </>
      )}
    </div>
  )
}
