// The types of a demo article before it is stored.
import type { TextDocument } from '#provider/export/text-document.ts'
import type { SceneName } from './pictures/scenes.ts'

export interface NewsPicture {
  scene: SceneName
  /** Alternative text of the picture. */
  description: string
}

type AttachedFile = { kind: 'file'; fileName: string; description: string; document: TextDocument }
type AttachedLink = { kind: 'link'; description: string; url: string; label: string | null }
export type NewsAttachment = AttachedFile | AttachedLink

export interface NewsText {
  daysAgo: number
  title: string
  header: string
  /** Only elements that the editor can make: headings from the second level, paragraphs, lists, quotes, links, emphasis. */
  content: string
  picture: NewsPicture
  gallery?: NewsPicture[]
  attachments?: NewsAttachment[]
}
