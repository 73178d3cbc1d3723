// Parses the form of an article and prepares its pictures: all checks that do not need the stored article.
import type { FieldError } from '#contract/fields.ts'
import { IMAGE_BYTES_MAX, type CreateArticle } from '#contract/news-changes.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { FileStore } from '#provider/capabilities.ts'
import { firstOfName, keptName } from '#provider/files/names.ts'
import { hasText } from '#provider/html/text.ts'
import { sanitiseContent } from '#provider/html/sanitise.ts'
import type { Upload, Uploads } from '#provider/http/uploads.ts'
import { preparePicture, type PreparedPicture } from '#provider/images/prepare-picture.ts'
import { readPicture, type NewPicture } from '#provider/images/read-picture.ts'
import { Refusal } from '#provider/refusal.ts'

export type ArticleBody = RequestOutput<typeof CreateArticle>['body']

export type NewImage = NewPicture<PreparedPicture>

export type FormImage = { path: string; description: string | undefined } & ({ id: number } | { added: NewImage })
type AttachedLink = { type: 'url'; urlValue: string; urlLabel: string | null }
type AttachedFile = { type: 'file'; added: { name: string; file: Upload } | null }
export type FormAttachment = { path: string; id: number | null; description: string | null } & (AttachedLink | AttachedFile)

export interface ArticleForm {
  title: string
  header: string
  /** HTML as sent. */
  content: string
  main: { added: NewImage | null; description: string | undefined }
  images: FormImage[]
  attachments: FormAttachment[]
}

interface Received {
  files: FileStore
  uploads: Uploads
}

interface SentFile {
  fileName: string
  fileData: string
}

const sentName = (file: SentFile | null | undefined) => file && keptName(file.fileName)

const readImage = ({ files, uploads }: Received, sent: SentFile, path: string) =>
  readPicture(sent, { files, uploads, path, bytesMax: IMAGE_BYTES_MAX, prepare: preparePicture })

function readAttachments({ uploads }: Received, attachments: ArticleBody['attachments']): FormAttachment[] {
  const numbered = attachments.map((attachment, i) => ({ attachment, path: `attachments.${i}` }))
  const first = firstOfName(numbered, ({ attachment }) => (attachment.type === 'file' ? (sentName(attachment.attachmentFile) ?? undefined) : undefined))
  return first.map(({ attachment, path }) => {
    const shared = { path, id: attachment.id ?? null, description: attachment.description || null }
    if (attachment.type === 'url') return { ...shared, type: 'url', urlValue: attachment.urlValue, urlLabel: attachment.urlLabel || null }
    const file = attachment.attachmentFile
    return { ...shared, type: 'file', added: file ? { name: keptName(file.fileName), file: uploads.get(file.fileData, file.fileName) } : null }
  })
}

const saysNothing = (content: string): boolean => !hasText(sanitiseContent(content, { fileNames: [] }))
const NO_CONTENT: FieldError = { path: 'content', code: 'required' }

/** For a form that is refused for another reason: also reports a text of blank paragraphs. */
export function blankContentIn(body: unknown): FieldError[] {
  const { content } = (typeof body === 'object' && body !== null ? body : {}) as { content?: unknown }
  return typeof content === 'string' && saysNothing(content) ? [NO_CONTENT] : []
}

/** Throws all wrong fields together: wrong pictures, and a blank text. */
export async function readForm(received: Received, body: ArticleBody): Promise<ArticleForm> {
  const wrong: FieldError[] = []
  const pictureOf = async (file: SentFile, path: string) => {
    const read = await readImage(received, file, path)
    if (!('code' in read)) return read
    wrong.push(read)
    return null
  }
  if (saysNothing(body.content)) wrong.push(NO_CONTENT)
  const main = body.mainImageFile ? await pictureOf(body.mainImageFile, 'mainImageFile') : null
  const images: FormImage[] = []
  const numbered = body.images.map((image, i) => ({ image, path: `images.${i}` }))
  for (const { image, path } of firstOfName(numbered, ({ image }) => sentName(image.imageFile) ?? undefined)) {
    const shared = { path, description: image.description ?? undefined }
    if (!image.imageFile) {
      images.push({ ...shared, id: image.id! })
      continue
    }
    const added = await pictureOf(image.imageFile, `${path}.imageFile`)
    if (added) images.push({ ...shared, added })
  }
  if (wrong.length > 0) throw new Refusal('VALIDATION_ERROR', { fields: wrong })
  return {
    title: body.title,
    header: body.header,
    content: body.content,
    main: { added: main, description: body.mainImageDescription ?? undefined },
    images,
    attachments: readAttachments(received, body.attachments),
  }
}
