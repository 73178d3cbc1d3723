// One change: its text with what was removed and added, or both texts beside each other.
import type { DocumentChange, Segment } from '#contract/document-comparison.ts'
import { KIND_NAMES, PART_NAMES, placeName } from '#lib/documents/comparison/words.ts'
import type { Comparison } from '#lib/documents/comparison/loaders.ts'
import styles from './comparison.module.css'

/** The kind in words too: neither colour nor a line is read aloud. A space before the words is not marked. */
function Word({ segment: { kind, text } }: { segment: Segment }) {
  if (kind === 'same') return text
  const words = text.trimStart()
  const space = text.slice(0, text.length - words.length)
  const Marked = kind === 'removed' ? 'del' : 'ins'
  return (
    <>
      {space}
      <Marked>
        <span className="hidden-text">{kind === 'removed' ? ' usunięto: ' : ' dodano: '}</span>
        {words}
      </Marked>
    </>
  )
}

const Words = ({ words }: { words: readonly Segment[] }) => (
  <p className={styles.text}>
    {words.map((segment, i) => (
      <Word key={i} segment={segment} />
    ))}
  </p>
)

/** Word by word; a passage that was added, removed or only moved is one piece. */
function wordsOf({ kind, from, to, words }: DocumentChange): readonly Segment[] {
  if (words.length > 0) return words
  if (kind === 'removed') return [{ kind: 'removed', text: from?.text ?? '' }]
  return [{ kind: kind === 'added' ? 'added' : 'same', text: to?.text ?? '' }]
}

function Side({ words, version }: { words: readonly Segment[]; version: number }) {
  return (
    <figure>
      <figcaption>Wersja {version}</figcaption>
      {words.length > 0 ? <Words words={words} /> : <p className={styles.text}>(tego fragmentu tu nie ma)</p>}
    </figure>
  )
}

export const changeId = (number: number) => `zmiana-${number}`

/** In a list of links, as screen readers have one, the word alone says nothing. */
const Step = ({ href, words }: { href: string; words: string }) => (
  <a href={href}>
    {words}
    <span className="hidden-text"> zmiana</span>
  </a>
)

interface Props {
  change: DocumentChange
  comparison: Pick<Comparison, 'from' | 'to' | 'totalCount'>
  /** From 1, in the whole comparison. */
  number: number
  beside: boolean
  /** Where a change of this number stands, also on another page of the list. */
  href: (number: number) => string
}

export function Change({ change, comparison: { from, to, totalCount }, number, beside, href }: Props) {
  const words = wordsOf(change)
  const where = [placeName(change, { from, to }), PART_NAMES[change.part]].filter((part) => part !== null)
  return (
    <section className={styles.change} id={changeId(number)} aria-labelledby={`${changeId(number)}-nazwa`}>
      <div className={styles.head}>
        <h2 id={`${changeId(number)}-nazwa`}>
          {number}. {KIND_NAMES[change.kind]}
          {where.length > 0 && ` (${where.join('; ')})`}
        </h2>
        <p className={styles.steps}>
          {number > 1 && <Step href={href(number - 1)} words="Poprzednia" />}
          {number < totalCount && <Step href={href(number + 1)} words="Następna" />}
          <span className="hidden-text">
            Zmiana {number} z {totalCount}
          </span>
        </p>
      </div>
      {beside ? (
        <div className={styles.sides}>
          <Side version={from.versionNum} words={words.filter(({ kind }) => kind !== 'added')} />
          <Side version={to.versionNum} words={words.filter(({ kind }) => kind !== 'removed')} />
        </div>
      ) : (
        <Words words={words} />
      )}
    </section>
  )
}
