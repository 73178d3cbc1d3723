// Pictures of articles: addresses, which change with the contents, and contents.
import type { Article, NewsRow } from '#contract/news.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import { mayRead } from '#provider/areas/news/policy.ts'
import * as queries from './queries.ts'

/** Version in the address, from the content's hash. */
const versionOf = (sha256: string): string => sha256.slice(0, 8)

type Folder = 'images' | 'thumbnails' | `sizes/${number}`

const pathOf = (articleId: number, folder: Folder, { fileName, sha256 }: { fileName: string; sha256: string }) =>
  `/api/news/${articleId}/${folder}/${encodeURIComponent(fileName)}?v=${versionOf(sha256)}`

export interface ThumbnailRow {
  file_name: string
  description: string
  thumbnail_sha256: string
  thumbnail_width: number
  thumbnail_height: number
}

const thumbnail = (articleId: number, image: ThumbnailRow) => ({
  path: pathOf(articleId, 'thumbnails', { fileName: image.file_name, sha256: image.thumbnail_sha256 }),
  width: image.thumbnail_width,
  height: image.thumbnail_height,
})

export interface SmallRow {
  small_sha256: string | null
  small_width: number | null
  small_height: number | null
}

export const thumbnailOf = (articleId: number, image: ThumbnailRow & SmallRow): NonNullable<NewsRow['thumbnail']> => ({
  ...thumbnail(articleId, image),
  small: smallOf(articleId, image),
  description: image.description,
})

const smallOf = (articleId: number, { file_name: fileName, small_sha256: sha256, small_width: width, small_height: height }: ThumbnailRow & SmallRow) =>
  sha256 !== null && width !== null && height !== null ? { path: pathOf(articleId, `sizes/${width}`, { fileName, sha256 }), width, height } : null

/** The main image first, then the gallery; two statements. */
export async function picturesOf(db: Db, articleId: number): Promise<{ main: string | null; images: Article['images'] }> {
  const rows = await queries.imagesOf(db, articleId)
  const sizes = rows.length > 0 ? await queries.sizesOf(db, articleId) : []
  const images = rows.map((image) => {
    const fileName = image.file_name
    const larger = sizes.filter((size) => size.picture_sha256 === image.sha256 && size.width > image.thumbnail_width)
    return {
      id: image.id,
      fileName,
      description: image.description,
      fileSize: image.file_size,
      width: image.width,
      height: image.height,
      path: pathOf(articleId, 'images', { fileName, sha256: image.sha256 }),
      sizes: [
        thumbnail(articleId, image),
        ...larger.map(({ sha256, width, height }) => ({ path: pathOf(articleId, `sizes/${width}`, { fileName, sha256 }), width, height })),
      ],
    }
  })
  return { main: rows.find(({ role }) => role === 'image')?.file_name ?? null, images }
}

export interface ImageRequest {
  id: number
  fileName: string
  /** Version from the address. */
  version: string | undefined
}

export interface PictureFile {
  sha256: string
  size: number
  /** How long caches may keep it; missing: not at all. */
  cacheControl?: string
}

/** Addresses with a version always have the same bytes. Only a day, so that pictures of archived articles leave caches too. */
const KEPT_OF_VERSION = 'public, max-age=86400, immutable'
/** For addresses without a version. */
const KEPT = 'public, max-age=300'

function answerOf({ status, file }: { status: string; file: { sha256: string; size: number } }, version: string | undefined): PictureFile {
  if (status !== 'published') return file
  return { ...file, cacheControl: version === versionOf(file.sha256) ? KEPT_OF_VERSION : KEPT }
}

async function readableImage(db: Db, actor: Actor | null, { id, fileName }: ImageRequest, width: number | null = null) {
  const image = await queries.findImage(db, id, { fileName, width })
  // Not readable: answered like a picture that does not exist.
  if (!image || !mayRead(actor, image)) throw new Refusal('ERROR_NOT_FOUND')
  return image
}

export async function findPicture(db: Db, actor: Actor | null, asked: ImageRequest): Promise<PictureFile> {
  const image = await readableImage(db, actor, asked)
  return answerOf({ status: image.status, file: { sha256: image.sha256, size: image.file_size } }, asked.version)
}

export async function findThumbnail(db: Db, actor: Actor | null, asked: ImageRequest): Promise<PictureFile> {
  const image = await readableImage(db, actor, asked)
  if (image.thumbnail_size === null) throw new Refusal('ERROR_FILE_NOT_FOUND')
  return answerOf({ status: image.status, file: { sha256: image.thumbnail_sha256, size: image.thumbnail_size } }, asked.version)
}

/** A size of a picture; pictures that are not wider have none. */
export async function findSize(db: Db, actor: Actor | null, asked: ImageRequest & { width: number }): Promise<PictureFile> {
  const image = await readableImage(db, actor, asked, asked.width)
  if (image.size_sha256 === null || image.size_size === null) throw new Refusal('ERROR_FILE_NOT_FOUND')
  return answerOf({ status: image.status, file: { sha256: image.size_sha256, size: image.size_size } }, asked.version)
}
