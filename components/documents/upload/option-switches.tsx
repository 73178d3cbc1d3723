'use client'
// Switches for every file of a queue: public access, and publication at once.
import styles from './upload.module.css'
import type { QueueBlock, UploadOptions } from './queue/use-upload-queue.ts'

const PARENT_NOT_PUBLIC = 'Katalog nadrzędny nie jest dostępny publicznie. Dodawane dokumenty nie mogą mieć dostępu publicznego.'
const PARENT_WITHDRAWN = 'Katalog został wycofany z publikacji, więc dodawanych dokumentów nie można od razu opublikować.'

interface WishProps {
  id: string
  label: string
  on: boolean
  disabled: boolean
  /** Why it is not possible; null: it is. */
  problem: string | null
  /** The refusal came only when a file was saved. */
  refused: boolean
  onChange: (on: boolean) => void
}

function UploadOptionSwitch({ id, label, on, disabled, problem, refused, onChange }: WishProps) {
  return (
    <>
      <label className={styles.public}>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-blad` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {problem && (
        <p id={`${id}-blad`} className={styles.error} role={refused ? 'alert' : undefined}>
          {problem}
          {refused && ` Wyłącz „${label}” i wybierz „Wznów”.`}
        </p>
      )}
    </>
  )
}

interface Props {
  wishes: UploadOptions
  wish: (name: keyof UploadOptions, on: boolean) => void
  halted: QueueBlock | null
  disabled: boolean
  parentIsPublic: boolean
  parentIsPublished: boolean
}

export function UploadOptionSwitches({ wishes, wish, halted, disabled, parentIsPublic, parentIsPublished }: Props) {
  const closed = halted === 'public-access' || (!parentIsPublic && wishes.publicAccess)
  return (
    <>
      {!parentIsPublic && !wishes.publicAccess && <p>Dostęp będzie tylko po zalogowaniu, bo katalog nie jest dostępny publicznie.</p>}
      {(parentIsPublic || wishes.publicAccess) && (
        <UploadOptionSwitch
          id="dostep"
          label="Dostęp publiczny"
          on={wishes.publicAccess}
          disabled={disabled}
          problem={closed ? PARENT_NOT_PUBLIC : null}
          refused={halted === 'public-access'}
          onChange={(on) => wish('publicAccess', on)}
        />
      )}
      {parentIsPublished ? (
        <>
          <UploadOptionSwitch
            id="publikacja"
            label="Opublikuj od razu"
            on={wishes.publish}
            disabled={disabled}
            problem={halted === 'not-published' ? PARENT_WITHDRAWN : null}
            refused={halted === 'not-published'}
            onChange={(on) => wish('publish', on)}
          />
          {!wishes.publish && <p>Dokumenty będą wersjami roboczymi, które widzą tylko administratorzy, dopóki nikt ich nie opublikuje.</p>}
        </>
      ) : (
        <p>Katalog jest wersją roboczą, więc dokumenty też nimi będą. Publikuje się je razem z katalogiem.</p>
      )}
    </>
  )
}
