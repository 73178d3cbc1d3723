// Mailings in several states, and recipients whose mail failed.
import type { FooterVersion, NotificationStatus } from '#contract/notifications.ts'
import type { LibraryFolder } from '#demo/data/library/text.ts'
import type { ProfileName, WorkGroup } from './people.ts'

export interface NotificationText {
  /** Name of the message type; the text is that type's template. */
  tag: string
  /** Replaces the subject of the template. */
  subject?: string
  /** Its subject, one of these, by key or title. */
  about: { folder?: LibraryFolder['key']; voting?: string; news?: string }
  status: Extract<NotificationStatus, 'draft' | 'sent' | 'partially_sent'>
  daysAgo: number
  profiles?: ProfileName[]
  groups?: WorkGroup[]
  customEmails?: string
  footer: FooterVersion
  onlyNotAnswered?: true
  onlyNotVoted?: true
  /** Username of a recipient whose mailbox refused the mail, and the answer of its server. */
  failed?: { username: string; words: string }
}

export const NOTIFICATIONS: NotificationText[] = [
  {
    tag: 'meeting_materials',
    about: { folder: 'past-meeting' },
    status: 'sent',
    daysAgo: 49,
    profiles: ['Członek komitetu'],
    customEmails: 'biuro@goscie.pl',
    footer: 'notification_messages',
  },
  {
    tag: 'proj_protocol',
    about: { folder: 'past-meeting' },
    status: 'partially_sent',
    daysAgo: 27,
    profiles: ['Członek komitetu', 'Obserwator'],
    footer: 'notification_messages',
    failed: { username: 'j.biernac', words: '550 5.1.1 <jerzy.biernacki@komitet.test>: Recipient address rejected: User unknown' },
  },
  {
    tag: 'news_newsletter',
    about: { news: 'Za nami XII posiedzenie: przyjęto cztery uchwały' },
    status: 'sent',
    daysAgo: 39,
    profiles: ['Członek komitetu', 'Obserwator'],
    footer: 'notification_messages',
  },
  {
    tag: 'notification_reminder',
    about: { voting: 'Zaopiniowanie przesunięcia środków na usługi opiekuńcze' },
    status: 'sent',
    daysAgo: 1,
    profiles: ['Członek komitetu'],
    footer: 'system_messages',
    onlyNotVoted: true,
  },
  {
    tag: 'materials',
    subject: 'Zestawienie uwag do kryteriów mobilności miejskiej',
    about: { folder: 'criteria-group' },
    status: 'sent',
    daysAgo: 5,
    groups: ['criteria'],
    footer: 'notification_messages',
  },
  {
    tag: 'invitation',
    about: { folder: 'next-meeting' },
    status: 'draft',
    daysAgo: 1,
    profiles: ['Członek komitetu'],
    footer: 'notification_messages',
    onlyNotAnswered: true,
  },
]
