// What the form of an article needs beside the article itself.
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_MAX,
  CONTENT_MAX,
  HEADER_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGES_MAX,
  LINK_FIELD_MAX,
  TITLE_MAX,
} from '#contract/news-changes.ts'
import { draftKeyFor } from '#lib/drafts/draft-key.ts'
import type { SignedIn } from '#lib/session/visit.ts'

export const ARTICLE_LIMITS = {
  title: TITLE_MAX,
  header: HEADER_MAX,
  content: CONTENT_MAX,
  images: IMAGES_MAX,
  imageBytes: IMAGE_BYTES_MAX,
  imageDescription: IMAGE_DESCRIPTION_MAX,
  attachments: ATTACHMENTS_MAX,
  attachmentBytes: ATTACHMENT_BYTES_MAX,
  linkField: LINK_FIELD_MAX,
}

export const DRAFTS_HREF = '/aktualnosci/wersjerob'
export const ARTICLE_SAVED_HREF = `${DRAFTS_HREF}?komunikat=ARTICLE_SAVED`

/** Under which the person's unsaved work on this article is kept in the browser; null: a new one. */
export function draftOwner(signedIn: SignedIn | undefined, articleId: number | null) {
  const userId = signedIn?.user?.id ?? 0
  return { userId, key: draftKeyFor(userId), form: articleId === null ? 'article-new' : `article-${articleId}` }
}
