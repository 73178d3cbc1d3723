// Forbids using the database handle inside its own transaction: with the single connection of the embedded engine it would wait for
// itself for ever, with a pool it would read outside of the transaction. It throws at once on both engines.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, Kysely, Transaction, TransactionBuilder } from 'kysely'

const current = new AsyncLocalStorage<{ open: boolean }>()

export class RootUsedInTransaction extends Error {
  constructor() {
    super('The database was used outside its own open transaction; pass the transaction on instead')
  }
}

export function assertOutsideTransaction(): void {
  if (current.getStore()?.open) throw new RootUsedInTransaction()
}

/** The dialect, which refuses a connection to code that runs inside a transaction. */
export function guardDialect(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => {
        assertOutsideTransaction()
        return acquire(options)
      }
      return driver
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function guardBuilder<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  builder.execute = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) =>
    execute((transaction) => {
      const state = { open: true }
      // Work that the callback left running may use the database after the transaction.
      return current.run(state, () => work(transaction)).finally(() => (state.open = false))
    })
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  builder.setIsolationLevel = (level) => guardBuilder(setIsolationLevel(level))
  builder.setAccessMode = (mode) => guardBuilder(setAccessMode(mode))
  return builder
}

/** Records while a transaction of `db` is open. */
export function guardTransactions<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const begin = db.transaction.bind(db)
  db.transaction = () => guardBuilder(begin())
  return db
}
