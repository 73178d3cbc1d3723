'use client'
// A new table: asks for the numbers of rows and columns.
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { isInTable } from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import field from '#components/ui/field.module.css'
import styles from '#components/editor/editor.module.css'
import { FormDialog } from '#components/editor/form-dialog.tsx'
import { TableIcon } from '#components/editor/icons.tsx'
import { COLUMNS_MAX, insertTable, ROWS_MAX } from './change-table.ts'

const LABEL = 'Tabela'

interface CountProps {
  id: string
  label: string
  max: number
  value: string
  error: string | null
  onChange: (value: string) => void
}

function Count({ id, label, max, value, error, onChange }: CountProps) {
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <span className="hidden-text">Błąd: </span>
          {error}
        </p>
      )}
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

const wrongCount = (typed: string, max: number): string | null =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max ? null : `Podaj liczbę od 1 do ${max}`

function NewTableDialog({ onInsert, onClose }: { onInsert: (rows: number, columns: number, withHeader: boolean) => void; onClose: () => void }) {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [withHeader, setWithHeader] = useState(true)
  const [tried, setTried] = useState(false)
  const wrong = { rows: wrongCount(rows, ROWS_MAX), columns: wrongCount(columns, COLUMNS_MAX) }
  const insert = () => {
    setTried(true)
    const first = wrong.rows ? 'tabela-wiersze' : wrong.columns ? 'tabela-kolumny' : null
    if (first) return document.getElementById(first)?.focus()
    onInsert(Number(rows), Number(columns), withHeader)
  }
  return (
    <FormDialog id="tabela" title="Nowa tabela" confirm="Wstaw" onConfirm={insert} onClose={onClose}>
      <Count id="tabela-wiersze" label="Liczba wierszy" max={ROWS_MAX} value={rows} error={tried ? wrong.rows : null} onChange={setRows} />
      <Count id="tabela-kolumny" label="Liczba kolumn" max={COLUMNS_MAX} value={columns} error={tried ? wrong.columns : null} onChange={setColumns} />
      <label className={styles.choice}>
        <input type="checkbox" checked={withHeader} onChange={(event) => setWithHeader(event.target.checked)} />
        <span>Pierwszy wiersz zawiera nagłówki kolumn</span>
      </label>
    </FormDialog>
  )
}

export function TableControl() {
  const { editor } = useRichTextEditorContext()
  const inTable = useEditorState({ editor, selector: ({ editor: current }) => (current ? isInTable(current.state) : false) })
  const [open, setOpen] = useState(false)
  if (!editor) return null
  const close = () => setOpen(false)
  return (
    <>
      <RichTextEditor.Control aria-label={LABEL} title={LABEL} active={inTable ?? false} disabled={inTable ?? false} onClick={() => setOpen(true)}>
        <TableIcon />
      </RichTextEditor.Control>
      {open && (
        <NewTableDialog
          onClose={close}
          onInsert={(rows, columns, withHeader) => {
            close()
            insertTable(editor, { rows, columns, withHeader })
          }}
        />
      )}
    </>
  )
}
