// An article as the list of news has it.
import type { Article, NewsRow } from '#contract/news.ts'

/** What a card shows of an article; one that was never published has no date. */
export type ListedNews = Pick<NewsRow, 'id' | 'title' | 'header' | 'thumbnail' | 'isNew'> & { publishedAt: string | null }

export function toListedNews({ id, title, header, publishedAt, image, images }: Article): ListedNews {
  const main = images.find(({ fileName }) => fileName === image)
  const thumbnail = main?.sizes[0]
  return { id, title, header, publishedAt, isNew: false, thumbnail: main && thumbnail ? { ...thumbnail, small: null, description: main.description } : null }
}
