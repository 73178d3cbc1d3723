// A scene as WebP, in the size of an article and in that of a list.
import sharp from 'sharp'
import { BOARD, chance, paletteOf } from './drawing.ts'
import { SCENES, type SceneName } from './scenes.ts'

export interface Painted {
  bytes: Buffer
  width: number
  height: number
}

const SIZES = { full: 960, thumbnail: 320 } as const
const QUALITY = { full: 72, thumbnail: 60 } as const

export async function paint(scene: SceneName, seed: number): Promise<{ full: Painted; thumbnail: Painted }> {
  const svg = Buffer.from(draw(scene, seed))
  // Drawn once as plain pixels: encoding twice from them costs half of drawing twice.
  const { data, info } = await sharp(svg).resize(SIZES.full).flatten().raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const encode = async (size: keyof typeof SIZES): Promise<Painted> => {
    const result = await pixels().resize(SIZES[size]).webp({ quality: QUALITY[size], effort: 1 }).toBuffer({ resolveWithObject: true })
    return { bytes: result.data, width: result.info.width, height: result.info.height }
  }
  return { full: await encode('full'), thumbnail: await encode('thumbnail') }
}

function draw(scene: SceneName, seed: number): string {
  const palette = paletteOf(seed)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOARD.width} ${BOARD.height}" width="${BOARD.width}" height="${BOARD.height}">` +
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#sky)"/>${SCENES[scene](chance(seed), palette).join('')}</svg>`
  )
}
