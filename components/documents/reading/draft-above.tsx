// Says that a folder above is a draft, which has to be published first.
import { publishFolderHref } from '#lib/documents/addresses.ts'
import styles from '#components/documents/documents.module.css'

interface Props {
  /** The topmost of the drafts above. */
  draft: { id: number; name: string }
  what: 'Ten katalog' | 'Ten dokument'
}

export const DraftAbove = ({ draft: { id, name }, what }: Props) => (
  <p className={styles.note}>
    {what} jest w katalogu „{name}”, który jest wersją roboczą, więc publikuje się razem z nim. <a href={publishFolderHref(id)}>Opublikuj katalog „{name}”</a>
  </p>
)
