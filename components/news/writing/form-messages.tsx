'use client'
// The result of the last try to save, above the fields.
import { useEffect, useRef } from 'react'
import { SignedOut } from '#components/editor/signed-out.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ArticleValues } from './values.ts'
import { Conflict } from './conflict.tsx'
import type { SaveReport } from './use-article-form.ts'

/** A link cannot focus the editor of the text, so a script does. */
const focusOn = (elementId: string) => document.getElementById(elementId)?.focus()

interface Props {
  report: SaveReport
  values: ArticleValues
  /** This form's own address. */
  path: string
  /** Leaves without a question, because what is typed is kept. */
  onLeave: (address: string) => void
  busy: boolean
  /** Continues in a draft that can be saved. */
  onMove: () => void
}

const Gone = ({ busy, onMove }: Pick<Props, 'busy' | 'onMove'>) => (
  <Notice severity="warning" role="alert" title="Tej wersji roboczej już nie ma">
    <p>
      Ktoś opublikował ją albo usunął w tym czasie i nic nie zostało zapisane. To, co wpisano, jest nadal w formularzu. Można to przenieść razem z plikami do
      nowej wersji roboczej i tam zapisać.
    </p>
    <Button onClick={onMove} aria-disabled={busy || undefined}>
      {busy ? 'Przenoszę…' : 'Przenieś do nowej wersji'}
    </Button>
  </Notice>
)

const MOVED = 'Tekst i pliki przeniesiono do nowej wersji roboczej. Porównaj je z obecną treścią i zapisz.'
const MOVED_TO_NEW = 'Tekst i pliki przeniesiono do nowego artykułu, bo poprzedniego nie można już zmienić. Sprawdź je i zapisz.'

export function FormMessages({ report: { wrong, text, saved, signedOut, gone, moved }, values, path, onLeave, busy, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wrong[0]) focusOn(wrong[0].elementId)
    else if (text || saved || signedOut || gone !== null || moved) box.current?.focus()
  }, [wrong, text, saved, signedOut, gone, moved])
  return (
    <div ref={box} tabIndex={-1}>
      {wrong.length > 0 && (
        <Notice severity="error" role="alert" title={wrong.length === 1 ? 'Popraw jedno pole' : 'Popraw wskazane pola'}>
          {text && <p>{text}</p>}
          <ul>
            {wrong.map(({ path: field, label, elementId, text: sentence }) => (
              <li key={field}>
                <a
                  href={`#${elementId}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusOn(elementId)
                  }}
                >
                  {label}
                </a>
                : {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {wrong.length === 0 && text && (
        <Notice severity="error" role="alert">
          {text}
        </Notice>
      )}
      {signedOut && (
        <SignedOut path={path} onLeave={onLeave}>
          Artykuł nie został zapisany.
        </SignedOut>
      )}
      {gone !== null && <Gone busy={busy} onMove={onMove} />}
      {moved && (
        <Notice severity="info" role="status">
          {saved ? MOVED : MOVED_TO_NEW}
        </Notice>
      )}
      {saved && <Conflict saved={saved} typed={values} moved={moved} />}
    </div>
  )
}
