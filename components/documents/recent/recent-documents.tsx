// The newest documents, above the list of the main folder, so that each is one click away.
import { DOCUMENTS } from '#common/nouns.ts'
import type { RecentDocument } from '#contract/document-news.ts'
import { documentHref, NEW_DOCUMENTS } from '#lib/documents/addresses.ts'
import type { Recent } from '#lib/documents/reading/recent.ts'
import { formatDate } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import styles from '../documents.module.css'
import { NodeIcon } from '../reading/node-icon.tsx'
import { UnreadBadge } from './unread.tsx'

const Entry = ({ document }: { document: RecentDocument }) => (
  <li className={styles.name}>
    <NodeIcon folder={false} fileType={document.fileType} />
    <div>
      <a href={documentHref(document.id)}>{document.name}</a>
      <UnreadBadge {...document} />{' '}
      <span className={styles.note}>
        {document.fileType?.toUpperCase()} <time dateTime={document.shownAt}>{formatDate(document.shownAt)}</time>
      </span>
    </div>
  </li>
)

/** Administrators see the count of what is new to them; others see the documents. */
export function RecentDocuments({ recent: { items, newCount }, manages }: { recent: Recent; manages: boolean }) {
  const all = newCount > 0 && <a href={NEW_DOCUMENTS}>{`Nieprzeczytane: ${counted(newCount, DOCUMENTS)}`}</a>
  if (manages) return all && <p>{all}</p>
  if (items.length === 0) return null
  return (
    <section aria-labelledby="ostatnie" className={styles.recent}>
      <header>
        <h2 id="ostatnie">Ostatnio opublikowane</h2>
        {all || <a href={NEW_DOCUMENTS}>Więcej ostatnio opublikowanych</a>}
      </header>
      <ul>
        {items.map((document) => (
          <Entry key={document.id} document={document} />
        ))}
      </ul>
    </section>
  )
}
