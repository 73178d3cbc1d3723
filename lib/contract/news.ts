// Reading news (contract section 4).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, isStorable, listQuery } from './shapes.ts'

export const NewsRow = z.object({
  id: Id,
  /** Id in the Atom feed, independent of the portal's address. */
  uuid: z.guid(),
  title: z.string(),
  header: z.string(),
  /** Path of the main image's thumbnail on the provider, which changes with the bytes, and its size in pixels; null: no main image. */
  thumbnail: z
    .object({
      path: z.string(),
      width: z.int(),
      height: z.int(),
      /** Half as wide, for small screens; null: there is none. */
      small: z.object({ path: z.string(), width: z.int(), height: z.int() }).nullable(),
      description: z.string(),
    })
    .nullable(),
  artPosition: z.int(),
  publishedAt: Instant,
  publishedBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
  /** Published since the reader's last visit; false for visitors. */
  isNew: z.boolean(),
})
export type NewsRow = z.infer<typeof NewsRow>

export const NEWS_STATUSES = ['draft', 'published', 'archived'] as const
export type NewsStatus = (typeof NEWS_STATUSES)[number]

/** Status of an article, with who changed it and when. */
export const articleState = {
  status: z.enum(NEWS_STATUSES),
  /** Drafts only: the published article whose new text it is. */
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  artPosition: z.int().nullable(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
  /** In the list of administrators a continuing draft has the date of its article. */
  publishedAt: Instant.nullable(),
  publishedBy: z.string().nullable(),
  archivedAt: Instant.nullable(),
  archivedBy: z.string().nullable(),
  /** Only for administrators: the open draft of a published article. */
  draftId: Id.nullable(),
  /** Only for administrators: planned publication of a draft, and who planned it. */
  publishAt: Instant.nullable(),
  publishPlannedBy: z.string().nullable(),
}

export const Article = z.object({
  id: Id,
  title: z.string(),
  header: z.string(),
  /** Sanitised HTML: safe to put into a page as it is. */
  content: z.string(),
  /** File name of the main image, below `imagesBaseUrl`. */
  image: z.string().nullable(),
  /** The main image first, if there is one, then the gallery. */
  images: z.array(
    z.object({
      id: Id,
      fileName: z.string(),
      description: z.string(),
      fileSize: z.int(),
      width: z.int(),
      height: z.int(),
      /** Path of the picture on the provider; changes with its bytes. */
      path: z.string(),
      /** The same picture as WebP in smaller sizes (pixels), the smallest first; `path` on the provider changes with the bytes. */
      sizes: z.array(z.object({ path: z.string(), width: z.int(), height: z.int() })),
    }),
  ),
  attachments: z.array(
    z.object({
      id: Id,
      type: z.enum(['file', 'url']),
      description: z.string().nullable(),
      fileName: z.string().nullable(),
      fileSize: z.int().nullable(),
      urlValue: z.string().nullable(),
      urlLabel: z.string().nullable(),
    }),
  ),
  /** Path on the provider that ends in a slash. */
  imagesBaseUrl: z.string(),
  attachmentsBaseUrl: z.string(),
  ...articleState,
})
export type Article = z.infer<typeof Article>

export const ListPublishedNews = endpoint({
  method: 'GET',
  path: '/api/news',
  summary: 'Published articles, the highest position first',
  access: 'public',
  query: listQuery(['artPosition', 'publishedAt', 'title'], { sort: 'artPosition', dir: 'desc', limit: 5 }),
  /** `feedUuid`: id of the Atom feed itself. */
  response: z.object({ newsList: z.array(NewsRow), totalCount: z.int(), feedUuid: z.guid() }),
  errors: ['ERROR_SEARCH_TOO_LONG'],
})

export const ReadArticle = endpoint({
  method: 'GET',
  path: '/api/news/{id}',
  summary: 'One article: published for everyone, others for administrators',
  access: 'public',
  params: z.object({ id: IdText }),
  response: Article,
  errors: ['ERROR_NOT_FOUND'],
})

const FileOfArticle = z.object({ id: IdText, fileName: z.string().min(1).max(255).refine(isStorable) })
/** Content version from the given path; with the right one the answer may be cached for long. */
const Version = z.object({ v: z.string().max(64).optional() })

export const ReadNewsImage = endpoint({
  method: 'GET',
  path: '/api/news/{id}/images/{fileName}',
  summary: 'Bytes of an image of an article',
  access: 'public',
  params: FileOfArticle,
  query: Version,
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})

export const ReadNewsImageSize = endpoint({
  method: 'GET',
  path: '/api/news/{id}/sizes/{width}/{fileName}',
  summary: 'Bytes of a smaller version of an image of an article, as WebP',
  access: 'public',
  params: FileOfArticle.extend({ width: IdText }),
  query: Version,
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})

export const ReadNewsThumbnail = endpoint({
  method: 'GET',
  path: '/api/news/{id}/thumbnails/{fileName}',
  summary: 'Bytes of the small version of an image of an article',
  access: 'public',
  params: FileOfArticle,
  query: Version,
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})

export const ReadNewsAttachment = endpoint({
  method: 'GET',
  path: '/api/news/{id}/attachments/{fileName}',
  summary: 'Bytes of a file attached to an article',
  access: 'public',
  params: FileOfArticle,
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})
