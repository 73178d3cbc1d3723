// Mails the event log's head every day: somebody who rewrites the chain cannot rewrite mails that were already sent.
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { JobQueue } from '#provider/jobs/queue.ts'
import { closing, committee } from '#provider/mail/wording.ts'
import { lastAttempt } from './queries.ts'

/** In the morning, before the office opens. */
const AT = '30 6 * * *'

type Dependencies = Pick<Capabilities, 'db' | 'settings' | 'audit' | 'mail'> & {
  /** The heads of all chains as one word, for comparing; the event log's comes first. */
  headsOf: (db: Db) => Promise<string>
}

/** First appends an event with the head of the refused attempts, so that the mailed head of the log covers them too. */
export async function noteHead({ db, settings, audit, mail, headsOf }: Dependencies): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refused = await lastAttempt(tx)
    const description = settings.logHeadMail === null ? 'Zapisano stan dzienników' : `Zapisano stan dzienników i wysłano go na adres ${settings.logHeadMail}`
    const detail = { refusedId: refused?.id ?? null, refusedHead: refused?.hash ?? null }
    await audit.record(tx, { kind: 'log_head_noted', userId: null, userName: 'System', address: '', description, detail })
    if (settings.logHeadMail === null) return
    const head = await headsOf(tx)
    await mail.send(tx, {
      recipient: settings.logHeadMail,
      subject: `Stan dziennika zdarzeń: ${head.split(':', 1)[0]}`,
      text: [
        `Stan dziennika zdarzeń i rejestrów portalu ${committee(settings)}:`,
        '',
        head,
        '',
        'Zachowaj tę wiadomość. Aby sprawdzić, czy od tej chwili nikt nie zmienił ani nie usunął zapisanych zdarzeń, głosów i potwierdzeń udziału, uruchom na serwerze:',
        '',
        `npm run verify-log -- --expect ${head}`,
        '',
        closing(settings),
      ].join('\n'),
    })
  })
}

export const scheduleHeadMail = (jobs: Pick<JobQueue, 'repeat'>, capabilities: Dependencies): Promise<void> =>
  jobs.repeat('log-head', AT, () => noteHead(capabilities))
