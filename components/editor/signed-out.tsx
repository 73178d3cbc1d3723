'use client'
// The session ended before the work could be saved.
import { Notice } from '#components/ui/notice.tsx'

interface Props {
  /** The form's own address. */
  path: string
  /** Leaves without a question, because what is typed is kept. */
  onLeave: (address: string) => void
  /** A sentence that names what was not saved. */
  children: string
  /** Files are part of the form; those that were sent are kept too. */
  hasFiles?: boolean
}

export const SignedOut = ({ path, onLeave, children, hasFiles = true }: Props) => (
  <Notice severity="warning" role="alert" title="Sesja została zakończona">
    <p>
      {children} Ta przeglądarka przechowa to, co wpisano{hasFiles && ', i wysłane już pliki'}:{' '}
      <a
        href={path}
        onClick={(event) => {
          event.preventDefault()
          onLeave(path)
        }}
      >
        zaloguj się i wróć do formularza
      </a>
      , a potem wybierz „Przywróć”.
    </p>
  </Notice>
)
