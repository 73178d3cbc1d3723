// Declarations of a person's data in a table and of what the copy includes. The SQL is made from them, and a test compares them with the
// schema.

/** What identifies the person's rows; `session`: the id of any of their sessions. */
export type Whose = 'id' | 'email' | 'emailKey' | 'usernameKey' | 'session'

export type Words = Readonly<Record<string, string>> | ((code: string) => string)

export interface OwnColumn {
  column: string
  label: string
  /** SQL expression instead of the column; the row is `t`. */
  as?: string
  /** Names of codes in the PDF; JSON has the codes. */
  words?: Words
  /** Only in JSON, because it is too long for paper. */
  jsonOnly?: true
  /** Reads what the column holds encrypted. */
  opened?: (secret: string, userId: number, sealed: string) => string
}

export interface OwnTable {
  /** Name in JSON. */
  key: string
  title: string
  table: string
  /** Column that identifies the person. */
  whose: string
  is?: Whose
  columns: readonly OwnColumn[]
  /** Columns that are left out, each with the reason. */
  withheld?: Readonly<Record<string, string>>
  orderBy: string
}

export const column = (name: string, label: string, more: Omit<OwnColumn, 'column' | 'label'> = {}): OwnColumn => ({ column: name, label, ...more })
/** SQL: name of the row that the column refers to. */
export const nameOf = (table: string, ref: string, name = 'name') => `(select ${name} from ${table} where id = t.${ref})`
/** SQL: names of the rows whose ids the column lists. */
export const namesOf = (table: string, ids: string) => `(select string_agg(name, ', ' order by name) from ${table} where id = any(t.${ids}))`
export const personOf = (ref: string) => nameOf('users', ref, `first_name || ' ' || last_name`)

export const SECRET = 'skrót hasła lub klucza: niczego nie mówi, a mógłby posłużyć do włamania'
export const INTERNAL = 'numer porządkowy wiersza'
