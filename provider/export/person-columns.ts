// The columns about a person with which sheets of all areas begin.
import type { Column } from './xls.ts'

interface Person {
  username: string | null
  first_name: string | null
  last_name: string | null
  institution: string | null
  function: string | null
}

export const PERSON_COLUMNS: readonly Column<Person>[] = [
  { title: 'Nazwa użytkownika', width: 20, type: 'text', of: (row) => row.username },
  { title: 'Imię', width: 16, type: 'text', of: (row) => row.first_name },
  { title: 'Nazwisko', width: 20, type: 'text', of: (row) => row.last_name },
  { title: 'Instytucja', width: 36, type: 'text', of: (row) => row.institution },
  { title: 'Funkcja', width: 24, type: 'text', of: (row) => row.function },
]
