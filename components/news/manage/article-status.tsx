// Shown to administrators above an article: its status, unless it is simply published, and the possible actions.
import type { Article } from '#contract/news.ts'
import { Notice } from '#components/ui/notice.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { articleHref, previewHref } from '#lib/news/addresses.ts'

type Of = Pick<Article, 'id' | 'status' | 'parentId' | 'parentName' | 'draftId' | 'publishAt' | 'publishPlannedBy'>

function Planned({ article: { publishAt, publishPlannedBy } }: { article: Of }) {
  if (!publishAt) return null
  return (
    <p>
      Zostanie opublikowana sama: <time dateTime={publishAt}>{formatDateTime(publishAt)}</time>
      {publishPlannedBy && <> (plan: {publishPlannedBy})</>}.
    </p>
  )
}

function Draft({ article }: { article: Of }) {
  const { parentId, parentName } = article
  const does = article.publishAt ? 'zmienić, opublikować od razu albo zmienić jej plan' : 'zmienić, opublikować albo zaplanować jej publikację'
  if (parentId === null)
    return (
      <Notice title="Wersja robocza">
        <p>Widzą ją tylko administratorzy. Możesz ją {does}.</p>
        <Planned article={article} />
      </Notice>
    )
  return (
    <Notice title="Wersja robocza opublikowanego artykułu">
      <p>
        Zastąpi artykuł <a href={articleHref(parentId)}>{parentName}</a>. Do tego czasu odwiedzający widzą jego opublikowaną treść, a tę tylko administratorzy.
        Możesz ją {does}.
      </p>
      <Planned article={article} />
    </Notice>
  )
}

/** `actions`: they are on this page; otherwise a link leads to them. */
export function ArticleStatus({ article, actions }: { article: Of; actions: boolean }) {
  const { id, status, draftId } = article
  const lead = !actions && (
    <p>
      <a href={previewHref(id)}>Przejdź do podglądu z czynnościami</a>
    </p>
  )
  if (status === 'draft')
    return (
      <>
        <Draft article={article} />
        {lead}
      </>
    )
  if (status === 'archived')
    return (
      <>
        <Notice title="Artykuł w archiwum">
          <p>Widzą go tylko administratorzy, a dla odwiedzających jego adres nie działa. Możesz przywrócić go do wersji roboczych i opublikować ponownie.</p>
        </Notice>
        {lead}
      </>
    )
  if (draftId === null) return null
  return (
    <Notice title="Ten artykuł ma otwartą wersję roboczą">
      <p>
        Odwiedzający widzą treść poniżej, dopóki nie zostanie opublikowana <a href={previewHref(draftId)}>wersja robocza</a>.
      </p>
    </Notice>
  )
}
