'use client'
// A sheet that is sent to be checked, with what bringing it in would do; the form around it then brings it in.
import { useRef, useState, type ReactNode } from 'react'
import type { AnswerOf } from '#contract/kit.ts'
import { failureText } from '#lib/messages/file-failure.ts'
import type { FormWithUploads, SaveAddress } from '#lib/uploads/save-address.ts'
import { Button, ButtonRow } from './button.tsx'
import { FileField } from './file-field.tsx'
import { usePressedBefore } from './use-pressed-before.ts'

interface Props<E> {
  label: string
  hint: ReactNode
  accept: string
  button: string
  /** Said to whoever has chosen none. */
  missing: string
  address: SaveAddress<E>
  form: (file: { fileName: string; uploadId: string }) => FormWithUploads<E>
  owner: string
  /** As of `saveFile`. */
  place: string
  /** Drawn anew for each check. */
  found: (preview: AnswerOf<E>) => ReactNode
}

export function CheckedSheet<E>({ address, form, owner, place, label, hint, accept, button: press, missing, found }: Props<E>) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [preview, setPreview] = useState<{ answer: AnswerOf<E> } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function check(): Promise<void> {
    if (busy) return
    const file = input.current?.files?.[0]
    setPreview(null)
    setProblem(file ? null : missing)
    if (!file) return
    setBusy(true)
    try {
      const { saveFile } = await import('#lib/uploads/browser/save-file.ts')
      setPreview({ answer: await saveFile(address, { file, owner, place: [place], form }) })
    } catch (error) {
      setProblem(failureText(error, file.name))
    } finally {
      setBusy(false)
    }
  }
  const pressed = usePressedBefore(button, () => void check())

  return (
    <>
      <FileField
        id="arkusz"
        ref={input}
        label={label}
        hint={hint}
        accept={accept}
        takesOnForm
        busy={busy}
        problems={problem ? [problem] : []}
        onChange={() => setPreview(null)}
      />
      <ButtonRow>
        <Button
          ref={button}
          kind={preview ? 'secondary' : 'primary'}
          data-begins="pressed"
          suppressHydrationWarning
          onClick={pressed}
          aria-disabled={busy ? true : undefined}
        >
          {busy ? 'Sprawdzam…' : press}
        </Button>
      </ButtonRow>
      {preview && found(preview.answer)}
    </>
  )
}
