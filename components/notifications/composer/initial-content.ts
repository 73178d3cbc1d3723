// What the editor of a mail begins with.
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import type { MailContent } from '#components/notifications/form/mail-draft.ts'

/** `pattern`: whose pictures the text may show. */
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
