// Which message types fit what a notification is about.
import { NEWSLETTER_TAG, REMINDER_TAG } from '#contract/notifications.ts'
import type { About } from '#provider/areas/notifications/about/service.ts'

/** The provider writes these itself, when a voting changes its status. */
const isOfStatusMail = (tag: string): boolean => /^voting_\w+_notification$/.test(tag)

/** A voting's and an article's type is given; a folder takes all others. */
export function fits({ kind }: Pick<About, 'kind'>, tag: string): boolean {
  if (kind === 'voting') return tag === REMINDER_TAG
  if (kind === 'news') return tag === NEWSLETTER_TAG
  return tag !== REMINDER_TAG && tag !== NEWSLETTER_TAG && !isOfStatusMail(tag)
}
