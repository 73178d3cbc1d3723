// Parses the form of a notification and prepares its pictures: all checks that do not need its subject.
import { z } from 'zod'
import type { FieldError } from '#contract/fields.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { addressesOf } from '#common/mail-addresses.ts'
import { NOTIFICATION_IMAGE_BYTES_MAX, type AboutIds, type CreateNotification } from '#contract/notification-changes.ts'
import type { FileStore } from '#provider/capabilities.ts'
import type { RecipientChoice } from '#provider/db/kept-json.ts'
import { isForChosen } from '#provider/areas/notifications/kinds/service.ts'
import { firstOfName, keptName } from '#provider/files/names.ts'
import { sanitiseContent } from '#provider/html/sanitise.ts'
import { hasText } from '#provider/html/text.ts'
import type { Upload, Uploads } from '#provider/http/uploads.ts'
import { prepareMailPicture, type StoredPicture } from '#provider/images/prepare-picture.ts'
import { readPicture, type NewPicture } from '#provider/images/read-picture.ts'
import { Refusal } from '#provider/refusal.ts'

/** A subject must be one line. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

export type NotificationBody = RequestOutput<typeof CreateNotification>['body']

export type NewMailPicture = NewPicture<StoredPicture>

export interface NewAttachment {
  name: string
  file: Upload
}

export interface NotificationForm {
  subject: string
  choice: RecipientChoice
  customEmails: string
  attachments: NewAttachment[]
  pictures: NewMailPicture[]
}

interface Received {
  files: FileStore
  uploads: Uploads
}

export const says = (body: string): boolean => hasText(sanitiseContent(body, { fileNames: [] }))

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

const choiceOf = ({ profileIds, institutionIds, functionIds, workingGroupIds }: RecipientChoice): RecipientChoice => ({
  profileIds: distinct(profileIds),
  institutionIds: distinct(institutionIds),
  functionIds: distinct(functionIds),
  workingGroupIds: distinct(workingGroupIds),
})

const NOBODY: RecipientChoice = { profileIds: [], institutionIds: [], functionIds: [], workingGroupIds: [] }

const isNobody = (choice: Record<keyof RecipientChoice, readonly unknown[]>, customEmails: string): boolean =>
  addressesOf(customEmails).length === 0 &&
  [choice.profileIds, choice.institutionIds, choice.functionIds, choice.workingGroupIds].every((ids) => ids.length === 0)

const chosen = z.array(z.unknown()).catch([])
const Readable = z.looseObject({
  profileIds: chosen,
  institutionIds: chosen,
  functionIds: chosen,
  workingGroupIds: chosen,
  customEmails: z.string().catch(''),
  body: z.string().optional().catch(undefined),
})

/** For a form that is refused for another reason: also reports a blank text and missing recipients. */
export function missingIn(body: unknown): FieldError[] {
  const read = Readable.safeParse(body)
  if (!read.success) return []
  const found: FieldError[] = []
  if (isForChosen(read.data as AboutIds) && isNobody(read.data, read.data.customEmails)) found.push({ path: 'customEmails', code: 'required' })
  if (read.data.body !== undefined && !says(read.data.body)) found.push({ path: 'body', code: 'required' })
  return found
}

/** The choice of recipients; a draft needs one too, because it could not be sent otherwise. */
function chosenIn(body: NotificationBody): Pick<NotificationForm, 'choice' | 'customEmails'> {
  if (!isForChosen(body)) return { choice: NOBODY, customEmails: '' }
  const choice = choiceOf(body)
  if (isNobody(choice, body.customEmails)) throw new Refusal('MISSING_REQUIRED_FIELD_VALUE')
  return { choice, customEmails: body.customEmails }
}

const READING = { bytesMax: NOTIFICATION_IMAGE_BYTES_MAX, prepare: prepareMailPicture }

async function readPictures(received: Received, images: NotificationBody['images']): Promise<{ pictures: NewMailPicture[]; wrong: FieldError[] }> {
  const pictures: NewMailPicture[] = []
  const wrong: FieldError[] = []
  const numbered = images.map(({ imageFile }, i) => ({ imageFile, path: `images.${i}.imageFile` }))
  for (const { imageFile, path } of firstOfName(numbered, (image) => keptName(image.imageFile.fileName))) {
    const read = await readPicture(imageFile, { ...received, ...READING, path })
    if ('code' in read) wrong.push(read)
    else pictures.push(read)
  }
  return { pictures, wrong }
}

/** Throws all wrong fields together, or the code for missing recipients. */
export async function readForm(received: Received, body: NotificationBody): Promise<NotificationForm> {
  const { pictures, wrong } = await readPictures(received, body.images)
  const subject = oneLine(body.subject)
  if (!subject) wrong.push({ path: 'subject', code: 'required' })
  if (!says(body.body)) wrong.push({ path: 'body', code: 'required' })
  if (wrong.length > 0) wrong.push(...missingIn(body).filter(({ path }) => !wrong.some((told) => told.path === path)))
  if (wrong.length > 0) throw new Refusal('VALIDATION_ERROR', { fields: wrong })
  const { choice, customEmails } = chosenIn(body)
  const attachments = firstOfName(body.attachments, ({ attachmentFile }) => keptName(attachmentFile.fileName))
  return {
    subject,
    choice,
    customEmails,
    pictures,
    attachments: attachments.map(({ attachmentFile: { fileName, fileData } }) => ({
      name: keptName(fileName),
      file: received.uploads.get(fileData, fileName),
    })),
  }
}
