// A file of the queue: its name in the library, its progress, and a question about it.
import { useId, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { NODE_NAME_MAX } from '#lib/documents/file-limits.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { canGoAgain, type QueuedFile, type Step } from './state.ts'
import styles from '#components/documents/upload/upload.module.css'

const STATE_NAME = {
  checking: 'Sprawdzanie…',
  waiting: 'Oczekuje',
  asks: 'Pytanie',
  saving: 'Zapisywanie…',
  saved: 'Zapisany',
  skipped: 'Pominięty',
  failed: 'Błąd',
} as const

/** Says what will be saved and what will not. */
const SKIPPING = '„Pomiń” niczego nie wysyła: w katalogu nic się nie zmieni.'

type Tell = (step: Step) => void

function questionOf({ same }: QueuedFile): string {
  if (!same) return 'W katalogu jest już dokument o tej nazwie albo z tym samym plikiem. Co zrobić z tym plikiem?'
  switch (same.by) {
    case 'chosen':
      return `Upuszczono go na dokument „${same.name}”. Co zrobić z tym plikiem?`
    case 'bytes':
      return `Dokument „${same.name}” ma już dokładnie taki sam plik. Co zrobić z tym plikiem?`
    case 'name':
      return `W katalogu jest już dokument „${same.name}”. Co zrobić z tym plikiem?`
    case 'file':
      return `Dokument „${same.name}” ma już plik o takiej nazwie. Co zrobić z tym plikiem?`
  }
}

function Question({ item, answer }: { item: QueuedFile; answer: (as: 'version' | 'own' | 'nothing') => void }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id}>
        {questionOf(item)} {SKIPPING}
      </p>
      {item.same && (
        <Button kind="secondary" onClick={() => answer('version')}>
          Dodaj jako nową wersję
        </Button>
      )}
      <Button kind="secondary" onClick={() => answer('own')}>
        Dodaj jako osobny dokument
      </Button>
      <Button kind="secondary" onClick={() => answer('nothing')}>
        Pomiń
      </Button>
    </div>
  )
}

/** One answer for all files with that question. */
export function AnswerAll({ asking, tell }: { asking: readonly QueuedFile[]; tell: Tell }) {
  const answer = (as: 'version' | 'own' | 'nothing') => {
    for (const { key, same } of asking) if (as !== 'version' || same) tell({ kind: 'meant', key, as })
  }
  return (
    <div role="group" aria-label="Odpowiedź dla wszystkich plików, o które jest pytanie" className={styles.question}>
      <p>Wszystkie, o które jest pytanie ({asking.length}):</p>
      <Button kind="secondary" onClick={() => answer('version')}>
        Nowe wersje
      </Button>
      <Button kind="secondary" onClick={() => answer('own')}>
        Osobne dokumenty
      </Button>
      <Button kind="secondary" onClick={() => answer('nothing')}>
        Pomiń
      </Button>
    </div>
  )
}

function Name({ item: { key, file, name, state, same, meant }, tell }: { item: QueuedFile; tell: Tell }) {
  if (meant === 'version' && same) return <span className={styles.called}>Nowa wersja dokumentu „{same.name}”</span>
  if (state === 'saving' || state === 'saved') return <span className={styles.called}>{name}</span>
  if (state === 'skipped') return null
  return (
    <label className={styles.called}>
      Nazwa dokumentu <span className="hidden-text">z pliku {file.name}</span>
      <input value={name} maxLength={NODE_NAME_MAX} onChange={(event) => tell({ kind: 'named', key, name: event.target.value })} />
    </label>
  )
}

export function QueueRow({ item, running, tell }: { item: QueuedFile; running: boolean; tell: Tell }) {
  const { key, file, state, sent, error } = item
  const row = useRef<HTMLLIElement>(null)
  const answer = (as: 'version' | 'own' | 'nothing') => {
    tell({ kind: 'meant', key, as })
    // The button that was pressed is gone.
    row.current?.focus()
  }
  const isIdle = (state === 'waiting' || state === 'checking') && !running
  return (
    <li ref={row} tabIndex={-1} className={styles.file} data-state={state}>
      <span className={styles.fileName}>
        {file.name} <small>({formatFileSize(file.size)})</small>
      </span>
      <strong className={styles.state}>{STATE_NAME[state]}</strong>
      <Name item={item} tell={tell} />
      {state === 'saving' && <progress max={file.size} value={sent} aria-label={`Zapisywanie: ${file.name}`} />}
      {error && <p className={styles.error}>{error}</p>}
      {state === 'asks' && <Question item={item} answer={answer} />}
      {canGoAgain(item) && (
        <Button kind="quiet" onClick={() => tell({ kind: 'again', key })}>
          Ponów <span className="hidden-text">{file.name}</span>
        </Button>
      )}
      {(state === 'failed' || state === 'skipped' || isIdle) && (
        <Button kind="quiet" onClick={() => tell({ kind: 'removed', key })}>
          Usuń z listy <span className="hidden-text">{file.name}</span>
        </Button>
      )}
    </li>
  )
}
