// Data for the composing form: matching message types with their templates, and footers.
import type { AnswerOf } from '#contract/kit.ts'
import { MAILING_KINDS, type MailingKind } from '#common/mailing-kinds.ts'
import { FOOTER_VERSIONS, type FooterVersion } from '#contract/notifications.ts'
import type { AboutIds, ReadComposer } from '#contract/notification-changes.ts'
import type { Db } from '#provider/capabilities.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { comingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { fits } from '#provider/areas/notifications/kinds/all.ts'
import type { Composing } from '#provider/areas/notifications/kinds/kind.ts'
import { requireAbout, requireOpen, type FoundAbout } from '#provider/areas/notifications/kinds/service.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { footerHtml } from './footers.ts'
import * as queries from './queries.ts'

/** The present HTML of a footer version. */
export const currentFooter = async (db: Db, settings: Settings, version: FooterVersion): Promise<string> =>
  version === 'nofooter' ? '' : footerHtml(version, { settings, email: await secretariatEmail(db) })

async function templatesOf(composing: Composing, about: FoundAbout): Promise<AnswerOf<typeof ReadComposer>['templates']> {
  const types = (await queries.messageTypes(composing.db)).filter(({ message_tag }) => fits(about.kind, message_tag))
  // A kind with its own tag offers the first such type.
  const offered = MAILING_KINDS[about.kind].messageTag === null ? types : types.slice(0, 1)
  return Promise.all(
    offered.map(async ({ id, name, message_tag }) => ({
      messageTypeId: id,
      name,
      messageTag: message_tag,
      ...(await about.template(composing, message_tag)),
    })),
  )
}

export async function readComposer(composing: Composing, ids: AboutIds): Promise<AnswerOf<typeof ReadComposer>> {
  const { db, settings, now } = composing
  const about = await requireAbout(db, ids, now())
  await requireOpen(db, { about, onlyNotVoted: false, onlyNotAnswered: false }, now())
  const email = await secretariatEmail(db)
  return {
    about: { kind: about.kind, id: about.id, name: about.name },
    attendanceActive: about.attendanceActive,
    eventId: about.folderId ? await comingEvent(db, { folderId: about.folderId, name: about.name, now: now() }) : null,
    workingGroupIds: [...(about.workingGroupIds ?? [])],
    templates: await templatesOf(composing, about),
    footers: FOOTER_VERSIONS.map((footerVersion) => ({ footerVersion, html: footerHtml(footerVersion, { settings, email }) })),
  }
}

/** The type that a kind with its own tag offers; undefined: it was deleted. */
export const firstTypeOf = async (db: Db, kind: MailingKind) => (await queries.messageTypes(db)).find(({ message_tag }) => fits(kind, message_tag))

/** Throws ERROR_MESSAGE_TYPE_NOT_FOUND when the type does not exist or does not fit. */
export async function requireMessageType(db: Db, { kind }: FoundAbout, messageTypeId: number) {
  const type = await queries.findMessageType(db, messageTypeId)
  if (!type || !fits(kind, type.message_tag)) throw new Refusal('ERROR_MESSAGE_TYPE_NOT_FOUND')
  return type
}
