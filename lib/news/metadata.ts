import type { Metadata } from 'next'
import { isApiFailure } from '#lib/provider/failure.ts'
import { canonical } from '#lib/shell/canonical.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { articleHref } from './addresses.ts'
import { loadArticle } from './loaders.ts'

const ARTICLE = '/aktualnosci/artykul/[entryId]'

/** An article that cannot be read has the table's title; the page itself says what is wrong. */
export async function articleMetadata(entryId: string): Promise<Metadata> {
  try {
    const { id, title, header } = await loadArticle(entryId)
    return { title, description: header, ...canonical(articleHref(id)) }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata(ARTICLE)
  }
}
