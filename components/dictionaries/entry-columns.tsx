// Columns of the list of a dictionary: the name, its own fields, what uses the entry, and the link to its form.
import type { DictionaryName } from '#contract/dictionaries.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import type { Column } from '#components/ui/table.tsx'
import type { AnyRow } from '#lib/dictionaries/loaders.ts'
import { editPath } from '#lib/dictionaries/addresses.ts'
import { usesInWords } from '#lib/dictionaries/words.ts'
import type { SortLink } from '#lib/tables/query.ts'
import { OWN_FIELDS, type OwnFields } from './own-fields.tsx'

/** Rows of any dictionary: every list has the fields that its columns show. */
const ownColumns = (name: DictionaryName) => OWN_FIELDS[name].columns as unknown as OwnFields<'workgroup'>['columns']

export function entryColumns(name: DictionaryName, sortBy: (column: string) => SortLink): Column<AnyRow>[] {
  const own = ownColumns(name).map(({ sort, ...column }) => ({ ...column, ...(sort && { sort: sortBy(sort) }) }))
  return [
    {
      title: 'Nazwa',
      isHeading: true,
      sort: sortBy('name'),
      cell: (entry) => <a href={editPath(name, entry.id)}>{entry.name}</a>,
    },
    ...own,
    { title: 'Używają', size: 'l', cell: ({ usedBy }) => usesInWords(usedBy) },
    {
      title: 'Czynności',
      size: 'xs',
      isPlain: true,
      cell: (entry) => (
        <RowActions>
          <ButtonLink kind="quiet" href={editPath(name, entry.id)}>
            Edytuj <span className="hidden-text">pozycję: {entry.name}</span>
          </ButtonLink>
        </RowActions>
      ),
    },
  ]
}
