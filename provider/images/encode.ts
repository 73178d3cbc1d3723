// Pixels as files: the picture itself in its own format, and smaller ones as WebP.
import type { Sharp } from 'sharp'
import type { Decoded, PictureFormat, Pixels } from './decode.ts'
import { sharp } from './sharp.ts'

/** Widths of the smaller ones in pixels; the first is the thumbnail of lists. */
const SIZES = [320, 640, 1280] as const
const THUMBNAIL_WIDTH = SIZES[0]

export interface Encoded {
  bytes: Buffer
  mediaType: string
  width: number
  height: number
}

export interface EncodedPicture {
  picture: Encoded
  /** As wide as the picture where that is narrower. */
  thumbnail: Encoded
  /** The other sizes that the picture is wider than, the smallest first. */
  sizes: Encoded[]
}

// More effort would save a few percent of the bytes and cost twice the time.
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
      .webp({ effort: EFFORT, quality: width === THUMBNAIL_WIDTH ? 60 : 72 }),
    'image/webp',
  )

/** One after another: several at once would only hold more memory. */
export async function encode({ pixels, format, palette }: Decoded): Promise<EncodedPicture> {
  const picture = await written(WRITE[format](from(pixels), palette), `image/${format}`)
  const thumbnail = await sizeOf(pixels, Math.min(pixels.width, THUMBNAIL_WIDTH))
  const sizes: Encoded[] = []
  for (const width of SIZES) if (width !== THUMBNAIL_WIDTH && width < pixels.width) sizes.push(await sizeOf(pixels, width))
  return { picture, thumbnail, sizes }
}

/** As wide as a mail is shown on a sharp screen. */
const MAIL_WIDTH = 1280

/** Of the kinds that every mail program draws. */
const mailFormat = ({ format, pixels }: Decoded): 'jpeg' | 'png' =>
  format === 'jpeg' || (format !== 'png' && format !== 'gif' && pixels.channels === 3) ? 'jpeg' : 'png'

export function encodeForMail(decoded: Decoded): Promise<Encoded> {
  const format = mailFormat(decoded)
  const picture = from(decoded.pixels).resize({ width: MAIL_WIDTH, withoutEnlargement: true })
  return written(WRITE[format](picture, decoded.palette), `image/${format}`)
}
