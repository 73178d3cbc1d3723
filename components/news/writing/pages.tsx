// The pages around the form of an article.
import type { Article } from '#contract/news.ts'
import { EditPublishedArticle } from '#contract/news-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { currentPath } from '#lib/http/current-page.ts'
import { ARTICLE_ADDRESSES, ARTICLE_LIMITS, draftOwner } from '#lib/news/writing/article-form.ts'
import { returnToList } from '#lib/http/list-view.ts'
import { DRAFTS_HREF } from '#lib/news/addresses.ts'
import { loadArticle } from '#lib/news/reading/loaders.ts'
import { editPublishedForm } from '#lib/news/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { ArticleForm } from './form.tsx'
import { NEW_ARTICLE, valuesOf } from './values.ts'

const NeedsScripts = () => (
  <noscript>
    <Notice severity="warning">Edytor artykułu wymaga włączenia skryptów w przeglądarce.</Notice>
  </noscript>
)

async function Form({ article, path }: { article: Article | null; path: string }) {
  const { signedIn } = await currentVisit()
  return (
    <>
      <NeedsScripts />
      <ArticleForm
        id={article?.id ?? null}
        parentId={article?.parentId ?? null}
        addresses={ARTICLE_ADDRESSES}
        initial={article ? valuesOf(article) : NEW_ARTICLE}
        limits={ARTICLE_LIMITS}
        drafts={draftOwner(signedIn, article)}
        back={article ? returnToList({ list: DRAFTS_HREF, path }).list : DRAFTS_HREF}
        path={path}
      />
    </>
  )
}

/** A published article is changed by a draft that continues it. */
function NotADraft({ article: { id, status, title }, path }: { article: Article; path: string }) {
  if (status === 'archived') return <Notice severity="info">Artykuł „{title}” jest w archiwum i nie można go zmienić.</Notice>
  return (
    <>
      <Notice severity="info">Artykuł „{title}” jest opublikowany. Zmienia się jego wersję roboczą, która po opublikowaniu zastąpi obecną treść.</Notice>
      <ActionForm form={editPublishedForm} endpoint={EditPublishedArticle} success="/aktualnosci/edytujart/{id}" back={path} values={{ id }}>
        <SubmitButton busyText="Otwieram…">Otwórz wersję roboczą</SubmitButton>
      </ActionForm>
    </>
  )
}

export async function NewArticlePage() {
  const path = await currentPath()
  return (
    <Page title="Nowy artykuł">
      <Form article={null} path={path} />
    </Page>
  )
}

export async function EditedArticlePage({ entryId }: { entryId: string }) {
  const path = await currentPath()
  return (
    <Loaded load={() => loadArticle(entryId)}>
      {(article) => (
        <Page title="Edycja artykułu">{article.status === 'draft' ? <Form article={article} path={path} /> : <NotADraft article={article} path={path} />}</Page>
      )}
    </Loaded>
  )
}
