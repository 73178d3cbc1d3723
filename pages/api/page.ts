// The only address of `pages`: API routes of `app` are made for server components, and may not use React's renderer.
import type { NextApiRequest, NextApiResponse, PageConfig } from 'next'
import { providePageMaker } from '#lib/http/provided-pages.ts'
import { answerPlainPage } from '#app/_plain/answer.tsx'

export const config: PageConfig = { api: { bodyParser: false } }

export default async function page(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  await answerPlainPage(response)
}
providePageMaker(answerPlainPage)
