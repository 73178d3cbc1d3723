import Link from 'next/link'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { loadArticle } from '#lib/news/loaders.ts'
import { ArticleView } from './article-view.tsx'

/** `back`: the page of the list that the reader came from. */
export function ArticlePage({ entryId, back }: { entryId: string; back: string }) {
  return (
    <Loaded load={() => loadArticle(entryId)}>
      {(article) => (
        <Page
          title={article.title}
          above={
            <p className="screen-only">
              <Link href={back} prefetch={false}>
                Wróć do listy aktualności
              </Link>
            </p>
          }
        >
          <ArticleView article={article} />
        </Page>
      )}
    </Loaded>
  )
}
