'use client'
import { showMessage } from '#components/shell/snackbar.ts'
import { Button } from '#components/ui/button.tsx'

interface Props {
  text: string
  /** Said after it worked. */
  done: string
  children: string
}

const FAILED = 'Nie udało się skopiować. Zaznacz tekst i skopiuj go samodzielnie.'

export function CopyButton({ text, done, children }: Props) {
  const copy = () =>
    // Browsers have no clipboard for pages that came without encryption.
    Promise.resolve(navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'))).then(
      () => showMessage(done, { severity: 'success', ms: 3000 }),
      () => showMessage(FAILED),
    )
  return (
    <span className="needs-scripts">
      <Button kind="secondary" onClick={() => void copy()}>
        {children}
      </Button>
    </span>
  )
}
