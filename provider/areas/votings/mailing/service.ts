// Mails about votings: promised in the transaction of what they tell, each address once.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { countVoting } from '#provider/areas/votings/electorate/service.ts'
import { ledgerHead } from '#provider/areas/votings/ledger/service.ts'
import { findVoting, lastReason, type VotingRow } from '#provider/areas/votings/queries.ts'
import * as queries from './queries.ts'
import { statusMail, type VotingTag } from './texts.ts'

export type { VotingTag } from './texts.ts'

export const SEND_MAILS = 'voting-mails'

export interface PromisedMails {
  mailingId: number
}

interface Told {
  voting: VotingRow
  tag: VotingTag
  now: Date
}

/** With the change of status; nothing when the voting's switch is off. */
export async function promiseMails(tx: Tx, { jobs }: Pick<Capabilities, 'jobs'>, { voting, tag, now }: Told): Promise<void> {
  if (!voting.start_stop_notifications) return
  const { head } = await ledgerHead(tx, voting.id)
  const { id } = await queries.insertMailing(tx, { votingId: voting.id, tag, ledgerHead: head, createdAt: now })
  await jobs.send(tx, SEND_MAILS, { mailingId: id } satisfies PromisedMails)
}

/** One spelling an address: mail knows no capital letters. */
function distinctAddresses(people: readonly { email: string }[]): string[] {
  const known = new Map<string, string>()
  for (const { email } of people) {
    const address = email.trim()
    if (address && !known.has(address.toLowerCase())) known.set(address.toLowerCase(), address)
  }
  return [...known.values()]
}

type Needed = Pick<Capabilities, 'db' | 'mail' | 'settings' | 'now'>

/** Queues a mail to everyone eligible, once, however often the job is done. */
export const sendMails = ({ db, mail, settings, now }: Needed, { mailingId }: PromisedMails): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const mailing = await queries.takeMailing(tx, mailingId, now())
    const voting = mailing && (await findVoting(tx, mailing.voting_id, now()))
    if (!mailing || !voting) return
    const { electors } = await countVoting(tx, voting, { now: now(), fundProgram: settings.fundProgram })
    const tag = mailing.message_tag as VotingTag
    const reason = tag === 'voting_cancel_notification' || tag === 'voting_resume_notification' ? await lastReason(tx, voting.id) : null
    for (const recipient of distinctAddresses(electors))
      await mail.send(tx, statusMail(settings, { voting, tag, recipient, ledgerHead: mailing.ledger_head, reason }))
  })
