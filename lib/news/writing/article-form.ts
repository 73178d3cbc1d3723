// What the form of an article needs beside the article itself.
import type { Article } from '#contract/news.ts'
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_MAX,
  CONTENT_MAX,
  HEADER_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGES_MAX,
  CreateArticle,
  LINK_FIELD_MAX,
  TITLE_MAX,
  UpdateArticle,
} from '#contract/news-changes.ts'
import { draftKeyFor } from '#lib/drafts/key.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import { saveAddress } from '#lib/uploads/save-address.ts'

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

export const ARTICLE_ADDRESSES = { create: saveAddress(CreateArticle), update: saveAddress(UpdateArticle) }
export type ArticleAddresses = typeof ARTICLE_ADDRESSES

/**
 * Under which the person's unsaved work on an article is kept in the browser; null: a new one. A draft that continues an article has
 * that article's name: published by somebody else it is gone, and what was typed is offered to the next draft of the article.
 */
export function draftOwner(signedIn: SignedIn | undefined, article: Pick<Article, 'id' | 'parentId'> | null) {
  const userId = signedIn?.user?.id ?? 0
  return { userId, key: draftKeyFor(userId), form: article === null ? 'article-new' : `article-${article.parentId ?? article.id}` }
}
