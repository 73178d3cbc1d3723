// The subject of a voting, and how its votes count.
import { counted, type Forms } from '#common/plural.ts'
import type { Ballot } from '#contract/votings.ts'
import styles from '#components/votings/votings.module.css'
import { comparisonHref, documentHref, folderHref } from '#lib/links/library.ts'
import { votingFolderHref } from '#lib/votings/addresses.ts'
import { addedText } from '#lib/votings/labels.ts'
import { PAPER_CHANGE_NAMES } from '#common/names.ts'

type Linked = Ballot['documents'][number]

const hrefOf = ({ id: votingId, documentStructNodeId, documents }: Ballot, { id, isFolder }: Linked): string => {
  if (!isFolder) return documentHref(id, votingId)
  return id === documentStructNodeId ? votingFolderHref(id, { id: votingId, hasDocuments: documents.some((other) => other.id !== id) }) : folderHref(id)
}

const LINES = 5
const OTHERS: Forms = { one: 'pozycja', few: 'pozycje', many: 'pozycji' }

/** Whoever has read an earlier version is told, and led to what changed since. */
function ReadBefore({ ballot: { readBefore }, node }: { ballot: Ballot; node: Linked }) {
  const read = readBefore.find(({ documentId }) => documentId === node.id)
  if (!read || !node.version) return null
  return (
    <>
      {' '}
      <strong>Czytana na Twoim koncie wersja {read.versionNum} zmieniła się.</strong>{' '}
      <a href={comparisonHref(node.id, { from: read.versionNum, to: node.version.number })}>Co się zmieniło?</a>
    </>
  )
}

const List = ({ ballot, nodes }: { ballot: Ballot; nodes: readonly Linked[] }) => (
  <ul className={styles.documents}>
    {nodes.map((node) => (
      <li key={node.id}>
        {node.isFolder && 'Katalog: '}
        {node.change === 'withdrawn' ? node.name : <a href={hrefOf(ballot, node)}>{node.name}</a>}
        {node.version && ` (wersja ${node.version.number})`}
        {node.change && <strong>: {PAPER_CHANGE_NAMES[node.change]}</strong>}
        <ReadBefore ballot={ballot} node={node} />
      </li>
    ))}
  </ul>
)

const rank = ({ isFolder, change }: Linked) => (isFolder ? 0 : change ? 1 : 2)

/** Shown before the answers; a long list is closed, because it would push the answers off the screen. */
export function VotingDocuments({ ballot }: { ballot: Ballot }) {
  if (ballot.documents.length === 0) return null
  // Changed documents are always shown, however many there are.
  const documents = ballot.documents.toSorted((a, b) => rank(a) - rank(b))
  const rest = documents.slice(LINES)
  return (
    <section aria-labelledby="dokumenty-glosowania">
      <h2 id="dokumenty-glosowania">Dokumenty głosowania</h2>
      <List ballot={ballot} nodes={documents.slice(0, LINES)} />
      {rest.length > 0 && (
        <details className={styles.whole}>
          <summary>Jeszcze {counted(rest.length, OTHERS)}</summary>
          <List ballot={ballot} nodes={rest} />
        </details>
      )}
      {ballot.addedSince > 0 && <p>{addedText(ballot.addedSince)}</p>}
    </section>
  )
}

const countingOf = ({ general }: Ballot): string =>
  general
    ? 'Głosowanie powszechne: każda uprawniona osoba ma jeden głos.'
    : 'Każda instytucja ma jeden głos. Głos członka zastępuje głos jego zastępcy, a po głosie członka zastępca już nie głosuje.'

export const AboutVoting = ({ ballot }: { ballot: Ballot }) => (
  <section aria-labelledby="o-glosowaniu">
    <h2 id="o-glosowaniu">O głosowaniu</h2>
    <p>
      {countingOf(ballot)}
      {ballot.workingGroup && ` Głosuje grupa robocza: ${ballot.workingGroup.name}.`}
    </p>
  </section>
)
