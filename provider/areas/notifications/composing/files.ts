// Attachments and pictures of a new notification: copied ones and new ones.
import { NOTIFICATION_ATTACHMENTS_MAX, NOTIFICATION_IMAGES_MAX } from '#contract/notification-changes.ts'
import type { FieldError } from '#contract/fields.ts'
import type { FileRow, NewFileRow } from '#provider/areas/notifications/queries.ts'
import { firstOfName } from '#provider/files/names.ts'
import { contentWithPictures, picturesIn } from '#provider/html/named-pictures.ts'
import { Refusal } from '#provider/refusal.ts'
import type { NewMailPicture, NotificationForm } from './form.ts'

/** A row without its notification and position. */
export type PlannedFile = Omit<NewFileRow, 'notification_id' | 'position' | 'kind'>

export interface Original {
  id: number
  attachmentIds: readonly number[]
  files: readonly FileRow[]
}

const wrong = (field: FieldError) => new Refusal('VALIDATION_ERROR', { fields: [field] })

const taken = ({ file_name, sha256, file_size, width, height }: FileRow): PlannedFile => ({ file_name, sha256, file_size, width, height })

/** Files with a name that is already used are ignored. */
export function planAttachments({ attachments }: NotificationForm, original: Original | null): PlannedFile[] {
  const kept = (original?.attachmentIds ?? []).map((id, i) => {
    const row = original?.files.find((file) => file.id === id && file.kind === 'attachment')
    if (!row) throw wrong({ path: `copyOf.attachmentIds.${i}`, code: 'wrong_format' })
    return taken(row)
  })
  const added = attachments.map(({ name, file }) => ({ file_name: name, sha256: file.sha256, file_size: file.size, width: null, height: null }))
  const planned = firstOfName([...kept, ...added], ({ file_name }) => file_name)
  if (planned.length > NOTIFICATION_ATTACHMENTS_MAX) throw wrong({ path: 'attachments', code: 'too_many', limit: NOTIFICATION_ATTACHMENTS_MAX })
  return planned
}

const newRow = ({ name, picture }: NewMailPicture): PlannedFile => ({
  file_name: name,
  sha256: picture.sha256,
  file_size: picture.size,
  width: picture.width,
  height: picture.height,
})

/** The text to store, and the pictures in it; a new picture replaces one with the same name. */
export function planPictures(body: string, { pictures }: NotificationForm, original: Original | null): { body: string; files: PlannedFile[] } {
  const kept = (original?.files ?? []).filter(({ kind }) => kind === 'image').map(taken)
  const all = [...new Map([...kept, ...pictures.map(newRow)].map((file) => [file.file_name, file])).values()]
  const own = { notificationId: original?.id, fileNames: all.map(({ file_name }) => file_name) }
  const stored = contentWithPictures(body, own, new Map(pictures.map(({ sentName, name }) => [sentName, name])))
  const shown = picturesIn(stored)
  const files = all.filter(({ file_name }) => shown.has(file_name))
  if (files.length > NOTIFICATION_IMAGES_MAX) throw wrong({ path: 'images', code: 'too_many', limit: NOTIFICATION_IMAGES_MAX })
  return { body: stored, files }
}

export const rowsOf = (notificationId: number, kind: FileRow['kind'], planned: readonly PlannedFile[]): NewFileRow[] =>
  planned.map((file, position) => ({ notification_id: notificationId, kind, position, ...file }))
