// `npm run bench:article`: an article with the maximum of files, 11 pictures of nearly 1 MB and 10 attachments of 5 MB,
// through portal and provider as a browser sends it. Prints the seconds, and the peak memory of each process.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { PIECE_BYTES, startPair, Uploader } from './upload/pair.ts'

const MB = 1024 * 1024
const PICTURES = 11
const ATTACHMENTS = 10

/** Like a photo of 12 megapixels: noise that does not compress well. */
const photo = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#678', noise: { type: 'gaussian', mean: 128, sigma: 24 } } })
    .blur(3)
    .jpeg({ quality: 90 })
    .toBuffer()

async function stage(uploader: Uploader, bytes: Uint8Array): Promise<string> {
  const address = await uploader.begin(bytes.length)
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) await uploader.sendPiece(address, offset, bytes.subarray(offset, offset + PIECE_BYTES))
  return address.split('/').at(-1)!
}

const folder = await mkdtemp(join(tmpdir(), 'portal-article-'))
const pair = await startPair(folder)
try {
  const pictureBytes = await photo()
  // Filling the demo takes memory that does not belong to an upload.
  await pair.provider.end('SIGTERM')
  await pair.provider.start()
  const uploader = new Uploader(pair.url)
  await uploader.signIn('sekretarz', 'Komitet-KM-2127!')
  const programs = [pair.portal, pair.provider]
  const peaks = () => programs.map((program) => program.peakMemory())
  const before = peaks()
  for (const program of programs) program.forgetPeak()

  const since = performance.now()
  const pictures: string[] = []
  const attachments: string[] = []
  for (let i = 0; i < PICTURES; i += 1) pictures.push(await stage(uploader, pictureBytes))
  for (let i = 0; i < ATTACHMENTS; i += 1) attachments.push(await stage(uploader, randomBytes(5 * MB)))
  const staged = performance.now()
  const file = (uploadId: string, fileName: string) => ({ fileName, uploadId })
  const form = {
    title: 'Artykuł z załącznikami',
    header: 'Wstęp',
    content: '<p>Treść</p>',
    mainImageFile: file(pictures[0]!, 'glowne.jpg'),
    images: pictures.slice(1).map((id, i) => ({ imageFile: file(id, `zdjecie-${i}.jpg`) })),
    attachments: attachments.map((id, i) => ({ type: 'file', attachmentFile: file(id, `plik-${i}.bin`) })),
  }
  await uploader.json('/api/uploads/save/news', {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  })
  const saved = performance.now()
  const [portal, provider] = peaks()
  const size = (PICTURES * pictureBytes.length) / MB + ATTACHMENTS * 5
  console.log(
    `${size.toFixed(0)} MB (a picture has ${(pictureBytes.length / MB).toFixed(2)}): sent in ${((staged - since) / 1000).toFixed(1)} s, saved in ${((saved - staged) / 1000).toFixed(1)} s`,
  )
  console.log(`peak memory in MB: portal ${before[0]} after the sign-in, ${portal} meanwhile; provider ${before[1]} and ${provider}`)
} finally {
  await pair.stop()
  await rm(folder, { recursive: true, force: true })
}
