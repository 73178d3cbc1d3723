'use client'
// People with the reasons, passed as data: see `node-table.tsx`.
import type { ReactNode } from 'react'
import { Table } from '#components/ui/table.tsx'
import type { SortLink } from '#lib/tables/query.ts'

interface Props {
  caption: string
  people: readonly { userId: number; name: string; institution: string | null; why: string }[]
  sorts: { name: SortLink; institution: SortLink }
  above: ReactNode
}

export const PeopleTable = ({ caption, people, sorts, above }: Props) => (
  <Table
    caption={caption}
    columns={[
      {
        title: 'Osoba',
        isHeading: true,
        sort: sorts.name,
        cell: ({ userId, name }) => (
          <a href={`/uzytkownicy/dostep/${userId}`} title="Co widzi ta osoba">
            {name}
          </a>
        ),
      },
      { title: 'Instytucja', sort: sorts.institution, cell: ({ institution }) => institution ?? 'Brak' },
      { title: 'Dlaczego', cell: ({ why }) => why },
    ]}
    rows={people}
    rowKey={({ userId }) => userId}
    above={above}
  />
)
