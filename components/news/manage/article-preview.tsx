// An article as readers see it, or would see it, with what administrators want to know about it.
import Link from 'next/link'
import type { Article } from '#contract/news.ts'
import { SentAbout } from '#components/notifications/about/sent-about.tsx'
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { composerHref } from '#lib/notifications/addresses.ts'
import { articleHref } from '#lib/news/addresses.ts'
import { loadArticle } from '#lib/news/loaders.ts'
import { STATUS_LABEL, tabOf } from '#lib/news/manage.ts'
import { ArticleView } from '#components/news/article-view.tsx'
import styles from './manage.module.css'

function About({ article }: { article: Article }) {
  const { status, parentId, parentName } = article
  const facts: Fact[] = [['Status', STATUS_LABEL[status]]]
  if (parentId !== null)
    facts.push([
      'Kolejna wersja artykułu',
      <Link key="parent" href={articleHref(parentId)} prefetch={false}>
        {parentName}
      </Link>,
    ])
  const happened = (name: string, when: string | null, who: string | null) => {
    if (when) facts.push([name, <WhenWho key={name} when={when} who={who} />])
  }
  happened('Utworzono', article.createdAt, article.createdBy)
  happened('Zmodyfikowano', article.updatedAt, article.updatedBy)
  happened('Opublikowano', article.publishedAt, article.publishedBy)
  happened('Zarchiwizowano', article.archivedAt, article.archivedBy)
  return (
    <div className={styles.about}>
      <Facts facts={facts} />
    </div>
  )
}

export function ArticlePreview({ entryId }: { entryId: string }) {
  return (
    <Loaded load={() => loadArticle(entryId)}>
      {(article) => (
        <Page
          title={article.title}
          above={
            <p>
              <Link href={tabOf(article.status).path} prefetch={false}>
                Wróć do listy: {tabOf(article.status).label}
              </Link>
            </p>
          }
        >
          <About article={article} />
          {article.status === 'published' && (
            <p>
              <a href={composerHref('news', article.id)}>Wyślij newsletter</a>
            </p>
          )}
          <SentAbout kind="news" id={article.id} />
          <ArticleView article={article} />
        </Page>
      )}
    </Loaded>
  )
}
