// SQL of planned mails about votings.
import type { Tx } from '#provider/capabilities.ts'

export const insertMailing = (tx: Tx, mailing: { votingId: number; tag: string; ledgerHead: string; createdAt: Date }): Promise<{ id: number }> =>
  tx
    .insertInto('voting_mailings')
    .values({ voting_id: mailing.votingId, message_tag: mailing.tag, ledger_head: mailing.ledgerHead, created_at: mailing.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Marks the mailing as queued; undefined: it was queued already. */
export const takeMailing = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('voting_mailings')
    .set({ queued_at: now })
    .where('id', '=', id)
    .where('queued_at', 'is', null)
    .returning(['voting_id', 'message_tag', 'ledger_head'])
    .executeTakeFirst()
