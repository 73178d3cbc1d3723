// Managing the news (contract section 4). Every call is one transaction: all or nothing.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { articleState, NEWS_STATUSES } from './news.ts'
import { Affected, CountedReceipt, Id, ReadAt, Receipt, isStorable, listQuery, nameText, optionalText, text, typedAddress } from './shapes.ts'

export const TITLE_MAX = 300
export const HEADER_MAX = 500
/** Characters of the text with its markup. */
export const CONTENT_MAX = 100_000
export const IMAGES_MAX = 10
/** 1 MB, of the main image and of each other one. */
export const IMAGE_BYTES_MAX = 1_048_576
export const IMAGE_DESCRIPTION_MAX = 255
export const ATTACHMENTS_MAX = 10
/** 5 MB. */
export const ATTACHMENT_BYTES_MAX = 5_242_880
/** Name, address and label of a link, each. */
export const LINK_FIELD_MAX = 255
const FILE_NAME_MAX = 255

const ManagedNews = z.object({ id: Id, title: z.string(), ...articleState })
export type ManagedNews = z.infer<typeof ManagedNews>

export const ListManagedNews = endpoint({
  method: 'GET',
  path: '/api/news/list/{status}',
  summary: 'Articles of one status, for administrators',
  access: 'user_admin',
  params: z.object({ status: z.enum(NEWS_STATUSES) }),
  query: listQuery(['title', 'parentId', 'artPosition', 'createdAt', 'updatedAt', 'publishedAt', 'archivedAt'], { sort: 'createdAt', dir: 'desc' }),
  response: z.object({ newsList: z.array(ManagedNews), totalCount: z.int() }),
  errors: [],
})

const NewFile = z.object({ fileName: text(FILE_NAME_MAX), fileData: z.base64() })
const required = (field: string) => ({ path: [field], params: { code: 'required' } })

/** A kept image by its id, or a new one with its file. The order is that of the gallery. */
const Image = z
  .object({ id: Id.nullish(), description: optionalText(IMAGE_DESCRIPTION_MAX).nullish(), imageFile: NewFile.nullish() })
  .refine((image) => Boolean(image.id ?? image.imageFile), required('imageFile'))

const FileAttachment = z
  .object({ type: z.literal('file'), id: Id.nullish(), description: optionalText(LINK_FIELD_MAX).nullish(), attachmentFile: NewFile.nullish() })
  .refine((attachment) => Boolean(attachment.id ?? attachment.attachmentFile), required('attachmentFile'))

const LinkAttachment = z.object({
  type: z.literal('url'),
  id: Id.nullish(),
  /** The link's name. */
  description: text(LINK_FIELD_MAX),
  urlValue: typedAddress(LINK_FIELD_MAX),
  /** Shown instead of the address. */
  urlLabel: optionalText(LINK_FIELD_MAX).nullish(),
})

const ArticleForm = {
  title: nameText(TITLE_MAX),
  header: text(HEADER_MAX),
  /** HTML of the editor; it is sanitised. Only blank paragraphs count as missing: `content`, `required`. */
  content: z.string().min(1).max(CONTENT_MAX).refine(isStorable),
  /** A new main image, which replaces the present one. */
  mainImageFile: NewFile.nullish(),
  /** Alternative text of the main image. */
  mainImageDescription: optionalText(IMAGE_DESCRIPTION_MAX).nullish(),
  /** Of several files with the same name only the first is used. */
  images: z.array(Image).max(IMAGES_MAX).default([]),
  attachments: z
    .array(z.discriminatedUnion('type', [FileAttachment, LinkAttachment]))
    .max(ATTACHMENTS_MAX)
    .default([]),
}

/** Every `fileData` of the body is decoded while it arrives. */
const uploads = { key: 'fileData', bytesMax: ATTACHMENT_BYTES_MAX, countMax: 1 + IMAGES_MAX + ATTACHMENTS_MAX } as const

// A file that is too large or not a picture is reported at its own field: `mainImageFile`, `images.2.imageFile`, `attachments.0.attachmentFile`.
export const CreateArticle = endpoint({
  method: 'POST',
  path: '/api/news',
  summary: 'Create a draft article',
  access: 'user_admin',
  body: z.object(ArticleForm),
  uploads,
  response: Receipt,
  status: 201,
  errors: ['ERROR_INVALID_BASE64'],
})

export const UpdateArticle = endpoint({
  method: 'PUT',
  path: '/api/news',
  summary: 'Change a draft article; images and attachments that are not named are gone',
  access: 'user_admin',
  body: z.object({
    ...ArticleForm,
    id: Id,
    /** File name of the main image that is kept; null or missing without a new one: the article has no main image. */
    image: z.string().max(FILE_NAME_MAX).nullish(),
    updatedAt: ReadAt,
  }),
  uploads,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_A_DRAFT', 'ERROR_EDIT_CONFLICT', 'ERROR_INVALID_BASE64'],
})

export const DeleteArticles = endpoint({
  method: 'DELETE',
  path: '/api/news',
  summary: 'Delete drafts',
  access: 'user_admin',
  body: z.array(Id).min(1).max(500),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_A_DRAFT'],
})

const OneArticle = z.object({ id: Id })

export const PublishArticle = endpoint({
  method: 'POST',
  path: '/api/news/publish',
  summary: 'Publish a draft; one that continues an article takes its content, place and address over and answers its id',
  access: 'user_admin',
  body: OneArticle,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_A_DRAFT'],
})

export const ArchiveArticle = endpoint({
  method: 'POST',
  path: '/api/news/archive',
  summary: 'Take a published article into the archive; a draft that continued it stands for itself from then on',
  access: 'user_admin',
  body: OneArticle,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_PUBLISHED'],
})

/** Does nothing for the first article (up) and for the last one (down): `affectedCount` is 0. */
export const MoveArticleUp = endpoint({
  method: 'POST',
  path: '/api/news/moveup',
  summary: 'Exchange places with the published article above: the next higher position',
  access: 'user_admin',
  body: OneArticle,
  response: CountedReceipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_PUBLISHED'],
})

export const MoveArticleDown = endpoint({
  method: 'POST',
  path: '/api/news/movedown',
  summary: 'Exchange places with the published article below: the next lower position',
  access: 'user_admin',
  body: OneArticle,
  response: CountedReceipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_PUBLISHED'],
})

export const EditPublishedArticle = endpoint({
  method: 'POST',
  path: '/api/news/edit',
  summary: 'The draft that continues a published article: the open one, or a new one',
  access: 'user_admin',
  body: OneArticle,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_PUBLISHED'],
})
