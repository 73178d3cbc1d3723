// What an administrator can do with one article of a list.
import type { ComponentProps, ReactNode } from 'react'
import { EditPublishedArticle, MoveArticleDown, MoveArticleUp, type ManagedNews } from '#contract/news-changes.ts'
import { ActionForm, type ActionFormProps } from '#components/ui/action-form.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { MOVED, movedParam, type Moved } from '#lib/news/manage.ts'
import { archiveDialog, publishDialog } from './dialogs.tsx'
import styles from './manage.module.css'

/** Where an article stands among all that are published; `moved` is the one that has just been moved, for the focus. */
export interface Place {
  isFirst: boolean
  isLast: boolean
  moved: Moved | null
}

interface Props {
  article: ManagedNews
  /** Address of the list as it is shown. */
  here: string
  /** null: places are not exchanged in this view. */
  place: Place | null
}

const Of = ({ article }: { article: ManagedNews }) => <span className="hidden-text">: {article.title}</span>

const Go = ({ href, label, article }: { href: string; label: string; article: ManagedNews }) => (
  <ButtonLink kind="quiet" href={href}>
    {label}
    <Of article={article} />
  </ButtonLink>
)

type OneButton = Omit<ActionFormProps, 'state' | 'values' | 'children'> & { article: ManagedNews; form: string; button?: ComponentProps<typeof Button>; children: ReactNode }

const Act = ({ article, form, button, children, ...action }: OneButton) => (
  <ActionForm {...action} state={{ form, errors: new Map(), values: {} }} values={{ id: article.id }}>
    <Button type="submit" kind="quiet" {...button}>
      {children}
      <Of article={article} />
    </Button>
  </ActionForm>
)

const hrefWith = (path: string, name: string, value: string) => `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`

function Moves({ article, here, place: { isFirst, isLast, moved } }: Props & { place: Place }) {
  const isMoved = moved?.id === article.id
  // The button that was pressed has the focus again; at the end of the list only the other one is left.
  const focus = isMoved && (moved.up ? !isFirst : isLast) ? 'up' : isMoved ? 'down' : null
  const move = (up: boolean) => ({
    article,
    form: 'news-move',
    success: hrefWith(here, MOVED, movedParam({ id: article.id, up })),
    back: here,
    button: { kind: 'secondary' as const, ...(focus === (up ? 'up' : 'down') && { autoFocus: true }) },
  })
  return (
    <>
      {!isFirst && (
        <Act endpoint={MoveArticleUp} outcome="ARTICLE_MOVED_UP" {...move(true)}>
          <span aria-hidden="true">↑ </span>Wyżej
        </Act>
      )}
      {!isLast && (
        <Act endpoint={MoveArticleDown} outcome="ARTICLE_MOVED_DOWN" {...move(false)}>
          <span aria-hidden="true">↓ </span>Niżej
        </Act>
      )}
    </>
  )
}

const Preview = ({ article }: { article: ManagedNews }) => <Go href={`/aktualnosci/podglad/${article.id}`} label="Podgląd" article={article} />

function PublishedActions({ article, here, place }: Props) {
  return (
    <>
      {place && <Moves article={article} here={here} place={place} />}
      <Preview article={article} />
      <Act endpoint={EditPublishedArticle} article={article} form="news-edit" success="/aktualnosci/edytujart/{id}" back={here} outcome="ARTICLE_DRAFT_OPENED">
        Edytuj
      </Act>
      <Go href={`/powiadomienieaktualnosci/${article.id}`} label="Newsletter" article={article} />
      <ConfirmButton dialog={archiveDialog(article)} kind="quiet">
        Archiwizuj
        <Of article={article} />
      </ConfirmButton>
    </>
  )
}

function DraftActions({ article }: Pick<Props, 'article'>) {
  return (
    <>
      <Go href={`/aktualnosci/edytujart/${article.id}`} label="Edytuj" article={article} />
      <Preview article={article} />
      <ConfirmButton dialog={publishDialog(article)} kind="quiet">
        Opublikuj
        <Of article={article} />
      </ConfirmButton>
    </>
  )
}

export function RowActions(props: Props) {
  const { article } = props
  return (
    <div className={styles.actions}>
      {article.status === 'draft' && <DraftActions article={article} />}
      {article.status === 'published' && <PublishedActions {...props} />}
      {article.status === 'archived' && <Preview article={article} />}
    </div>
  )
}
