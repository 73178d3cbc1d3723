// Encodes pixels: the picture itself in its own format, and smaller sizes as WebP.
import type { Sharp } from 'sharp'
import type { Decoded, PictureFormat, Pixels } from './decode.ts'
import { sharp } from './sharp.ts'

/** Widths of the smaller sizes in pixels. */
const SIZES = [160, 320, 640, 1280] as const
const THUMBNAIL_WIDTH = 320
/** For thumbnails, several to a page. */
const IN_LISTS: readonly number[] = [160, THUMBNAIL_WIDTH]

export interface Encoded {
  bytes: Buffer
  mediaType: string
  width: number
  height: number
}

export interface EncodedPicture {
  picture: Encoded
  /** At most the width of the picture. */
  thumbnail: Encoded
  /** The other sizes, as far as they are narrower than the picture, in ascending order. */
  sizes: Encoded[]
}

// More effort would save a few percent of the bytes and take twice the time.
const EFFORT = 1

const WRITE: Record<PictureFormat, (picture: Sharp, palette: boolean) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture, palette) => picture.png({ palette }),
  webp: (picture) => picture.webp({ quality: 85, effort: EFFORT }),
  avif: (picture) => picture.avif({ quality: 60, effort: EFFORT }),
  gif: (picture) => picture.gif(),
}

const from = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } })

async function written(picture: Sharp, mediaType: string): Promise<Encoded> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, mediaType, width: info.width, height: info.height }
}

const sizeOf = (pixels: Pixels, width: number): Promise<Encoded> =>
  written(
    from(pixels)
      .resize(width)
      .webp({ effort: EFFORT, quality: IN_LISTS.includes(width) ? 60 : 72 }),
    'image/webp',
  )

/** One after another, because several at once would take more memory. */
export async function encode({ pixels, format, palette }: Decoded): Promise<EncodedPicture> {
  const picture = await written(WRITE[format](from(pixels), palette), `image/${format}`)
  const thumbnail = await sizeOf(pixels, Math.min(pixels.width, THUMBNAIL_WIDTH))
  const sizes: Encoded[] = []
  for (const width of SIZES) if (width !== THUMBNAIL_WIDTH && width < pixels.width) sizes.push(await sizeOf(pixels, width))
  return { picture, thumbnail, sizes }
}

/** Width of a mail's text on a screen of double density. */
const MAIL_WIDTH = 1280

/** Formats that every mail program displays. */
const mailFormat = ({ format, pixels }: Decoded): 'jpeg' | 'png' =>
  format === 'jpeg' || (format !== 'png' && format !== 'gif' && pixels.channels === 3) ? 'jpeg' : 'png'

export function encodeForMail(decoded: Decoded): Promise<Encoded> {
  const format = mailFormat(decoded)
  const picture = from(decoded.pixels).resize({ width: MAIL_WIDTH, withoutEnlargement: true })
  return written(WRITE[format](picture, decoded.palette), `image/${format}`)
}
