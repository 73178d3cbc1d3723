// What a voting is about, and how its votes count.
import type { Ballot } from '#contract/votings.ts'
import { documentHref, folderHref } from '#lib/documents/addresses.ts'
import { votingFolderHref } from '#lib/votings/addresses.ts'

type Linked = Ballot['documents'][number]

const hrefOf = ({ id: votingId, documentStructNodeId, documents }: Ballot, { id, isFolder }: Linked): string => {
  if (!isFolder) return documentHref(id)
  return id === documentStructNodeId ? votingFolderHref(id, { id: votingId, hasDocuments: documents.some((other) => other.id !== id) }) : folderHref(id)
}

function Documents({ ballot }: { ballot: Ballot }) {
  if (ballot.documents.length === 0) return null
  return (
    <>
      <h3>Dokumenty głosowania</h3>
      <ul>
        {ballot.documents.map((node) => (
          <li key={node.id}>
            {node.isFolder && 'Katalog: '}
            <a href={hrefOf(ballot, node)}>{node.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

const countingOf = ({ general }: Ballot): string =>
  general
    ? 'Głosowanie ogólne: każda uprawniona osoba ma jeden głos.'
    : 'Każda instytucja ma jeden głos. Głos członka zastępuje głos jego zastępcy, a po głosie członka zastępca już nie głosuje.'

export const AboutVoting = ({ ballot }: { ballot: Ballot }) => (
  <section aria-labelledby="o-glosowaniu">
    <h2 id="o-glosowaniu">O głosowaniu</h2>
    <p>
      {countingOf(ballot)}
      {ballot.workingGroup && ` Głosuje grupa robocza: ${ballot.workingGroup.name}.`}
    </p>
    <Documents ballot={ballot} />
  </section>
)
