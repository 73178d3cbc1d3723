// A published article with pictures in its text and a gallery, made through the provider.
import sharp from 'sharp'
import { CreateArticle, PublishArticle } from '#contract/news-changes.ts'
import { SHARED } from '../e2e/support/accounts.ts'
import { providerUrl, type Ports } from '../e2e/support/addresses.ts'

/** A picture that compresses like a photo: noise over some shapes. */
async function photograph(seed: number): Promise<string> {
  const [width, height] = [1600, 1000]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="60%" fill="hsl(${seed * 50} 40% 70%)"/>
    <circle cx="${300 + seed * 90}" cy="300" r="120" fill="#fc6"/><rect y="60%" width="100%" height="40%" fill="hsl(${seed * 50 + 90} 30% 40%)"/></svg>`
  const noise = await sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .png()
    .toBuffer()
  return (
    await sharp(Buffer.from(drawing))
      .composite([{ input: noise, blend: 'soft-light' }])
      .jpeg({ quality: 70 })
      .toBuffer()
  ).toString('base64')
}

const PARAGRAPH = `<p>${'Komitet omówił postępy programu i przyjął kryteria wyboru projektów. '.repeat(8)}</p>`

export async function illustratedArticle(ports: Ports): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(providerUrl(ports) + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number; token: string }
  }
  const { token } = await post('/api/auth/loginJwt', SHARED.administrator)
  const pictures = await Promise.all([1, 2, 3, 4].map(photograph))
  const text = (name: string) => `<img src="news-image:${name}.jpg" alt="Widok ${name}">`
  const { id } = await post(
    CreateArticle.path,
    {
      title: 'Wizyta w zmodernizowanej szkole',
      header: 'Członkowie Komitetu obejrzeli efekty projektu.',
      content: `<p>Członkowie Komitetu obejrzeli szkołę.</p>${text('a')}${PARAGRAPH.repeat(3)}${text('b')}${PARAGRAPH.repeat(3)}`,
      mainImageFile: { fileName: 'glowne.jpg', fileData: pictures[0] },
      mainImageDescription: 'Budynek szkoły',
      images: ['a', 'b', 'c'].map((name, i) => ({ description: `Widok ${name}`, imageFile: { fileName: `${name}.jpg`, fileData: pictures[i + 1] } })),
    },
    token,
  )
  return String((await post(PublishArticle.path, { id }, token)).id)
}
