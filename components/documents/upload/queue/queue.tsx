'use client'
// Many files at once: chosen or dropped, then saved one after another in their order.
import { FILES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { MULTI_UPLOAD_MAX } from '#contract/document-changes.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showMessage } from '#components/shell/page-script.ts'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { FileInput } from '#components/ui/file-input.tsx'
import { useLeaveGuard } from '#components/ui/use-leave-guard.tsx'
import { canGoAgain, queueProblem, type Queue, type Step } from './state.ts'
import { AnswerAll, QueueRow } from './row.tsx'
import styles from '#components/documents/upload/upload.module.css'
import { useUploadQueue, type Destination } from './use-upload-queue.ts'
import { UploadOptionSwitches } from '#components/documents/upload/option-switches.tsx'

export interface Dropped {
  files: readonly File[]
  /** The document on whose row it was dropped. */
  onto?: number | undefined
}

interface Props extends Destination {
  /** The folder's list, and the same list with the message that everything is saved. */
  folderHref: string
  success: string
  parentIsPublic: boolean
  /** Only in such a folder can files be published as they are added; elsewhere they stay drafts. */
  parentIsPublished: boolean
  /** Files that were dropped before the queue was open. */
  dropped?: Dropped | undefined
  onClose?: () => void
}

const FORM_ERROR_MS = 8000

const SessionEnded = () => (
  <p className={styles.error} role="alert">
    Sesja została zakończona. Pliki, które czekają, nie zostały zapisane.{' '}
    <a href="/logowanie" target="_blank">
      Zaloguj się w nowej karcie
    </a>
    , wróć tutaj i wybierz „Wznów”.
  </p>
)

/** Takes chosen files, and those that were dropped before. */
function useAdding(queue: Queue, tell: (step: Step) => void, dropped: Dropped | undefined) {
  const taken = useRef<Dropped | undefined>(undefined)
  const add = useCallback(
    (files: readonly File[], onto?: number) => {
      const problem = queueProblem(queue, files.length)
      if (problem) showMessage(problem, { ms: FORM_ERROR_MS })
      else tell({ kind: 'added', files, onto: files.length === 1 ? onto : undefined })
    },
    [queue, tell],
  )
  useEffect(() => {
    // Each drop is taken once, however often the page is rendered with it.
    if (!dropped || taken.current === dropped) return
    taken.current = dropped
    add(dropped.files, dropped.onto)
  }, [dropped, add])
  return add
}

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
  const add = useAdding(queue, tell, dropped)

  const saved = queue.filter(({ state }) => state === 'saved').length
  const failed = queue.some(canGoAgain)
  const asking = queue.filter(({ state }) => state === 'asks')
  const waiting = failed || queue.some(({ state }) => state === 'waiting' || state === 'checking')
  return (
    <div className={styles.queue}>
      {question}
      <FileInput
        id="pliki"
        label="Pliki"
        hint={<>Naraz najwyżej {counted(MULTI_UPLOAD_MAX, FILES)}, każdy do 200&nbsp;MB.</>}
        multiple
        onChoose={(files) => add(files)}
      />
      <UploadOptionSwitches {...{ wishes, wish, halted, parentIsPublic, parentIsPublished }} disabled={running} />
      {halted === 'session' && <SessionEnded />}
      <ol className={styles.files}>
        {queue.map((item) => (
          <QueueRow key={item.key} item={item} running={running} tell={tell} />
        ))}
      </ol>
      {asking.length > 1 && <AnswerAll asking={asking} tell={tell} />}
      <p role="status">
        {queue.length > 0 && `Zapisane pliki: ${saved} z ${queue.length}.`}
        {asking.length > 0 && ` Na odpowiedź czeka: ${counted(asking.length, FILES)}.`}
      </p>
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
