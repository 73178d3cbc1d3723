// The newest documents, above the list of the main folder, so that each is one click away.
import { DOCUMENTS } from '#common/nouns.ts'
import type { RecentDocument } from '#contract/document-news.ts'
import { NEW_DOCUMENTS } from '#lib/documents/addresses.ts'
import { comparisonHref, documentHref, folderHref } from '#lib/links/library.ts'
import { publicationsOf, type Recent } from '#lib/documents/reading/recent.ts'
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import { formatDate } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import styles from '#components/documents/documents.module.css'
import own from './recent.module.css'
import { NodeIcon } from '#components/ui/node-icon.tsx'
import { UnreadBadge } from '#components/ui/unread-badge.tsx'

/** On a phone only these are shown, so that the main folder's own list begins on the first screen; a link leads to the rest. */
const ON_A_PHONE = 4

interface PublicationProps {
  documents: readonly RecentDocument[]
  /** Number of documents above it. */
  before: number
}

function Publication({ documents, before }: PublicationProps) {
  const [first] = documents
  const waits = (i: number) => before + i >= ON_A_PHONE
  if (!first || documents.length === 1) return documents.map((document) => <Entry key={document.id} document={document} waits={waits(0)} isDated />)
  return (
    <li className={waits(0) ? `${own.publication} ${styles.roomier}` : own.publication}>
      <a href={folderHref(first.folderId)}>{first.folderPath.slice(1).at(-1) ?? ROOT_FOLDER_NAME}</a>{' '}
      <span className={styles.note}>
        <time dateTime={first.shownAt}>{formatDate(first.shownAt)}</time>
      </span>
      <ul>
        {documents.map((document, i) => (
          <Entry key={document.id} document={document} waits={waits(i)} />
        ))}
      </ul>
    </li>
  )
}

interface EntryProps {
  document: RecentDocument
  /** It is hidden on a phone. */
  waits: boolean
  isDated?: boolean
}

const Entry = ({ document, waits, isDated = false }: EntryProps) => (
  <li className={waits ? `${styles.name} ${styles.roomier}` : styles.name}>
    <NodeIcon folder={false} fileType={document.fileType} />
    <div>
      <a href={documentHref(document.id)}>{document.name}</a>
      <UnreadBadge {...document} changesHref={comparisonHref(document.id)} />{' '}
      <span className={styles.note}>
        {document.fileType?.toUpperCase()} {isDated && <time dateTime={document.shownAt}>{formatDate(document.shownAt)}</time>}
      </span>
    </div>
  </li>
)

/** Each publication with the number of documents above it. */
function inPlaces(items: readonly RecentDocument[]): PublicationProps[] {
  let before = 0
  return publicationsOf(items).map((documents) => {
    const publication = { documents, before }
    before += documents.length
    return publication
  })
}

/** Administrators see how many documents are new to them; others see the documents. */
export function RecentDocuments({ recent: { items, newCount }, manages }: { recent: Recent; manages: boolean }) {
  const all = newCount > 0 && <a href={NEW_DOCUMENTS}>{`Nieprzeczytane: ${counted(newCount, DOCUMENTS)}`}</a>
  if (manages) return all && <p>{all}</p>
  if (items.length === 0) return null
  return (
    <section aria-labelledby="ostatnie" className={own.recent}>
      <header>
        <h2 id="ostatnie">Ostatnio opublikowane</h2>
        {all || <a href={NEW_DOCUMENTS}>Więcej ostatnio opublikowanych</a>}
      </header>
      <ul>
        {inPlaces(items).map((publication) => (
          <Publication key={publication.documents[0]?.id} {...publication} />
        ))}
      </ul>
    </section>
  )
}
