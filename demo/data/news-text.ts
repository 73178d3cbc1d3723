// What a demo article consists of before it is stored.
import type { TextDocument } from '#provider/export/text-document.ts'
import type { SceneName } from './pictures/scenes.ts'

export interface NewsPicture {
  scene: SceneName
  /** Says what the picture shows to those who do not see it. */
  description: string
}

export type NewsAttachment =
  { kind: 'file'; fileName: string; description: string; document: TextDocument } | { kind: 'link'; description: string; url: string; label: string | null }

export interface NewsText {
  daysAgo: number
  title: string
  header: string
  /** Only the elements that the editor can make: headings from the second level, paragraphs, lists, quotes, links, emphasis. */
  content: string
  picture: NewsPicture
  gallery?: NewsPicture[]
  attachments?: NewsAttachment[]
}
