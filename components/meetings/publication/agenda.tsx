// An agenda as it was, or would be, published for everybody.
import type { PublicDocument, PublishedItem } from '#contract/committee.ts'
import { fileNote } from '#lib/format/file-note.ts'
import { documentHref } from '#lib/links/library.ts'
import styles from './publication.module.css'

type Item = PublishedItem & { documents?: readonly PublicDocument[] }

const OneItem = ({ item: { number, title, withdrawn, documents = [] } }: { item: Item }) => (
  <li>
    <span className={styles.number}>
      <span className="hidden-text">Punkt </span>
      {number}.
    </span>
    <div>
      {withdrawn ? (
        <>
          <s>{title}</s> (wycofany)
        </>
      ) : (
        title
      )}
      {documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <a href={documentHref(document.id)}>{document.name}</a> <span className={styles.note}>{fileNote(document)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  </li>
)

export const PublishedAgenda = ({ agenda }: { agenda: readonly Item[] }) =>
  agenda.length === 0 ? (
    <p>Porządek obrad nie ma jeszcze punktów.</p>
  ) : (
    <ul className={styles.agenda}>
      {agenda.map((item, i) => (
        <OneItem key={i} item={item} />
      ))}
    </ul>
  )
