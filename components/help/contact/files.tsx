'use client'
// The attachments of a message. Each is sent to the portal as soon as it is chosen; with any, a script sends the form.
import { Button } from '#components/ui/button.tsx'
import { FileField } from '#components/ui/file-field.tsx'
import { useChosenFiles } from '#components/ui/use-chosen-files.ts'
import { WaitButton } from '#components/ui/wait-button.tsx'
import { formatFileSize } from '#lib/format/file-size.ts'
import type { ContactAddress } from '#lib/help/save-addresses.ts'
import styles from './contact.module.css'
import { useAttachments, type Attached, type Limits } from './use-attachments.ts'
import { useContactSubmit } from './use-contact-submit.ts'

interface Props {
  address: ContactAddress
  owner: string
  /** The form waited through a sign-in, and browsers do not keep chosen files. */
  again: boolean
  limits: Limits
  success: string
}

const stateText = ({ sending, size }: Attached): string => {
  if (sending.state === 'failed') return sending.text
  return sending.state === 'ready' ? 'gotowy' : `wysłano ${Math.floor((sending.sent / size) * 100)}%`
}

function Rows({ files, onRemove, onRetry }: { files: readonly Attached[]; onRemove: (key: string) => void; onRetry: (key: string) => void }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Załączniki">
      {files.map((file) => (
        <li key={file.key}>
          <span>
            {file.name} ({formatFileSize(file.size)}): <span role="status">{stateText(file)}</span>
          </span>
          {file.sending.state === 'failed' && (
            <Button kind="quiet" onClick={() => onRetry(file.key)}>
              Ponów <span className="hidden-text">wysyłanie pliku {file.name}</span>
            </Button>
          )}
          <Button kind="quiet" onClick={() => onRemove(file.key)}>
            Usuń <span className="hidden-text">załącznik {file.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function ContactFiles({ address, owner, again, limits, success }: Props) {
  const attachments = useAttachments({ owner, limits })
  const { ref, onChange } = useChosenFiles(attachments.add)
  const { problem, busy } = useContactSubmit({ input: ref, address, attachments, success })
  const problems = [...attachments.problems, ...(problem ? [problem.text] : [])]
  return (
    <div className="needs-scripts" data-begins="touched">
      <FileField
        id="zalaczniki"
        ref={ref}
        label="Załączniki"
        hint={
          <>
            Najwyżej {limits.count} pliki, każdy do {formatFileSize(limits.bytes)}.
            {again && ' Jeśli były dodane załączniki, dodaj je jeszcze raz: przeglądarka przechowała tylko wpisany tekst.'}
          </>
        }
        multiple
        takesOnForm
        busy={busy}
        problems={problems}
        onChange={onChange}
      >
        {problem?.sessionEnded && <WaitButton />}
      </FileField>
      <Rows files={attachments.files} onRemove={attachments.remove} onRetry={attachments.retry} />
      {busy && <p role="status">Wysyłam wiadomość z załącznikami…</p>}
    </div>
  )
}
