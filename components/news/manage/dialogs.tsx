// Questions that the lists of articles ask before they change anything.
import { ArchiveArticle, PublishArticle, type ManagedNews } from '#contract/news-changes.ts'
import { RestoreArticle } from '#contract/news-schedule.ts'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { previewHref } from '#lib/news/addresses.ts'
import { archiveArticleForm, publishArticleForm, replaceArticleForm, restoreArticleForm } from '#lib/news/words.ts'

type Named = Pick<ManagedNews, 'id'>
/** The fields of an article that a question names. */
export type DialogArticle = Pick<ManagedNews, 'id' | 'title' | 'parentId' | 'parentName' | 'draftId' | 'publishAt'>

export const publishDialog = ({ id }: Named): string => `publikuj-${id}`
export const archiveDialog = ({ id }: Named): string => `archiwizuj-${id}`
export const restoreDialog = ({ id }: Named): string => `przywroc-${id}`

interface Props {
  article: DialogArticle
  /** Address of the list as it is shown. */
  here: string
  /** Where to go afterwards, if not back to the list. */
  success?: string
}

/** What publishing the draft means, the same in every question. */
export const PublishQuestion = ({ article: { id, title, parentId, parentName, publishAt } }: { article: DialogArticle }) => (
  <>
    <p>Czy opublikować artykuł „{title}”?</p>
    {parentId !== null ? (
      <p>Zastąpi on opublikowany artykuł „{parentName}”. Adres artykułu i jego miejsce na liście aktualności się nie zmienią.</p>
    ) : (
      <p>Zobaczy go każdy, także bez logowania. Stanie na początku listy aktualności.</p>
    )}
    {publishAt ? (
      <p>Publikacja była zaplanowana na {formatDateTime(publishAt)}. Artykuł zostanie opublikowany od razu.</p>
    ) : (
      <p>
        Można też <a href={`${previewHref(id)}#zaplanuj`}>zaplanować publikację</a> na później.
      </p>
    )}
  </>
)

/** The button that opens the question about publishing a draft. */
export const publishing = ({ id, parentId }: DialogArticle, addresses: { success: string; back: string }) => ({
  endpoint: PublishArticle,
  form: parentId !== null ? replaceArticleForm : publishArticleForm,
  ...addresses,
  values: { id },
})

export function PublishDialog({ article, here, success = here }: Props) {
  return (
    <ConfirmDialog id={publishDialog(article)} title="Publikowanie artykułu" busyText="Publikuję…" action={publishing(article, { success, back: here })}>
      <PublishQuestion article={article} />
    </ConfirmDialog>
  )
}

export function ArchiveDialog({ article, here }: Props) {
  return (
    <ConfirmDialog
      id={archiveDialog(article)}
      title="Archiwizowanie artykułu"
      busyText="Archiwizuję…"
      action={{ endpoint: ArchiveArticle, form: archiveArticleForm, success: here, back: here, values: { id: article.id } }}
    >
      <p>Czy przenieść artykuł „{article.title}” do archiwum?</p>
      <p>Zniknie z listy aktualności, a jego adres przestanie działać dla odwiedzających. Z archiwum można go przywrócić do wersji roboczych.</p>
      {article.draftId !== null && <p>Jego wersja robocza stanie się osobnym artykułem, a jej zaplanowana publikacja zostanie odwołana.</p>}
    </ConfirmDialog>
  )
}

export function RestoreDialog({ article, here, success = here }: Props) {
  return (
    <ConfirmDialog
      id={restoreDialog(article)}
      title="Przywracanie artykułu"
      busyText="Przywracam…"
      action={{ endpoint: RestoreArticle, form: restoreArticleForm, success, back: here, values: { id: article.id } }}
    >
      <p>Czy przywrócić artykuł „{article.title}” do wersji roboczych?</p>
      <p>Odwiedzający go nie zobaczą, dopóki nie zostanie opublikowany. Opublikowany ponownie stanie na początku listy, pod dotychczasowym adresem.</p>
    </ConfirmDialog>
  )
}
