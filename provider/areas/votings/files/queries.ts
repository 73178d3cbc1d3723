// SQL of data that only the evidence needs completely.
import type { Db } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import { isOneOf } from '#provider/db/one-of.ts'

/** Every change of status, the oldest first. */
export const everyChange = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_changes as c')
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.action', 'c.reason', 'c.created_at', 'c.created_by', fullName('u').as('author')])
    .where('c.voting_id', '=', votingId)
    .orderBy('c.id')
    .execute()

/** Every version of the documents, hidden ones too, by document and number. */
export const versionsOf = (db: Db, nodeIds: readonly number[]) =>
  db
    .selectFrom('document_versions as v')
    .select(['v.node_id', 'v.id', 'v.version_num', 'v.name', 'v.original_file_name', 'v.file_size', 'v.sha256', 'v.visible', 'v.created_at'])
    .where((eb) => isOneOf(eb.ref('v.node_id'), nodeIds))
    .orderBy('v.node_id')
    .orderBy('v.version_num')
    .execute()
