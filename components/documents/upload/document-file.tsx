'use client'
// The file of a document's form. With a file chosen the form is sent piece by piece; without one it goes as any other form.
import { useRef } from 'react'
import styles from './upload.module.css'
import { useFileSubmit } from './use-file-submit.ts'

interface Props {
  required: boolean
  owner: string
  /** Where to go when the document is saved. */
  success: string
}

export function DocumentFile({ required, owner, success }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { error, progress } = useFileSubmit({ input, required, owner, success })
  const percent = progress && Math.floor((progress.sent / progress.total) * 100)
  return (
    <div className={styles.field}>
      <label htmlFor="plik">{required ? 'Plik' : 'Nowa wersja pliku'}</label>
      <p id="plik-opis" className={styles.hint}>
        Jeden plik, najwyżej 200&nbsp;MB.{!required && ' Bez pliku zmieni się tylko opis najnowszej wersji.'}
      </p>
      {error && (
        <p id="plik-blad" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <input id="plik" ref={input} type="file" aria-invalid={error ? true : undefined} aria-describedby={error ? 'plik-opis plik-blad' : 'plik-opis'} />
      {progress && (
        <>
          <progress className={styles.progress} max={progress.total} value={progress.sent} aria-label="Wysyłanie pliku" />
          <p role="status">{percent === 100 ? 'Zapisywanie dokumentu…' : `Wysłano ${percent}%.`}</p>
        </>
      )}
    </div>
  )
}
