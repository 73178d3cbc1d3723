// How it is declared what a table keeps about a person and what is told of it. The statements are made of these
// declarations, and a test holds them against the schema.

/** By what a row is known to be the person's. */
export type Whose = 'id' | 'email' | 'emailKey' | 'usernameKey'

export interface OwnColumn {
  column: string
  label: string
  /** What is told instead of the column itself, in SQL; the row is `t`. */
  as?: string
  /** Codes in words. */
  words?: Readonly<Record<string, string>>
  /** Too long to be read on paper. */
  jsonOnly?: true
}

export interface OwnTable {
  /** Its name in the file for machines. */
  key: string
  title: string
  table: string
  /** The column that says whose the row is. */
  whose: string
  is?: Whose
  columns: readonly OwnColumn[]
  /** Columns of the table that are not told, each with the reason. */
  withheld?: Readonly<Record<string, string>>
  orderBy: string
}

export const column = (name: string, label: string, more: Omit<OwnColumn, 'column' | 'label'> = {}): OwnColumn => ({ column: name, label, ...more })
/** The name of the row of another table that the column refers to. */
export const nameOf = (table: string, ref: string, name = 'name') => `(select ${name} from ${table} where id = t.${ref})`
/** The names of the rows of another table whose ids the column lists. */
export const namesOf = (table: string, ids: string) => `(select string_agg(name, ', ' order by name) from ${table} where id = any(t.${ids}))`
export const personOf = (ref: string) => nameOf('users', ref, `first_name || ' ' || last_name`)

export const SECRET = 'skrót hasła lub klucza: niczego nie mówi, a mógłby posłużyć do włamania'
export const INTERNAL = 'numer porządkowy wiersza'
