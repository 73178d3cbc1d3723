// What the forms of a mail hold beside their plain fields, and how unsaved work of theirs is kept. Plain data.
import type { ChosenFile, PictureValue } from '#components/editor/chosen-file.ts'
import { pictureSource } from '#components/editor/named-picture.ts'

export interface MailContent {
  /** HTML of the editor; its pictures are named. */
  body: string
  images: PictureValue[]
  attachments: ChosenFile[]
}

/** All of a form's work, as the browser keeps it. */
export interface MailDraft extends MailContent {
  /** For the offer to go on with it. */
  title: string
  fields: Record<string, string[]>
}

const isReady = ({ sending }: ChosenFile) => sending === null || sending.state === 'ready'

/** Uploads that did not end are not kept, nor are the bytes of pictures. */
export const keepable = (draft: MailDraft): MailDraft => ({
  ...draft,
  attachments: draft.attachments.filter(isReady),
  images: draft.images.filter(isReady).map((image) => (image.sending ? { ...image, source: null } : image)),
})

/** Pictures that the text shows. */
export const shownImages = ({ body, images }: MailContent): PictureValue[] => images.filter(({ fileName }) => body.includes(pictureSource(fileName)))

export const withChangedFile = (content: MailContent, key: string, change: ((file: ChosenFile) => Partial<ChosenFile>) | null): MailContent => {
  const changed = <File extends ChosenFile>(files: readonly File[]): File[] =>
    files.flatMap((file) => (file.key !== key ? [file] : change === null ? [] : [{ ...file, ...change(file) }]))
  return { ...content, images: changed(content.images), attachments: changed(content.attachments) }
}
