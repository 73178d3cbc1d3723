// How the committee was before: the tables keep their states by the clock of the database, so at the seeding everything would be new.
import { sql } from 'kysely'
import type { Tx } from '#provider/capabilities.ts'
import type { DemoDates } from './dates.ts'
import type { SeededPeople } from './people.ts'

const FOUNDED_DAYS_AGO = -900
const RENAMED = { days: -320, is: 'Związek Gmin Doliny Biebrzy', was: 'Związek Gmin Biebrzańskich' }
const LOCKED = { days: -12, username: 'blokada' }

/** States are written at the end of the transaction, or now. */
export async function seedHistory(tx: Tx, { dates, people }: { dates: DemoDates; people: SeededPeople }): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  const founded = dates.at(FOUNDED_DAYS_AGO)
  await tx.updateTable('function_states').set({ since: founded }).execute()
  await tx.updateTable('represented_side_states').set({ since: founded }).execute()
  await tx.updateTable('institution_states').set({ since: founded }).execute()
  await sql`update user_states as s set since = u.created_at from users as u where u.id = s.user_id`.execute(tx)
  await renamed(tx, dates)
  await locked(tx, dates, people.byUsername(LOCKED.username).id)
  await sql`set constraints all deferred`.execute(tx)
}

/** One of the institutions had another name. */
async function renamed(tx: Tx, dates: DemoDates): Promise<void> {
  const { id } = await tx.selectFrom('institutions').select('id').where('name', '=', RENAMED.is).executeTakeFirstOrThrow()
  const now = await tx.selectFrom('institution_states').selectAll().where('institution_id', '=', id).executeTakeFirstOrThrow()
  await tx
    .updateTable('institution_states')
    .set({ since: dates.at(RENAMED.days) })
    .where('institution_id', '=', id)
    .execute()
  await tx
    .insertInto('institution_states')
    .values({ ...now, name: RENAMED.was })
    .execute()
}

/** A member whose account was locked some days ago. */
async function locked(tx: Tx, dates: DemoDates, id: number): Promise<void> {
  const now = await tx.selectFrom('user_states').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  await tx
    .updateTable('user_states')
    .set({ since: dates.at(LOCKED.days) })
    .where('user_id', '=', id)
    .execute()
  await tx
    .insertInto('user_states')
    .values({ ...now, active: true, active_no_time_limit: true, blocked_since: null })
    .execute()
}
