// The only address of `pages`: API routes of `app` are made for server components, and may not use React's renderer.
import type { PageConfig } from 'next'
import { answerPlainPage } from '#app/_plain/answer.tsx'

export const config: PageConfig = { api: { bodyParser: false } }

export default answerPlainPage
