// Questions that the lists of articles ask before they change anything.
import { ArchiveArticle, PublishArticle, type ManagedNews } from '#contract/news-changes.ts'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { SelectedCount } from '#components/ui/selection.tsx'
import { archiveArticleForm, newsMessages, publishArticleForm, replaceArticleForm } from '#lib/news/words.ts'

type Named = Pick<ManagedNews, 'id'>

export const publishDialog = ({ id }: Named): string => `publikuj-${id}`
export const archiveDialog = ({ id }: Named): string => `archiwizuj-${id}`
export const DELETE_DIALOG = 'usun'
/** The form whose boxes stand in the rows of the drafts. */
export const CHOSEN_FORM = 'zbiorcze'

interface Props {
  article: ManagedNews
  /** Address of the list as it is shown. */
  here: string
}

export function PublishDialog({ article, here }: Props) {
  const continues = article.parentId !== null
  return (
    <ConfirmDialog
      id={publishDialog(article)}
      title="Publikowanie artykułu"
      busyText="Publikuję…"
      action={{
        endpoint: PublishArticle,
        form: continues ? replaceArticleForm : publishArticleForm,
        success: here,
        back: here,
        values: { id: article.id },
      }}
    >
      <p>Czy opublikować artykuł „{article.title}”?</p>
      {continues ? (
        <p>Zastąpi on opublikowany artykuł „{article.parentName}”. Adres artykułu i jego miejsce na liście aktualności się nie zmienią.</p>
      ) : (
        <p>Zobaczy go każdy, także bez logowania. Stanie na początku listy aktualności.</p>
      )}
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
      <p>Zniknie z listy aktualności, a jego adres przestanie działać dla odwiedzających. Z archiwum nie można go przywrócić.</p>
    </ConfirmDialog>
  )
}

export function DeleteDialog() {
  return (
    <ConfirmDialog id={DELETE_DIALOG} title="Usuwanie artykułów" busyText="Usuwam…" form={CHOSEN_FORM} missing={newsMessages.NO_ARTICLE_SELECTED.text}>
      <p>
        Czy usunąć <SelectedCount of={{ one: 'artykuł', few: 'artykuły', many: 'artykułów' }} otherwise="zaznaczone artykuły" />?
      </p>
      <p>Usuniętych wersji roboczych nie można przywrócić. Opublikowane artykuły, które miały zastąpić, pozostaną bez zmian.</p>
    </ConfirmDialog>
  )
}
