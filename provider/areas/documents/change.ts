// What every change of the library has in common: one transaction, alone with the tree, with its trace in the event log.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { lockTree, type Author } from './queries.ts'

export interface Context extends Pick<Capabilities, 'db' | 'audit' | 'now'> {
  actor: Actor
  address: string
}

export interface Trace {
  kind: string
  /** Polish, as the history of a node shows it. */
  description: string
  /** Every node that the change touched, those below included: the event is in the history of each. */
  nodeIds: readonly number[]
}

export interface Change {
  tx: Tx
  author: Author
  note(trace: Trace): Promise<void>
}

/** All or nothing. Nothing is written to the log unless `work` notes it. */
export const changeTree = <T>({ db, audit, now, actor, address }: Context, work: (change: Change) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockTree(tx)
    return work({
      tx,
      author: { userId: actor.userId, now: now() },
      note: ({ kind, description, nodeIds }) =>
        audit.record(tx, { kind, userId: actor.userId, userName: actor.fullName, address, description, detail: { nodeIds } }),
    })
  })

const NAMED = 3

/** „A”, „B”, „C” i jeszcze 4. */
export function named(nodes: readonly { name: string }[]): string {
  const names = nodes
    .slice(0, NAMED)
    .map(({ name }) => `„${name}”`)
    .join(', ')
  return nodes.length > NAMED ? `${names} i jeszcze ${nodes.length - NAMED}` : names
}
