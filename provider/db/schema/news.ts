// Articles with their pictures and files.
import type { ColumnType, Generated } from 'kysely'
import type { Audited, InstantOrNull } from './columns.ts'

export interface NewsTables {
  articles: {
    id: Generated<number>
    title: string
    header: string
    content: string
    status: 'draft' | 'published' | 'archived'
    /** Drafts: the published article that it continues; at most one draft per article. */
    parent_id: number | null
    /** Position in the list; only for published articles, unique. */
    art_position: number | null
    published_at: InstantOrNull
    published_by: number | null
    archived_at: InstantOrNull
    archived_by: number | null
    /** Drafts: planned publication and who planned it; both or neither. */
    publish_at: InstantOrNull
    publish_planned_by: ColumnType<number | null, number | null | undefined, number | null>
    /** Id in the Atom feed. */
    uuid: Generated<string>
  } & Audited
  /** One row: the id of the Atom feed. */
  news_feed: { uuid: Generated<string> }
  article_images: {
    id: Generated<number>
    article_id: number
    /** `image`: the main image, at most one. */
    role: 'image' | 'gallery'
    position: number
    file_name: string
    description: string
    sha256: string
    file_size: number
    width: number
    height: number
    thumbnail_sha256: string
    thumbnail_width: number
    thumbnail_height: number
  }
  /** Smaller versions of pictures by content hash, shared by articles with the same picture. */
  picture_sizes: { picture_sha256: string; width: number; height: number; sha256: string; file_size: number }
  article_attachments: {
    id: Generated<number>
    article_id: number
    position: number
    type: 'file' | 'url'
    description: string | null
    file_name: string | null
    sha256: string | null
    file_size: number | null
    url_value: string | null
    url_label: string | null
  }
  /** Search texts of an article; `source`: which of its texts. */
  article_texts: { article_id: number; source: string; text: string; words: string; vector: string }
}
