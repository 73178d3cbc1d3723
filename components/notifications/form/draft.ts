// What the forms of a mail hold beside their plain fields, and how unsaved work of theirs is kept. Plain data.
import type { ChosenFile, PictureValue } from '#components/editor/chosen-file.ts'
import { pictureSource } from '#components/editor/named-picture.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { doorPath } from '#lib/provider/door-path.ts'

export interface MailContent {
  /** HTML of the editor; its pictures are named. */
  body: string
  images: PictureValue[]
  attachments: ChosenFile[]
}

/** What the editor begins with. `pattern`: whose pictures the text may show. */
export const initialContent = (body: string, pattern: Pick<OneNotification, 'images'> | null): MailContent => ({
  body,
  attachments: [],
  images: (pattern?.images ?? []).map(({ fileName, fileSize, path }, i) => ({
    key: `saved-${i}`,
    id: i + 1,
    fileName,
    fileSize,
    description: '',
    source: doorPath(path),
    sending: null,
  })),
})

/** All of a form's work, as the browser keeps it. */
export interface MailDraft extends MailContent {
  /** For the offer to go on with it. */
  title: string
  fields: Record<string, string[]>
}

const isReady = ({ sending }: ChosenFile) => sending === null || sending.state === 'ready'

/** Uploads that did not end are not kept, nor are the bytes of pictures. */
export const withoutUnsavedFiles = (draft: MailDraft): MailDraft => ({
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
