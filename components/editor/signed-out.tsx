'use client'
// The session ended before what was written could be saved.
import { Notice } from '#components/ui/notice.tsx'

interface Props {
  /** The form's own address. */
  path: string
  /** Leads away without a warning: what is typed is kept. */
  onLeave: (address: string) => void
  /** What was not saved, as a sentence. */
  children: string
}

export const SignedOut = ({ path, onLeave, children }: Props) => (
  <Notice severity="warning" role="alert" title="Sesja została zakończona">
    <p>
      {children} Ta przeglądarka przechowa to, co wpisano, i wysłane już pliki:{' '}
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
