// A pool whose waiters learn that the database is busy: they have begun nothing and may ask again.
import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/** Every connection was taken for as long as a call may wait. Nothing of the call was done in the transaction that it waited for. */
export class DatabaseBusy extends Error {}

/** What pg-pool says; it gives its error no code. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

const explained = (error: unknown): unknown =>
  error instanceof Error && error.message === WAITED_TOO_LONG ? new DatabaseBusy('no connection became free in time', { cause: error }) : error

export const patientPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: () =>
    pool.connect().catch((error: unknown) => {
      throw explained(error)
    }),
  end: () => pool.end(),
})
