// Real pictures through the real library: the result holds pixels and nothing else, and files that are no pictures are refused.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import type { FileStore } from '#provider/capabilities.ts'
import { openDiskStore } from '#provider/files/disk-store.ts'
import { kindOf } from '#provider/files/media-type.ts'
import { NotAPicture } from './decode.ts'
import { preparePicture, type StoredPicture } from './prepare-picture.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  files = await openDiskStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const prepared = async (bytes: Uint8Array) => preparePicture(files, await files.put(bytes))
const bytesOf = async ({ sha256 }: { sha256: string }) => buffer((await files.open(sha256))!)
const facts = ({ mediaType, width, height }: StoredPicture) => ({ mediaType, width, height })
const webp = (width: number, height: number) => ({ mediaType: 'image/webp', width, height })
const plain = (width: number, height: number, background = '#336699'): Sharp => sharp({ create: { width, height, channels: 3, background } })

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('that is a %s keeps its format and gets the sizes that it is wider than', async (format) => {
    const { picture, thumbnail, sizes } = await prepared(await plain(1600, 900)[format]().toBuffer())
    expect(facts(picture)).toEqual({ mediaType: `image/${format}`, width: 1600, height: 900 })
    expect(facts(thumbnail)).toEqual(webp(320, 180))
    expect(sizes.map(facts)).toEqual([webp(160, 90), webp(640, 360), webp(1280, 720)])
    expect(kindOf(await bytesOf(picture))).toBe(format)
    for (const each of [thumbnail, ...sizes]) {
      const bytes = await bytesOf(each)
      expect([kindOf(bytes), bytes.length]).toEqual(['webp', each.size])
    }
  })

  it.each([
    [1, 1, [1]],
    [160, 200, [160]],
    [320, 200, [320, 160]],
    [321, 200, [320, 160]],
    [640, 100, [320, 160]],
    [641, 100, [320, 160, 640]],
    [1281, 10, [320, 160, 640, 1280]],
  ])('of %i × %i pixels is never made larger', async (width, height, widths) => {
    const { picture, thumbnail, sizes } = await prepared(await plain(width, height).png().toBuffer())
    expect(facts(picture)).toEqual({ mediaType: 'image/png', width, height })
    expect([thumbnail, ...sizes].map((each) => each.width)).toEqual(widths)
  })

  it('larger than any screen is made smaller', async () => {
    const { picture } = await prepared(await plain(6000, 3000).jpeg().toBuffer())
    expect(facts(picture)).toEqual({ mediaType: 'image/jpeg', width: 2560, height: 1280 })
  })

  it('loses its metadata and its place, and is turned upright', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 6/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '17/1 2/1 0/1' }
    const lying = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } })
      .composite([{ input: await plain(100, 200, 'red').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Artist: 'Jan Kowalski', Copyright: 'tajne' }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">tajne</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(lying.includes('Kowalski')).toBe(true)
    const { picture, thumbnail } = await prepared(lying)
    expect(facts(picture)).toEqual({ mediaType: 'image/jpeg', width: 200, height: 400 })
    for (const each of [picture, thumbnail]) {
      const bytes = await bytesOf(each)
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      for (const secret of ['Kowalski', 'tajne', 'GPS']) expect(bytes.includes(secret)).toBe(false)
      // What was on the left is now at the top.
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const middleOf = (row: number) =>
        [...data.subarray((row * info.width + info.width / 2) * info.channels).subarray(0, 3)].map((value) => Math.round(value / 255))
      expect([middleOf(2), middleOf(info.height - 3)]).toEqual([
        [1, 0, 0],
        [0, 0, 1],
      ])
    }
  })

  it('loses bytes that follow its end', async () => {
    const bytes = Buffer.concat([await plain(10, 10).jpeg().toBuffer(), Buffer.from('PK\x03\x04<script>alert(1)</script>')])
    const { picture } = await prepared(bytes)
    expect((await bytesOf(picture)).includes('script')).toBe(false)
  })

  it.each([
    ['CMYK', () => plain(40, 40, '#ff8000').toColourspace('cmyk').jpeg().toBuffer(), [255, 128, 0], 24],
    ['grey of 16 bits', () => plain(40, 40, '#808080').toColourspace('grey16').png().toBuffer(), [128, 128, 128], 2],
    ['a wide gamut', () => plain(40, 40, '#40a060').withIccProfile('p3').png().toBuffer(), [64, 160, 96], 3],
  ] as const)('in %s is shown in the colours of screens', async (_what, make, colour, tolerance) => {
    const { picture, thumbnail } = await prepared(await make())
    for (const each of [picture, thumbnail]) {
      const { data, info } = await sharp(await bytesOf(each))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(3)
      for (const [i, value] of colour.entries()) expect(Math.abs(data[i]! - value)).toBeLessThanOrEqual(tolerance)
    }
  })

  it('keeps what is transparent', async () => {
    const bytes = await sharp({ create: { width: 700, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const { picture, thumbnail, sizes } = await prepared(bytes)
    for (const each of [picture, thumbnail, ...sizes])
      expect(
        (
          await sharp(await bytesOf(each))
            .raw()
            .toBuffer({ resolveWithObject: true })
        ).data[3],
      ).toBe(0)
  })

  it('that is animated becomes a still one', async () => {
    const frames = await Promise.all(['red', 'lime', 'blue'].map((colour) => plain(50, 40, colour).png().toBuffer()))
    const { picture } = await prepared(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    const { pages, width, height } = await sharp(await bytesOf(picture), { animated: true }).metadata()
    expect([pages ?? 1, width, height]).toEqual([1, 50, 40])
  })

  it('gives the same files when it is sent again', async () => {
    const bytes = await plain(700, 300).jpeg().toBuffer()
    const [one, other] = await Promise.all([prepared(bytes), prepared(bytes)])
    expect(other).toEqual(one)
  })
})

/** A PNG whose header claims that size; its pixels are one row of zeros. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 2000) * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

async function refusal(bytes: Uint8Array) {
  const error = await prepared(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(NotAPicture)
  return (error as NotAPicture).fieldError('images.2.imageFile')
}

describe('refused, whatever its name', () => {
  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['a drawing after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a text', 'Porządek obrad'],
    ['a page', '<!doctype html><title>a</title>'],
    ['a PDF', '%PDF-1.7 '],
    ['the mark of a PNG alone', '\x89PNG\r\n\x1a\n'],
    ['the mark of a JPEG alone', '\xff\xd8\xff'],
    ['the mark of a GIF with a drawing', 'GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['the mark of a WebP with rubbish', 'RIFF1234WEBPVP8 rubbish'],
    ['the mark of an AVIF with rubbish', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miafrubbish'],
  ])('%s', async (_what, text) => expect(await refusal(Buffer.from(text, 'latin1'))).toEqual({ path: 'images.2.imageFile', code: 'wrong_format' }))

  it('an archive, a TIFF and a picture of another codec', async () => {
    expect(await refusal(zipSync({ 'a.png': new Uint8Array(await plain(9, 9).png().toBuffer()) }))).toMatchObject({ code: 'wrong_format' })
    expect(await refusal(await plain(9, 9).tiff().toBuffer())).toMatchObject({ code: 'wrong_format' })
    const heic = await plain(64, 64).avif().toBuffer()
    heic.write('heic', 8, 'latin1')
    for (let at = heic.indexOf('avif'); at !== -1; at = heic.indexOf('avif')) heic.write('heic', at, 'latin1')
    expect(await refusal(heic)).toMatchObject({ code: 'wrong_format' })
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s that broke off', async (format) => {
    const noise = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    const whole = await noise[format]().toBuffer()
    for (const part of [0.3, 0.7]) expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toMatchObject({ code: 'wrong_format' })
  })

  // Neither file holds the pixels that it claims: it would be reported as broken if it were decoded.
  it('more pixels than allowed, before any is decoded', async () => {
    expect(await refusal(pngOf(30_000, 30_000))).toEqual({ path: 'images.2.imageFile', code: 'too_many_pixels', limit: 40_000_000 })
    expect(await refusal(pngOf(65_000, 700))).toMatchObject({ code: 'too_many_pixels' })
  })

  it('a picture of many large frames costs no more than its first', async () => {
    const frame = await plain(3000, 3000).png().toBuffer()
    const bomb = await sharp(
      Array.from({ length: 5 }, () => frame),
      { join: { animated: true }, limitInputPixels: false },
    )
      .webp({ effort: 0 })
      .toBuffer()
    expect(facts((await prepared(bomb)).picture)).toEqual(webp(2560, 2560))
  })
})
