'use client'
// Many files at once: chosen or dropped, then saved one after another in their order.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showMessage } from '#components/shell/page-script.ts'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { useChosenFiles } from '#components/ui/use-chosen-files.ts'
import { useLeaveGuard } from '#components/ui/use-leave-guard.tsx'
import { formatFileSize } from '#lib/format/file-size.ts'
import { canGoAgain, queueProblem, type QueuedFile, type Step } from './queue-state.ts'
import styles from './upload.module.css'
import { useUploadQueue, type Destination } from './use-upload-queue.ts'
import { WishSwitches } from './wish-switches.tsx'

interface Props extends Destination {
  /** The folder's list, and the list as it says that everything is saved. */
  folderHref: string
  success: string
  parentIsPublic: boolean
  /** Only then can files be published as they are added; otherwise they stay drafts. */
  parentIsPublished: boolean
  /** Files that were dropped where the queue was not open yet. */
  dropped?: readonly File[]
  onClose?: () => void
}

const STATE_NAME = { waiting: 'Oczekuje', saving: 'Zapisywanie…', saved: 'Zapisany', failed: 'Błąd' } as const
const FORM_ERROR_MS = 8000

function Row({ item, running, tell }: { item: QueuedFile; running: boolean; tell: (step: Step) => void }) {
  const { key, file, state, sent, error } = item
  return (
    <li className={styles.file} data-state={state}>
      <span className={styles.fileName}>
        {file.name} <small>({formatFileSize(file.size)})</small>
      </span>
      <strong className={styles.state}>{STATE_NAME[state]}</strong>
      {state === 'saving' && <progress max={file.size} value={sent} aria-label={`Zapisywanie: ${file.name}`} />}
      {error && <p className={styles.error}>{error}</p>}
      {state === 'failed' && file.size > 0 && (
        <Button kind="quiet" onClick={() => tell({ kind: 'again', key })}>
          Ponów <span className="hidden-text">{file.name}</span>
        </Button>
      )}
      {(state === 'failed' || (state === 'waiting' && !running)) && (
        <Button kind="quiet" onClick={() => tell({ kind: 'removed', key })}>
          Usuń z listy <span className="hidden-text">{file.name}</span>
        </Button>
      )}
    </li>
  )
}

function Drop({ add }: { add: (files: readonly File[]) => void }) {
  const { ref, onChange } = useChosenFiles(add)
  return (
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        add([...event.dataTransfer.files])
      }}
    >
      <label htmlFor="pliki">Wybierz pliki albo przeciągnij je tutaj</label>
      <input id="pliki" ref={ref} type="file" multiple onChange={onChange} />
    </div>
  )
}

const SessionEnded = () => (
  <p className={styles.error} role="alert">
    Sesja została zakończona. Pliki, które czekają, nie zostały zapisane.{' '}
    <a href="/logowanie" target="_blank">
      Zaloguj się w nowej karcie
    </a>
    , wróć tutaj i wybierz „Wznów”.
  </p>
)

export function UploadQueue({ folderHref, success, parentIsPublic, parentIsPublished, dropped, onClose, addresses, parentId, siblingId, owner }: Props) {
  const destination = useMemo(() => ({ addresses, parentId, siblingId, owner }), [addresses, parentId, siblingId, owner])
  const [allSaved, setAllSaved] = useState(false)
  const { queue, tell, busy, running, halted, begun, start, stop, wishes, wish } = useUploadQueue(
    destination,
    useCallback(() => setAllSaved(true), []),
  )
  const { question, leave } = useLeaveGuard(busy, stop)
  useEffect(() => {
    if (allSaved) leave(success)
  }, [allSaved, leave, success])
  const taken = useRef<readonly File[] | undefined>(undefined)

  const add = useCallback(
    (files: readonly File[]) => {
      const problem = queueProblem(queue, files.length)
      if (problem) showMessage(problem, { ms: FORM_ERROR_MS })
      else tell({ kind: 'added', files })
    },
    [queue, tell],
  )
  useEffect(() => {
    // Each drop is taken once, however often the page is rendered with it.
    if (!dropped || taken.current === dropped) return
    taken.current = dropped
    add(dropped)
  }, [dropped, add])

  const saved = queue.filter(({ state }) => state === 'saved').length
  const failed = queue.some(canGoAgain)
  const waiting = failed || queue.some(({ state }) => state === 'waiting')
  return (
    <div className={styles.queue}>
      {question}
      <Drop add={add} />
      <WishSwitches {...{ wishes, wish, halted, parentIsPublic, parentIsPublished }} disabled={running} />
      {halted === 'session' && <SessionEnded />}
      <ol className={styles.files}>
        {queue.map((item) => (
          <Row key={item.key} item={item} running={running} tell={tell} />
        ))}
      </ol>
      <p role="status">{queue.length > 0 && `Zapisane pliki: ${saved} z ${queue.length}.`}</p>
      <ButtonRow>
        <Button onClick={start} disabled={running || !waiting}>
          {begun ? 'Wznów' : 'Zapisz'}
        </Button>
        {onClose && !running ? (
          <Button kind="secondary" onClick={onClose}>
            Anuluj
          </Button>
        ) : (
          <ButtonLink kind="secondary" href={folderHref}>
            {saved > 0 ? 'Przejdź do katalogu' : 'Anuluj'}
          </ButtonLink>
        )}
      </ButtonRow>
    </div>
  )
}
