// Decodes a picture from outside to pixels: upright, in sRGB, without metadata and location.
// The kind is told by its bytes only; what is not JPEG, PNG, WebP, AVIF or GIF never reaches a decoder.
import type { FieldError } from '#contract/fields.ts'
import { kindOf, type ContentKind } from '#provider/files/media-type.ts'
import { sharp } from './sharp.ts'

/** Limit of one picture; a decoded pixel takes up to four bytes. */
const PIXELS_MAX = 40_000_000

/** The file is not a picture, or not one that is accepted. */
export class NotAPicture extends Error {
  /** `bytes`: of another kind, or broken; `pixels`: more than PIXELS_MAX. */
  readonly reason: 'bytes' | 'pixels'

  constructor(reason: NotAPicture['reason'], cause?: unknown) {
    super(`no picture that is taken: ${reason}`, { cause })
    this.reason = reason
  }

  fieldError(path: string): FieldError {
    return this.reason === 'pixels' ? { path, code: 'too_many_pixels', limit: PIXELS_MAX } : { path, code: 'wrong_format' }
  }
}

export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

export interface Decoded {
  pixels: Pixels
  format: PictureFormat
  /** A PNG with a palette, which is written as one again. */
  palette: boolean
}

/** No page shows a side longer than this; larger pictures are scaled down to it. */
const SIDE_MAX = 2560
/** Only a hostile picture takes the decoder longer than this. */
const DECODE_WITHIN_S = 30

const isPictureFormat = (kind: ContentKind): kind is PictureFormat => (PICTURE_FORMATS as readonly string[]).includes(kind)

/** The decoder's name of each format. */
const NAME_OF_DECODER: Record<PictureFormat, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', gif: 'gif' }

async function readHeader(bytes: Buffer): Promise<{ format: PictureFormat; palette: boolean }> {
  const format = kindOf(bytes)
  if (!isPictureFormat(format)) throw new NotAPicture('bytes')
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  // AVIF shares its container with other codecs, which browsers do not display.
  if (header.format !== NAME_OF_DECODER[format] || (format === 'avif' && header.compression !== 'av1')) throw new NotAPicture('bytes')
  if (header.width * header.height > PIXELS_MAX) throw new NotAPicture('pixels')
  return { format, palette: header.isPalette === true }
}

/** Takes the first frame of an animation, which would need a button to stop it. Throws `NotAPicture`. */
export async function decode(bytes: Buffer): Promise<Decoded> {
  try {
    const { format, palette } = await readHeader(bytes)
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: DECODE_WITHIN_S })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { pixels: { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] }, format, palette }
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture('bytes', error)
  }
}
