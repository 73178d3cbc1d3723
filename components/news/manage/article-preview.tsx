// An article as readers see it, with information and actions for administrators.
import type { ReactNode } from 'react'
import type { Article } from '#contract/news.ts'
import { EditPublishedArticle } from '#contract/news-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { composerHref } from '#lib/links/mailings.ts'
import { articleHref, editHref, previewHref } from '#lib/news/addresses.ts'
import { toListedNews } from '#lib/news/reading/listed-news.ts'
import { loadArticle } from '#lib/news/reading/loaders.ts'
import { STATUS_LABEL, tabOf } from '#lib/news/manage/list.ts'
import { editPublishedForm, scheduleArticleForm } from '#lib/news/words.ts'
import { withListView } from '#lib/http/list-view.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { ArticleView } from '#components/news/reading/article-view.tsx'
import { NewsCard } from '#components/news/reading/card.tsx'
import { ArticleStatus } from './article-status.tsx'
import { PublishDialog, publishDialog, RestoreDialog, restoreDialog } from './dialogs.tsx'
import styles from './manage.module.css'
import { AskToPublish } from './publish-question.tsx'
import { ScheduleForm } from './schedule-form.tsx'

function About({ article }: { article: Article }) {
  const { status, parentId, parentName } = article
  const facts: Fact[] = [['Status', STATUS_LABEL[status]]]
  if (parentId !== null)
    facts.push([
      'Kolejna wersja artykułu',
      <a key="parent" href={articleHref(parentId)}>
        {parentName}
      </a>,
    ])
  const happened = (name: string, when: string | null, who: string | null) => {
    if (when) facts.push([name, <WhenWho key={name} when={when} who={who} />])
  }
  happened('Utworzono', article.createdAt, article.createdBy)
  happened('Zmodyfikowano', article.updatedAt, article.updatedBy)
  happened('Opublikowano', article.publishedAt, article.publishedBy)
  happened('Zarchiwizowano', article.archivedAt, article.archivedBy)
  happened('Zaplanowano na', article.publishAt, article.publishPlannedBy)
  return (
    <div className={styles.about}>
      <Facts facts={facts} />
    </div>
  )
}

/** If it replaces another article, that one's address shows it afterwards. */
const AFTERWARDS = '/aktualnosci/podglad/{id}'

function Actions({ article }: { article: Article }) {
  const { id, status } = article
  const list = tabOf(status).path
  if (status === 'draft')
    return (
      <>
        <ToolRow>
          <ConfirmButton dialog={publishDialog(article)} kind="primary">
            Opublikuj
          </ConfirmButton>
          <ButtonLink kind="secondary" href={editHref(id)}>
            Edytuj
          </ButtonLink>
        </ToolRow>
        <PublishDialog article={article} here={list} success={AFTERWARDS} />
      </>
    )
  if (status === 'archived')
    return (
      <>
        <ToolRow>
          <ConfirmButton dialog={restoreDialog(article)}>Przywróć do wersji roboczych</ConfirmButton>
        </ToolRow>
        <RestoreDialog article={article} here={list} success={AFTERWARDS} />
      </>
    )
  return (
    <ToolRow>
      <ActionForm form={editPublishedForm} endpoint={EditPublishedArticle} success={editHref('{id}')} back={previewHref(id)} values={{ id }}>
        <Button type="submit" kind="secondary">
          Edytuj
        </Button>
      </ActionForm>
      <ButtonLink kind="secondary" href={composerHref('news', id)}>
        Wyślij newsletter
      </ButtonLink>
    </ToolRow>
  )
}

async function Card({ article }: { article: Article }) {
  const { parentId } = article
  // A draft that replaces an article keeps the article's date.
  const publishedAt = parentId === null ? article.publishedAt : (await loadArticle(String(parentId))).publishedAt
  return (
    <section aria-labelledby="na-liscie">
      <h2 id="na-liscie">Na liście aktualności</h2>
      <div className={styles.card}>
        <NewsCard news={toListedNews({ ...article, publishedAt: publishedAt ?? article.publishAt })} href={articleHref(article.id)} inSight={false} />
      </div>
    </section>
  )
}

interface Props {
  entryId: string
  /** The page was opened to publish the draft. */
  asksToPublish: boolean
  /** The mailings about the article. */
  sent: ReactNode
}

export async function ArticlePreview({ entryId, asksToPublish, sent }: Props) {
  const state = formState(await currentVisit(), scheduleArticleForm)
  return (
    <Loaded load={() => loadArticle(entryId)}>
      {(article) => (
        <Page
          title={article.title}
          above={
            <p>
              <a href={withListView(tabOf(article.status).path)}>Wróć do listy: {tabOf(article.status).label}</a>
            </p>
          }
        >
          <ArticleStatus article={article} actions />
          {asksToPublish && article.status === 'draft' ? <AskToPublish article={article} /> : <Actions article={article} />}
          {article.status === 'draft' && <ScheduleForm article={article} state={state} />}
          <About article={article} />
          {sent}
          <Card article={article} />
          <section aria-labelledby="tresc-artykulu">
            <h2 id="tresc-artykulu">Na stronie artykułu</h2>
            <ArticleView article={article} />
          </section>
        </Page>
      )}
    </Loaded>
  )
}
