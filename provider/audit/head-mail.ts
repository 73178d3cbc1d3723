// Every day the event log's head leaves the building: who writes the chain anew cannot write the mails anew.
import type { Capabilities } from '#provider/capabilities.ts'
import type { JobQueue } from '#provider/jobs/queue.ts'
import { closing, committee } from '#provider/mail/wording.ts'
import { lastAttempt, lastEvent } from './queries.ts'

/** In the morning, before the office opens. */
const AT = '30 6 * * *'

type Needed = Pick<Capabilities, 'db' | 'settings' | 'audit' | 'mail'>

/** As people compare it: number and hash of the last event. */
const writtenHead = ({ id, hash }: { id: number; hash: string }): string => `${id}:${hash}`

/** The note in the log also holds the newest refused attempt, so the mailed head vouches for that one too. */
export async function noteHead({ db, settings, audit, mail }: Needed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refused = await lastAttempt(tx)
    const description = settings.logHeadMail === null ? 'Zapisano stan dzienników' : `Zapisano stan dzienników i wysłano go na adres ${settings.logHeadMail}`
    const detail = { refusedId: refused?.id ?? null, refusedHead: refused?.hash ?? null }
    await audit.record(tx, { kind: 'log_head_noted', userId: null, userName: 'System', address: '', description, detail })
    if (settings.logHeadMail === null) return
    const head = writtenHead((await lastEvent(tx))!)
    await mail.send(tx, {
      recipient: settings.logHeadMail,
      subject: `Stan dziennika zdarzeń: ${head.split(':', 1)[0]}`,
      text: [
        `Stan dziennika zdarzeń portalu ${committee(settings)}:`,
        '',
        head,
        '',
        'Zachowaj tę wiadomość. Aby sprawdzić, czy od tej chwili nikt nie zmienił ani nie usunął zapisanych zdarzeń, uruchom na serwerze:',
        '',
        `npm run verify-log -- --expect ${head}`,
        '',
        closing(settings),
      ].join('\n'),
    })
  })
}

export const scheduleHeadMail = (jobs: Pick<JobQueue, 'repeat'>, capabilities: Needed): Promise<void> =>
  jobs.repeat('log-head', AT, () => noteHead(capabilities))
