// What composing begins with: the message types that fit, each with its text, and the footers.
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { FOOTER_VERSIONS, type FooterVersion } from '#contract/notifications.ts'
import type { ReadComposer } from '#contract/notification-changes.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { requireAbout, requireOpen, type About } from '#provider/areas/notifications/about/service.ts'
import { countVotingOf } from '#provider/areas/votings/electorate/service.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { fits } from './fits.ts'
import { newsletterTemplate, reminderTemplate } from './fixed-templates.ts'
import { folderTemplate, type Template } from './folder-templates.ts'
import { footerHtml } from './footers.ts'
import * as queries from './queries.ts'

type Needed = Pick<Capabilities, 'db' | 'now' | 'settings'>

/** Of a footer version as it is now. */
export const currentFooter = async (db: Db, settings: Settings, version: FooterVersion): Promise<string> =>
  version === 'nofooter' ? '' : footerHtml(version, { settings, email: await secretariatEmail(db) })

async function reminder({ db, now, settings }: Needed, votingId: number): Promise<Template> {
  const at = now()
  const counted = await countVotingOf(db, votingId, { now: at, fundProgram: settings.fundProgram })
  if (!counted) throw new Refusal('ERROR_NOT_FOUND')
  return reminderTemplate(settings, { ...counted, now: at })
}

async function templatesOf(needed: Needed, about: About): Promise<AnswerOf<typeof ReadComposer>['templates']> {
  const types = (await queries.messageTypes(needed.db)).filter(({ message_tag }) => fits(about, message_tag))
  const asAnswered = ({ id, name, message_tag }: (typeof types)[number], template: Template) => ({
    messageTypeId: id,
    name,
    messageTag: message_tag,
    ...template,
  })
  if (about.kind === 'folder') return types.map((type) => asAnswered(type, folderTemplate(needed.settings, type.message_tag, about)))
  const [only] = types
  if (!only) return []
  const template = about.kind === 'voting' ? await reminder(needed, about.id) : newsletterTemplate(needed.settings, { ...about, title: about.name })
  return [asAnswered(only, template)]
}

export async function readComposer(needed: Needed, asked: RequestOutput<typeof ReadComposer>['query']): Promise<AnswerOf<typeof ReadComposer>> {
  const { db, settings, now } = needed
  const about = await requireAbout(db, asked)
  await requireOpen(db, about, { onlyNotAnswered: false, now: now() })
  const email = await secretariatEmail(db)
  return {
    about: { kind: about.kind, id: about.id, name: about.name },
    attendanceActive: about.kind === 'folder' && about.attendanceActive,
    templates: await templatesOf(needed, about),
    footers: FOOTER_VERSIONS.map((footerVersion) => ({ footerVersion, html: footerHtml(footerVersion, { settings, email }) })),
  }
}

/** Refuses with ERROR_MESSAGE_TYPE_NOT_FOUND one that is not there, or does not fit. */
export async function requireMessageType(db: Db, about: About, messageTypeId: number) {
  const type = await queries.findMessageType(db, messageTypeId)
  if (!type || !fits(about, type.message_tag)) throw new Refusal('ERROR_MESSAGE_TYPE_NOT_FOUND')
  return type
}
