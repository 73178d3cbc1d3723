// The columns that say when and by whom a record was made and last changed.
import type { SortLink } from '#lib/tables/query.ts'
import type { Column } from './table.tsx'
import { WhenWho } from './when-who.tsx'

interface Options {
  sort: SortLink
  /** As in the column of a table. */
  room: NonNullable<Column<never>['room']>
}

export const createdColumn = <Row extends { createdAt: string; createdBy: string | null }>({ sort, room }: Options): Column<Row> => ({
  title: 'Utworzono',
  size: 'm',
  room,
  sort,
  cell: ({ createdAt, createdBy }) => <WhenWho when={createdAt} who={createdBy} />,
})

export const updatedColumn = <Row extends { updatedAt: string | null; updatedBy: string | null }>({ sort, room }: Options): Column<Row> => ({
  title: 'Zmodyfikowano',
  size: 'm',
  room,
  sort,
  cell: ({ updatedAt, updatedBy }) => <WhenWho when={updatedAt} who={updatedBy} />,
})
