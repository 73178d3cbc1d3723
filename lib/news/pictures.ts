// Pictures and files of articles lie on the provider; browsers reach them through the portal's door.
import type { Article } from '#contract/news.ts'
import { doorPath } from '#lib/provider/door-path.ts'

/** The longer side of a small version, in pixels, as the provider makes them. */
export const THUMBNAIL_SIDE = 320

type Picture = Article['images'][number]

export interface GalleryPicture {
  id: number
  full: string
  small: string
  width: number
  height: number
  description: string
}

export function galleryPicture(article: Pick<Article, 'imagesBaseUrl'>, picture: Picture): GalleryPicture {
  const base = doorPath(article.imagesBaseUrl)
  const file = encodeURIComponent(picture.fileName)
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(picture.width, picture.height, 1))
  return {
    id: picture.id,
    full: base + file,
    small: base.replace(/\/images\/$/, '/thumbnails/') + file,
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
    description: picture.description,
  }
}

export const attachmentHref = (article: Pick<Article, 'attachmentsBaseUrl'>, fileName: string): string =>
  doorPath(article.attachmentsBaseUrl) + encodeURIComponent(fileName)

/** Addresses inside an article's text, as the editor wrote them, led through the door. */
export const withDoorPaths = (content: string): string => content.replace(/((?:src|href)=["'])\/api\/news\//g, `$1${doorPath('/api/news/')}`)

/** A link that an administrator typed; null where it is not one that a page may lead to. */
export function outwardHref(address: string | null): string | null {
  const url = URL.parse(address ?? '')
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}
