// Pictures and files of articles lie on the provider; browsers reach them through the portal's door.
import { linkAddress } from '#common/link-address.ts'
import type { Article } from '#contract/news.ts'
import { doorPath } from '#lib/provider/door-path.ts'

type Picture = Article['images'][number]

export interface GalleryPicture {
  id: number
  /** The picture itself. */
  full: string
  /** A small one, and with it the others that a sharp screen may take instead. */
  small: string
  srcSet: string | undefined
  width: number
  height: number
}

/** Wider ones are for a page's whole width. */
const GALLERY_WIDTH_MAX = 640

export function galleryPicture(picture: Picture): GalleryPicture {
  const sizes = picture.sizes.filter(({ width }, i) => i === 0 || width <= GALLERY_WIDTH_MAX)
  const { path, width, height } = sizes[0] ?? picture
  return {
    id: picture.id,
    full: doorPath(picture.path),
    small: doorPath(path),
    srcSet: sizes.length > 1 ? sizes.map((size) => `${doorPath(size.path)} ${size.width}w`).join(', ') : undefined,
    // Of those that the provider could not measure.
    width: Math.max(1, width),
    height: Math.max(1, height),
  }
}

/** As wide as a screen shows it at once; wider ones are for who asks for the file itself. */
const VIEWED_WIDTH_MAX = 1280

/** One picture by itself, of the size that a screen takes. */
export function viewedPicture(picture: Picture): { src: string; width: number; height: number } {
  const { path, width, height } = picture.width <= VIEWED_WIDTH_MAX ? picture : (picture.sizes.findLast((size) => size.width <= VIEWED_WIDTH_MAX) ?? picture)
  return { src: doorPath(path), width: Math.max(1, width), height: Math.max(1, height) }
}

type Illustrated = Pick<Article, 'content' | 'images' | 'image'>

const isInContent = ({ content }: Pick<Article, 'content'>, { path }: Picture): boolean => content.includes(`src="${path}"`)

/** The picture above the text; null: there is none, or the text shows it itself. */
export const mainPicture = (article: Illustrated): Picture | null =>
  article.images.find((image) => image.fileName === article.image && !isInContent(article, image)) ?? null

/** What is seen nowhere else on the page. */
export const galleryOf = (article: Illustrated): Picture[] => article.images.filter((image) => image.fileName !== article.image && !isInContent(article, image))

export const attachmentHref = (article: Pick<Article, 'attachmentsBaseUrl'>, fileName: string): string =>
  doorPath(article.attachmentsBaseUrl) + encodeURIComponent(fileName)

const ADDRESSES = / (src|srcset|href)="([^"]*)"/g
const ON_PROVIDER = /(^|, )\/api\/news\//g

/** The addresses inside an article's text, as the provider wrote it, led through the door. */
export const withDoorPaths = (content: string): string =>
  content.replace(ADDRESSES, (_whole, name: string, value: string) => ` ${name}="${value.replace(ON_PROVIDER, `$1${doorPath('/api/news/')}`)}"`)

/** A link that an administrator typed, also before addresses were kept with their scheme; null where a page may not lead there. */
export const outwardHref = (address: string | null): string | null => URL.parse(linkAddress(address ?? '') ?? '')?.href ?? null
