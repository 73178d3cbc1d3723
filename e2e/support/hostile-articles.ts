// An article for each attempt to inject code: the attempt is put into every field that a person can fill.
import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { CreateArticle, PublishArticle } from '#contract/news-changes.ts'
import { INJECTIONS } from '#provider/testing/injections.ts'
import { SHARED } from './accounts.ts'
import { providerUrl, type Ports } from './addresses.ts'

export interface HostileArticle {
  id: number
  /** The text as it was typed. */
  attempt: string
}

const SHORT = 255

export interface Hostile {
  drafts(): Promise<HostileArticle[]>
  publish(article: HostileArticle): Promise<void>
}

export async function hostileArticles(ports: Ports): Promise<Hostile> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(providerUrl(ports) + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ id: number; token: string }>
  }
  const { token } = await post('/api/auth/loginJwt', SHARED.administrator)
  // Small: each of some two hundred is made into the sizes that pages show.
  const picture = (
    await sharp({ create: { width: 16, height: 9, channels: 3, background: '#039' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const text = Buffer.from('treść').toString('base64')

  const articleOf = (attempt: string) => ({
    title: attempt,
    header: attempt,
    content: `<p>Tekst artykułu</p>${attempt}<p><img src="news-image:${encodeURIComponent(attempt)}.png" alt="${attempt}"></p>`,
    // One of the pictures is in the text, so the gallery does not show it.
    images: [`${attempt}.png`, `galeria ${attempt}.png`].map((fileName) => ({
      description: attempt.slice(0, SHORT),
      imageFile: { fileName, fileData: picture },
    })),
    mainImageFile: { fileName: `glowne ${attempt}.png`, fileData: picture },
    mainImageDescription: attempt.slice(0, SHORT),
    attachments: [
      { type: 'file', description: attempt.slice(0, SHORT), attachmentFile: { fileName: `${attempt}.txt`, fileData: text } },
      {
        type: 'url',
        description: attempt.slice(0, SHORT),
        // The contract refuses control characters in an address.
        urlValue: `https://urzad.example/?${attempt.replace(/\p{Cc}/gu, '')}`.slice(0, SHORT),
        urlLabel: attempt.slice(0, SHORT),
      },
    ],
  })

  return {
    async drafts() {
      const made: HostileArticle[] = []
      for (const attempt of INJECTIONS) made.push({ attempt, id: (await post(CreateArticle.path, articleOf(attempt), token)).id })
      return made
    },
    publish: async ({ id }) => void (await post(PublishArticle.path, { id }, token)),
  }
}
