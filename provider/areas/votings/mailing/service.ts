// Mails about votings: promised in the transaction of what they tell, each address once.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { countVoting } from '#provider/areas/votings/electorate/service.ts'
import { ledgerHead } from '#provider/areas/votings/ledger/service.ts'
import { findVoting, lastReason, type VotingRow } from '#provider/areas/votings/queries.ts'
import { bySystem, change, quoted } from '#provider/records/change.ts'
import * as queries from './queries.ts'
import { statusMail, type VotingTag } from './texts.ts'

export type { VotingTag } from './texts.ts'

export const SEND_MAILS = 'voting-mails'

export interface PromisedMails {
  mailingId: number
}

interface StatusChange {
  voting: VotingRow
  tag: VotingTag
  now: Date
}

/** With the change of status; nothing when the voting's switch is off. */
export async function promiseMails(tx: Tx, { jobs }: Pick<Capabilities, 'jobs'>, { voting, tag, now }: StatusChange): Promise<void> {
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

type Needed = Pick<Capabilities, 'db' | 'audit' | 'mail' | 'settings' | 'now'>

/** Queues a mail to everyone eligible, once, however often the job is done. */
export const sendMails = (capabilities: Needed, { mailingId }: PromisedMails): Promise<null> =>
  change(bySystem(capabilities), 'votingMails', async ({ tx, author }) => {
    const { mail, settings } = capabilities
    const mailing = await queries.takeMailing(tx, mailingId, author.now)
    const voting = mailing && (await findVoting(tx, mailing.voting_id, author.now))
    if (!mailing || !voting) return { answer: null, nothingHappened: true }
    const { electors } = await countVoting(tx, voting, { now: author.now, fundProgram: settings.fundProgram })
    const tag = mailing.message_tag as VotingTag
    const reason = tag === 'voting_cancel_notification' || tag === 'voting_resume_notification' ? await lastReason(tx, voting.id) : null
    const recipients = distinctAddresses(electors)
    for (const recipient of recipients) await mail.send(tx, statusMail(settings, { voting, tag, recipient, ledgerHead: mailing.ledger_head, reason }))
    const description = `Przygotowano do wysłania powiadomienia o głosowaniu ${quoted(voting.title.slice(0, 200))}: ${recipients.length}`
    const detail = { votingIds: [voting.id], tag, ledgerHead: mailing.ledger_head }
    return { answer: null, trace: { kind: 'voting_mails_queued', description, detail } }
  })
