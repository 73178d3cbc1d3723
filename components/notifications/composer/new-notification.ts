// The composer's fields with the types of the contract.
import type { CreateNotification } from '#contract/notification-changes.ts'
import type { AboutField } from '#common/mailing-kinds.ts'
import { uploaded } from '#components/editor/chosen-file.ts'
import { idsOf, textOf } from '#components/notifications/form/fields.ts'
import { shownImages, type MailContent } from '#components/notifications/form/draft.ts'
import { errorText } from '#lib/messages/errors.ts'
import { notificationForm } from '#lib/notifications/words.ts'
import type { FormWithUploads } from '#lib/uploads/save-address.ts'

type Form = FormWithUploads<typeof CreateNotification>

const FILES = 'copyOf.attachmentIds'
const GROUPS = ['profileIds', 'institutionIds', 'functionIds', 'workingGroupIds'] as const

const idOf = (form: HTMLFormElement, name: string): number | null => idsOf(form, name).at(-1) ?? null

/** The field of the call that holds the id of the mailing's subject. */
export interface AboutOfForm {
  name: AboutField
  id: number
}

function patternOf(form: HTMLFormElement): Pick<Form, 'copyOf'> {
  const id = idOf(form, 'copyOf.id')
  return id === null ? {} : { copyOf: { id, attachmentIds: idsOf(form, FILES) } }
}

export function newNotification(form: HTMLFormElement, content: MailContent, about: AboutOfForm): Form {
  return {
    // The provider refuses an empty choice, as it does for a form without scripts.
    messageTypeId: idOf(form, 'messageTypeId') as number,
    subject: textOf(form, 'subject'),
    body: content.body,
    [about.name]: about.id,
    ...(Object.fromEntries(GROUPS.map((name) => [name, idsOf(form, name)])) as Pick<Form, (typeof GROUPS)[number]>),
    customEmails: textOf(form, 'customEmails'),
    onlyNotVoted: textOf(form, 'onlyNotVoted') === 'true',
    onlyNotAnswered: textOf(form, 'onlyNotAnswered') === 'true',
    status: 'draft',
    footerVersion: textOf(form, 'footerVersion') as NonNullable<Form['footerVersion']>,
    calendarEventId: idOf(form, 'calendarEventId'),
    attachments: content.attachments.flatMap((file) => {
      const attachmentFile = uploaded(file)
      return attachmentFile ? [{ attachmentFile }] : []
    }),
    images: shownImages(content).flatMap((image) => {
      const imageFile = uploaded(image)
      return imageFile ? [{ imageFile }] : []
    }),
    ...patternOf(form),
  }
}

/** Names of the attachments that the copied mailing has. */
export const patternFileNames = (form: HTMLFormElement | null): string[] =>
  [...(form?.querySelectorAll<HTMLInputElement>(`input[name="${FILES}"]:checked`) ?? [])].map((box) => box.nextElementSibling?.textContent ?? '')

/** A call that is refused for wrong fields has not checked the recipients and the text yet. */
export function extraErrors(form: HTMLFormElement): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>()
  if (textOf(form, 'subject').trim() === '') wrong.set('subject', notificationForm.required['subject'] ?? '')
  const isChosen = form.elements.namedItem('customEmails') !== null
  const isNobody = isChosen && GROUPS.every((name) => idsOf(form, name).length === 0) && textOf(form, 'customEmails').trim() === ''
  if (isNobody) wrong.set('customEmails', errorText('MISSING_REQUIRED_FIELD_VALUE'))
  return wrong
}
