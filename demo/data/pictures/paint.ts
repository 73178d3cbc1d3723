// A scene as WebP, in every size that articles use.
import { encode, type EncodedPicture } from '#provider/images/encode.ts'
import { sharp } from '#provider/images/sharp.ts'
import { BOARD, chance, paletteOf } from './drawing.ts'
import { SCENES, type SceneName } from './scenes.ts'

const WIDTH = 960

export async function paint(scene: SceneName, seed: number): Promise<EncodedPicture> {
  // Drawn once as pixels, from which all sizes are made.
  const { data, info } = await sharp(Buffer.from(draw(scene, seed)))
    .resize(WIDTH)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode({ pixels: { data, width: info.width, height: info.height, channels: 3 }, format: 'webp', palette: false })
}

function draw(scene: SceneName, seed: number): string {
  const palette = paletteOf(seed)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOARD.width} ${BOARD.height}" width="${BOARD.width}" height="${BOARD.height}">` +
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#sky)"/>${SCENES[scene](chance(seed), palette).join('')}</svg>`
  )
}
