// The newest documents, above the list of the main folder, so that each is one click away.
import { DOCUMENTS } from '#common/nouns.ts'
import type { RecentDocument } from '#contract/document-news.ts'
import { NEW_DOCUMENTS } from '#lib/documents/addresses.ts'
import { documentHref, folderHref } from '#lib/links/library.ts'
import type { Recent } from '#lib/documents/reading/recent.ts'
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import { formatDate } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import styles from '#components/documents/documents.module.css'
import { NodeIcon } from '#components/documents/reading/node-icon.tsx'
import { UnreadBadge } from './unread.tsx'

/** What stands together and has one folder and one day is one publication: a line of its own says both. */
function publicationsOf(items: readonly RecentDocument[]): RecentDocument[][] {
  const isSame = (a: RecentDocument, b: RecentDocument) => a.folderId === b.folderId && formatDate(a.shownAt) === formatDate(b.shownAt)
  const publications: RecentDocument[][] = []
  for (const item of items) {
    const last = publications.at(-1)
    if (last?.[0] && isSame(last[0], item)) last.push(item)
    else publications.push([item])
  }
  return publications
}

function Publication({ documents }: { documents: readonly RecentDocument[] }) {
  const [first] = documents
  if (!first || documents.length === 1) return documents.map((document) => <Entry key={document.id} document={document} isDated />)
  return (
    <li className={styles.publication}>
      <a href={folderHref(first.folderId)}>{first.folderPath.slice(1).at(-1) ?? ROOT_FOLDER_NAME}</a>{' '}
      <span className={styles.note}>
        <time dateTime={first.shownAt}>{formatDate(first.shownAt)}</time>
      </span>
      <ul>
        {documents.map((document) => (
          <Entry key={document.id} document={document} />
        ))}
      </ul>
    </li>
  )
}

const Entry = ({ document, isDated = false }: { document: RecentDocument; isDated?: boolean }) => (
  <li className={styles.name}>
    <NodeIcon folder={false} fileType={document.fileType} />
    <div>
      <a href={documentHref(document.id)}>{document.name}</a>
      <UnreadBadge {...document} />{' '}
      <span className={styles.note}>
        {document.fileType?.toUpperCase()} {isDated && <time dateTime={document.shownAt}>{formatDate(document.shownAt)}</time>}
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
        {publicationsOf(items).map((documents) => (
          <Publication key={documents[0]?.id} documents={documents} />
        ))}
      </ul>
    </section>
  )
}
