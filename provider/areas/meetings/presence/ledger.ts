// Who is present at one second, read from the rows of the ledger.

export interface Row {
  id: number
  kind: 'arrival' | 'departure'
  user_id: number | null
  guest_id: number | null
  institution_id: number | null
  role: 'member' | 'alternate_member' | null
  /** Wall time; equal ones are in the order of recording. */
  at: string
  corrects_id: number | null
  taken_back: boolean
}

/** What was neither corrected nor takes another row back, by time. */
export function inForce<R extends Row>(rows: readonly R[]): R[] {
  const corrected = new Set(rows.flatMap(({ corrects_id }) => corrects_id ?? []))
  const valid = rows.filter(({ id, taken_back }) => !corrected.has(id) && !taken_back)
  return valid.sort((one, other) => (one.at === other.at ? one.id - other.id : one.at < other.at ? -1 : 1))
}

/** Equal for all rows of one person. A guest is called by the first row. */
export const whoIs = ({ id, user_id, guest_id }: Pick<Row, 'id' | 'user_id' | 'guest_id'>): string =>
  user_id === null ? `guest ${guest_id ?? id}` : `user ${user_id}`

export interface Stay<R extends Row = Row> {
  since: string
  /** The last row: the seat is that of it. */
  row: R
}

/** Stays that have begun by `at` and are not over: who comes at this second is present, who leaves at it is not. */
export function presentAt<R extends Row>(rows: readonly R[], at: string): Map<string, Stay<R>> {
  const present = new Map<string, Stay<R>>()
  for (const row of inForce(rows)) {
    if (row.at > at) break
    const who = whoIs(row)
    if (row.kind === 'departure') present.delete(who)
    else present.set(who, { since: present.get(who)?.since ?? row.at, row })
  }
  return present
}

export interface Recording {
  /** As `whoIs` names people. */
  person: string
  kind: Row['kind']
  at: string
}

/**
 * What recording it comes to: a new row (of who leaves, with the stay that ends), nothing because it is so already, or a refusal because
 * nobody leaves who had not come.
 */
export type Recorded<R extends Row> = { outcome: 'new'; stay: Stay<R> | null } | { outcome: 'same'; row: R } | { outcome: 'not_present' }

export function recorded<R extends Row>(rows: readonly R[], { person, kind, at }: Recording): Recorded<R> {
  const stay = presentAt(rows, at).get(person) ?? null
  if (kind === 'arrival') return stay ? { outcome: 'same', row: stay.row } : { outcome: 'new', stay: null }
  if (stay) return { outcome: 'new', stay }
  const left = inForce(rows).findLast((row) => whoIs(row) === person && row.at <= at)
  return left ? { outcome: 'same', row: left } : { outcome: 'not_present' }
}

const byRank = ({ row: one, since: first }: Stay, { row: other, since: second }: Stay): number =>
  Number(one.role !== 'member') - Number(other.role !== 'member') || first.localeCompare(second) || (one.user_id ?? 0) - (other.user_id ?? 0)

/** One of each institution of the meeting: its member, else its deputy; of two, who was there first. */
export function represented<R extends Row>(present: ReadonlyMap<string, Stay<R>>, institutions: ReadonlySet<number>): Map<number, Stay<R>> {
  const seats = new Map<number, Stay<R>>()
  for (const stay of [...present.values()].sort(byRank)) {
    const { institution_id: id } = stay.row
    if (id !== null && institutions.has(id) && !seats.has(id)) seats.set(id, stay)
  }
  return seats
}
