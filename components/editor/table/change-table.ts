// Operations on a table in the text.
import { closeHistory } from '@tiptap/pm/history'
import { Fragment } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { addColumnAfter, addColumnBefore, addRowAfter, addRowBefore, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'

export const ROWS_MAX = 50
export const COLUMNS_MAX = 12

export interface NewTable {
  rows: number
  columns: number
  withHeader: boolean
}

/** Inserted after the block with the cursor, or instead of it if it is empty. */
export function insertTable(editor: Editor, { rows, columns, withHeader }: NewTable): void {
  const { table, tableRow, tableCell, tableHeader, paragraph } = editor.schema.nodes
  const row = (isHeader: boolean) =>
    tableRow!.create(
      null,
      Array.from({ length: columns }, () => (isHeader ? tableHeader! : tableCell!).createAndFill()!),
    )
  const made = table!.create(
    null,
    Array.from({ length: rows }, (_, i) => row(withHeader && i === 0)),
  )
  const tr = closeHistory(editor.state.tr)
  const { $from } = tr.selection
  const isEmpty = $from.depth === 1 && $from.parent.type === paragraph && $from.parent.content.size === 0
  const [from, to] = $from.depth === 0 ? [$from.pos, $from.pos] : isEmpty ? [$from.before(1), $from.after(1)] : [$from.after(1), $from.after(1)]
  // A paragraph after the table, in which one can go on writing.
  const below = to >= tr.doc.content.size ? [paragraph!.create()] : []
  tr.replaceWith(from, to, Fragment.from([made, ...below]))
  tr.setSelection(Selection.near(tr.doc.resolve(from + 1))).scrollIntoView()
  editor.view.dispatch(tr)
  editor.commands.focus()
}

export const TABLE_CHANGES = [
  { name: 'Wiersz powyżej', run: addRowBefore },
  { name: 'Wiersz poniżej', run: addRowAfter },
  { name: 'Usuń wiersz', run: deleteRow },
  { name: 'Kolumna z lewej', run: addColumnBefore },
  { name: 'Kolumna z prawej', run: addColumnAfter },
  { name: 'Usuń kolumnę', run: deleteColumn },
  { name: 'Wiersz nagłówków', run: toggleHeaderRow },
  { name: 'Usuń tabelę', run: deleteTable },
] as const
