// Work in the forms of a mail beside their plain fields, and how it is stored when unsaved. Plain data.
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

/** The first content of the editor. `pattern`: id of the mailing whose pictures the text may show. */
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

/** All work in a form, as it is stored in the browser. */
export interface MailDraft extends MailContent {
  /** Title in the offer to restore it. */
  title: string
  fields: Record<string, string[]>
}

const isReady = ({ sending }: ChosenFile) => sending === null || sending.state === 'ready'

/** Unfinished uploads and the bytes of pictures are not stored. */
export const withoutUnsavedFiles = (draft: MailDraft): MailDraft => ({
  ...draft,
  attachments: draft.attachments.filter(isReady),
  images: draft.images.filter(isReady).map((image) => (image.sending ? { ...image, source: null } : image)),
})

/** Names of the pictures in the text. */
export const shownImages = ({ body, images }: MailContent): PictureValue[] => images.filter(({ fileName }) => body.includes(pictureSource(fileName)))

export const withChangedFile = (content: MailContent, key: string, change: ((file: ChosenFile) => Partial<ChosenFile>) | null): MailContent => {
  const changed = <File extends ChosenFile>(files: readonly File[]): File[] =>
    files.flatMap((file) => (file.key !== key ? [file] : change === null ? [] : [{ ...file, ...change(file) }]))
  return { ...content, images: changed(content.images), attachments: changed(content.attachments) }
}
