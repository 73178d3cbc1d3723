'use client'
// The rows of a folder, passed as data rather than as elements: rendered elements are also serialized into the page for the
// framework, which takes more bytes.
import type { ReactNode } from 'react'
import { Table, type OwnOrder } from '#components/ui/table.tsx'
import type { FolderColumn } from '#lib/documents/reading/folder-table.ts'
import type { SortLink } from '#lib/tables/query.ts'
import { folderColumns, type ColumnOptions, type ShownNode } from './folder/columns.tsx'

interface Props extends Omit<ColumnOptions, 'sort'> {
  id: string
  caption: string
  sorts: Readonly<Record<FolderColumn, SortLink>>
  /** Id of the form that the boxes of the rows belong to. */
  form?: string | undefined
  above: ReactNode
  ownOrder: OwnOrder
}

export function NodeTable({ id, caption, sorts, form, above, ownOrder, ...options }: Props) {
  return (
    <Table
      id={id}
      caption={caption}
      columns={folderColumns({ ...options, sort: (column) => sorts[column] })}
      rows={options.rows}
      rowKey={(node) => node.id}
      selection={form === undefined ? undefined : { form, name: 'id', nameOf: (node: ShownNode) => node.name }}
      above={above}
      ownOrder={ownOrder}
    />
  )
}
