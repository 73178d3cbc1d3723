'use client'
// The tools of the table that contains the cursor.
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { isInTable } from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import styles from '#components/editor/toolbar.module.css'
import { TABLE_CHANGES } from './change-table.ts'

export function TableBar() {
  const { editor } = useRichTextEditorContext()
  const inTable = useEditorState({ editor, selector: ({ editor: current }) => (current ? isInTable(current.state) : false) })
  if (!editor || !inTable) return null
  return (
    <div className={styles.tools} role="group" aria-label="Tabela, w której jest kursor">
      {TABLE_CHANGES.map(({ name, run }) => (
        <RichTextEditor.Control
          key={name}
          className={styles.words}
          onClick={() => {
            run(editor.state, editor.view.dispatch)
            editor.view.focus()
          }}
        >
          {name}
        </RichTextEditor.Control>
      ))}
    </div>
  )
}
