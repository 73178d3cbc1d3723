'use client'
// A file that is chosen and sent by a button, in pieces, and saved with its form. What stands around it begins when it is touched.
import { useRef, useState, type ReactNode } from 'react'
import { failureText } from '#lib/messages/file-failure.ts'
import type { AnyForm } from '#lib/messages/form-words.ts'
import type { UploadProgress } from '#lib/uploads/browser/send-pieces.ts'
import { Button } from './button.tsx'
import { FileField } from './file-field.tsx'
import { usePressedBefore } from './use-pressed-before.ts'

interface Props {
  id: string
  label: string
  hint: ReactNode
  accept: string
  button: string
  /** Said to whoever has chosen none. */
  missing: string
  /** Whose words say what was wrong. */
  form: AnyForm
  send: (file: File, onProgress: (progress: UploadProgress) => void) => Promise<unknown>
  /** The page that is shown when it is saved. */
  success: string
}

export function OneFile({ id, label, hint, accept, button: press, missing, form, send, success }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  function fail(text: string): void {
    setPercent(null)
    setProblem(text)
    input.current?.focus()
  }

  async function save() {
    const file = input.current?.files?.[0]
    if (!file) return fail(missing)
    setProblem(null)
    setPercent(0)
    try {
      await send(file, ({ sent, total }) => setPercent(Math.floor((sent / total) * 100)))
      location.assign(success)
    } catch (error) {
      fail(failureText(error, file.name, form))
    }
  }
  const pressed = usePressedBefore(button, () => void save())

  return (
    <>
      <FileField id={id} ref={input} label={label} hint={hint} accept={accept || undefined} busy={percent !== null} problems={problem ? [problem] : []} />
      <Button ref={button} kind="secondary" data-begins="pressed" disabled={percent !== null} suppressHydrationWarning onClick={pressed}>
        {press}
      </Button>
      {percent !== null && <p role="status">{percent === 100 ? 'Zapisuję…' : `Wysłano ${percent}%.`}</p>}
    </>
  )
}
