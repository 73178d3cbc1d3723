// A message from a person to the secretariat, as a mail that can be answered.
import { CONTACT_MESSAGES_MAX, type SendContactMessage } from '#contract/help.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Capabilities, OutgoingMail } from '#provider/capabilities.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { addFiles } from '#provider/files/rows.ts'
import type { Uploads } from '#provider/http/uploads.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { committee } from '#provider/mail/wording.ts'
import { change, quoted, type Context } from '#provider/records/change.ts'
import { countRequest } from '#provider/records/request-limit-queries.ts'
import { Refusal } from '#provider/refusal.ts'
import { findWriter } from './queries.ts'

type Message = RequestOutput<typeof SendContactMessage>['body']
type Sending = Context<Actor> & Pick<Capabilities, 'mail' | 'files' | 'settings'> & { uploads: Uploads }

const HOUR_MS = 3_600_000

/** Of files with one name the first counts. */
function filesOf({ attachments }: Message, uploads: Uploads) {
  const byName = new Map<string, { fileName: string } & ReturnType<Uploads['get']>>()
  for (const { attachmentFile } of attachments) {
    const { fileName, fileData } = attachmentFile
    if (!byName.has(fileName)) byName.set(fileName, { ...uploads.get(fileData, fileName), fileName })
  }
  return [...byName.values()]
}

async function requireWithinLimit({ db, now, actor }: Sending): Promise<void> {
  const at = now()
  const count = await countRequest(db, `contact:${actor.userId}`, new Date(at.getTime() - HOUR_MS), at)
  if (count > CONTACT_MESSAGES_MAX) throw new Refusal('ERROR_CONTACT_LIMIT')
}

type Writer = Awaited<ReturnType<typeof findWriter>> & { fullName: string }

const toSecretariat = (recipient: string, { subject, body }: Message, writer: Writer): OutgoingMail => ({
  recipient,
  subject: `Kontakt z portalu: ${subject}`,
  text: [
    body,
    '',
    '--',
    `Wiadomość wysłał(a) przez portal: ${writer.fullName} (login: ${writer.username})`,
    ...(writer.institution === null ? [] : [`Instytucja: ${writer.institution}`]),
    `Adres do odpowiedzi: ${writer.email}`,
  ].join('\n'),
  replyTo: writer.email,
})

const copyOf = ({ subject, body }: Message, writer: Writer, context: Sending, secretariat: string): OutgoingMail => ({
  recipient: writer.email,
  subject: `Kopia wiadomości: ${subject}`,
  text: [`To jest kopia wiadomości, którą wysłano z portalu do Sekretariatu ${committee(context.settings)}.`, '', body].join('\n'),
  replyTo: secretariat,
})

export async function sendMessage(context: Sending, message: Message): Promise<{ affectedCount: number }> {
  const secretariat = await secretariatEmail(context.db)
  if (secretariat === null) throw new Refusal('ERROR_SECRETARIAT_ADDRESS_MISSING')
  await requireWithinLimit(context)
  const added = filesOf(message, context.uploads)
  return change(context, 'help', async ({ tx, author }) => {
    const writer = { ...(await findWriter(tx, context.actor.userId)), fullName: context.actor.fullName }
    await addFiles(tx, context.files, added, author.now)
    const files = added.map(({ fileName, sha256, size }) => ({ fileName, sha256, size }))
    const mails = [toSecretariat(secretariat, message, writer), ...(message.sendCopy ? [copyOf(message, writer, context, secretariat)] : [])]
    for (const mail of mails) await context.mail.send(tx, { ...mail, files })
    const description = `Wysłano wiadomość do sekretariatu ${quoted(message.subject)}; liczba załączników: ${files.length}`
    return { answer: { affectedCount: mails.length }, trace: { kind: 'contact_message_sent', description } }
  })
}
