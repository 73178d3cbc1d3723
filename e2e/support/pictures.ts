// Files for the form of an article.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const textFile = (name: string, text: string, mimeType = 'text/plain'): ChosenFile => ({ name, mimeType, buffer: Buffer.from(text) })

export async function pngFile(name: string, background = '#039'): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A picture of more than 1 MB: noise, which no format compresses. */
export async function hugePngFile(name: string): Promise<ChosenFile> {
  const raw = { width: 700, height: 700, channels: 3 as const }
  const buffer = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
