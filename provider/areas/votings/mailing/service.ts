// Mails about votings: planned in the transaction of the change, one per address.
import { outcomeSentence, silenceInWords } from '#common/adoption-words.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { countVoting } from '#provider/areas/votings/electorate/service.ts'
import { ledgerHead } from '#provider/areas/votings/ledger/service.ts'
import { findVoting, lastReason, type VotingRow } from '#provider/areas/votings/queries.ts'
import { bySystem, change, quoted } from '#provider/records/change.ts'
import * as queries from './queries.ts'
import { statusMail, type MailedResolution, type VotingTag } from './texts.ts'

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

/** Plans the mails with a change of status; does nothing when the voting's mails are switched off. */
export async function promiseMails(tx: Tx, { jobs }: Pick<Capabilities, 'jobs'>, { voting, tag, now }: StatusChange): Promise<void> {
  if (!voting.start_stop_notifications) return
  const { head } = await ledgerHead(tx, voting.id)
  const { id } = await queries.insertMailing(tx, { votingId: voting.id, tag, ledgerHead: head, createdAt: now })
  await jobs.send(tx, SEND_MAILS, { mailingId: id } satisfies PromisedMails)
}

/** Addresses without duplicates, ignoring case. */
function distinctAddresses(people: readonly { email: string }[]): string[] {
  const known = new Map<string, string>()
  for (const { email } of people) {
    const address = email.trim()
    if (address && !known.has(address.toLowerCase())) known.set(address.toLowerCase(), address)
  }
  return [...known.values()]
}

type Dependencies = Pick<Capabilities, 'db' | 'audit' | 'mail' | 'settings' | 'now'>

/** Silence means something until the end; of a canceled voting nothing is told. */
const resolutionOf = ({ kept_rule, status, outcome, resolution_number }: VotingRow): MailedResolution | null =>
  kept_rule && {
    silence: silenceInWords(kept_rule),
    outcome: status === 'finished' && outcome ? outcomeSentence(outcome, resolution_number) : null,
  }

/** Queues a mail to everybody eligible, once, even if the job runs again. */
export const sendMails = (capabilities: Dependencies, { mailingId }: PromisedMails): Promise<null> =>
  change(bySystem(capabilities), 'votingMails', async ({ tx, author }) => {
    const { mail, settings } = capabilities
    const mailing = await queries.takeMailing(tx, mailingId, author.now)
    const voting = mailing && (await findVoting(tx, mailing.voting_id, author.now))
    if (!mailing || !voting) return { answer: null, nothingHappened: true }
    const { electors } = await countVoting(tx, voting, { now: author.now, fundProgram: settings.fundProgram })
    const tag = mailing.message_tag as VotingTag
    const reason = tag === 'voting_cancel_notification' || tag === 'voting_resume_notification' ? await lastReason(tx, voting.id) : null
    const recipients = distinctAddresses(electors)
    const letter = { voting, tag, ledgerHead: mailing.ledger_head, reason, resolution: resolutionOf(voting) }
    for (const recipient of recipients) await mail.send(tx, statusMail(settings, { ...letter, recipient }))
    const description = `Przygotowano do wysłania powiadomienia o głosowaniu ${quoted(voting.title.slice(0, 200))}: ${recipients.length}`
    const detail = { votingIds: [voting.id], tag, ledgerHead: mailing.ledger_head }
    return { answer: null, trace: { kind: 'voting_mails_queued', description, detail } }
  })
