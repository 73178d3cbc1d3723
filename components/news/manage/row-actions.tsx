// Actions of an administrator on one article of a list.
import type { ComponentProps, ReactNode } from 'react'
import { EditPublishedArticle, MoveArticleDown, MoveArticleUp, type ManagedNews } from '#contract/news-changes.ts'
import { ActionForm, type ActionFormProps } from '#components/ui/action-form.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { previewHref } from '#lib/news/addresses.ts'
import { MOVED, movedParam, type Moved } from '#lib/news/manage/list.ts'
import { editPublishedForm, moveArticleDownForm, moveArticleUpForm } from '#lib/news/words.ts'
import { archiveDialog, publishDialog, restoreDialog } from './dialogs.tsx'
import styles from './manage.module.css'

/** Index of an article among the published ones; `moved`: the one that has just been moved, for the focus. */
export interface ListPosition {
  isFirst: boolean
  isLast: boolean
  moved: Moved | null
}

interface Props {
  article: ManagedNews
  /** Address of the list as it is shown. */
  here: string
}

const labelled = (label: string, { title }: ManagedNews) => ({ 'aria-label': `${label}: ${title}` })

const Go = ({ href, label, article }: { href: string; label: string; article: ManagedNews }) => (
  <ButtonLink kind="quiet" href={href} {...labelled(label, article)}>
    {label}
  </ButtonLink>
)

type OneButton = Omit<ActionFormProps<typeof EditPublishedArticle>, 'state' | 'values' | 'children' | 'label'> & {
  article: ManagedNews
  label: string
  button?: ComponentProps<typeof Button>
  children: ReactNode
}

const Act = ({ article, label, button, children, ...action }: OneButton) => (
  <ActionForm {...action} values={{ id: article.id }}>
    <Button type="submit" kind="quiet" {...labelled(label, article)} {...button}>
      {children}
    </Button>
  </ActionForm>
)

const hrefWith = (path: string, name: string, value: string) => `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`

/** The position of an article, and buttons that swap it with a neighbour; null: rows cannot be moved in this view. */
export function Position({ article, here, place }: Props & { place: ListPosition | null }) {
  if (!place) return article.artPosition
  const { isFirst, isLast, moved } = place
  const isMoved = moved?.id === article.id
  // The pressed button gets the focus again; at the end of the list the other one gets it.
  const focusUp = isMoved && (moved.up ? !isFirst : isLast)
  const move = (up: boolean) => ({
    article,
    label: up ? 'Przesuń wyżej' : 'Przesuń niżej',
    success: hrefWith(here, MOVED, movedParam({ id: article.id, up })),
    back: here,
    button: { kind: 'secondary' as const, title: up ? 'Przesuń wyżej' : 'Przesuń niżej', ...(isMoved && focusUp === up && { autoFocus: true }) },
  })
  return (
    <div className={styles.place}>
      {article.artPosition}
      {!isFirst && (
        <Act form={moveArticleUpForm} endpoint={MoveArticleUp} {...move(true)}>
          ↑
        </Act>
      )}
      {!isLast && (
        <Act form={moveArticleDownForm} endpoint={MoveArticleDown} {...move(false)}>
          ↓
        </Act>
      )}
    </div>
  )
}

const Preview = ({ article }: { article: ManagedNews }) => <Go href={previewHref(article.id)} label="Podgląd" article={article} />

function PublishedActions({ article, here }: Props) {
  return (
    <>
      <Preview article={article} />
      <Act form={editPublishedForm} endpoint={EditPublishedArticle} article={article} label="Edytuj" success="/aktualnosci/edytujart/{id}" back={here}>
        Edytuj
      </Act>
      <ToolMenu kind="small" end label="Więcej" aria-label={`Więcej czynności: ${article.title}`}>
        <Go href={`/powiadomienieaktualnosci/${article.id}`} label="Newsletter" article={article} />
        <ConfirmButton dialog={archiveDialog(article)} kind="quiet" {...labelled('Archiwizuj', article)}>
          Archiwizuj
        </ConfirmButton>
      </ToolMenu>
    </>
  )
}

function DraftActions({ article }: Pick<Props, 'article'>) {
  return (
    <>
      <Go href={`/aktualnosci/edytujart/${article.id}`} label="Edytuj" article={article} />
      <Preview article={article} />
      <ConfirmButton dialog={publishDialog(article)} kind="quiet" {...labelled('Opublikuj', article)}>
        Opublikuj
      </ConfirmButton>
    </>
  )
}

const ArchivedActions = ({ article }: Pick<Props, 'article'>) => (
  <>
    <Preview article={article} />
    <ConfirmButton dialog={restoreDialog(article)} kind="quiet" {...labelled('Przywróć do wersji roboczych', article)}>
      Przywróć
    </ConfirmButton>
  </>
)

export function ArticleActions(props: Props) {
  const { article } = props
  return (
    <RowActions>
      {article.status === 'draft' && <DraftActions article={article} />}
      {article.status === 'published' && <PublishedActions {...props} />}
      {article.status === 'archived' && <ArchivedActions article={article} />}
    </RowActions>
  )
}
