// Asks whether a draft that has just been saved is to be published; shown above its preview.
import type { Article } from '#contract/news.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { askToPublishHref } from '#lib/news/addresses.ts'
import { tabOf } from '#lib/news/manage/list.ts'
import { publishing, PublishQuestion } from './dialogs.tsx'

export function AskToPublish({ article }: { article: Article }) {
  return (
    <Notice severity="warning" title="Publikowanie artykułu">
      <PublishQuestion article={article} />
      <ActionForm {...publishing(article, { success: tabOf('published').path, back: askToPublishHref(article.id) })}>
        <ButtonRow>
          <SubmitButton busyText="Publikuję…">Opublikuj</SubmitButton>
          <ButtonLink kind="secondary" href={`/aktualnosci/edytujart/${article.id}`}>
            Wróć do edycji
          </ButtonLink>
        </ButtonRow>
      </ActionForm>
    </Notice>
  )
}
