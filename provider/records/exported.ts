// The event of an export with personal data: what was exported and how many rows.
import { ROWS } from '#common/nouns.ts'
import { plural } from '#common/plural.ts'
import type { Context } from './change.ts'

interface Exported {
  /** In the accusative, for `Wyeksportowano …`. */
  what: string
  rows: number
  detail?: Record<string, unknown>
}

export const noteExport = ({ db, audit, actor, address }: Omit<Context, 'keepAnswer' | 'now'>, { what, rows, detail }: Exported): Promise<void> =>
  db.transaction().execute((tx) =>
    audit.record(tx, {
      kind: 'personal_data_exported',
      userId: actor.userId,
      userName: actor.fullName,
      address,
      description: `Wyeksportowano ${what}: ${rows} ${plural(rows, ROWS)}`,
      detail: { ...detail, rows },
    }),
  )
