// The accessibility declaration as a page: the same text as in its document, with the ids that validators require.
import { declarationSections, type LegalBlock, type LegalSection, type Piece, type Sentence } from '#common/accessibility-declaration.ts'
import { ReadAccessibilityDeclaration } from '#contract/help.ts'
import type { ProgrammeWording } from '#lib/legal/wording.ts'
import { doorPath } from '#lib/provider/door-path.ts'

function PieceOfSentence({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return piece
  const { text, id, href, isForeign, day, isStrong } = piece
  if (href !== undefined)
    return (
      <a id={id} href={href} rel={isForeign && 'noreferrer'}>
        {text}
      </a>
    )
  if (day !== undefined)
    return (
      <time id={id} dateTime={day}>
        {text}
      </time>
    )
  return isStrong ? <strong>{text}</strong> : <span id={id}>{text}</span>
}

const Words = ({ sentence }: { sentence: Sentence }) => sentence.map((piece, i) => <PieceOfSentence key={i} piece={piece} />)

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'heading') return block.level === 1 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
  if (block.kind === 'paragraph')
    return (
      <p id={block.id}>
        <Words sentence={block.sentence} />
      </p>
    )
  return (
    <ul>
      {block.items.map((sentence, i) => (
        <li key={i}>
          <Words sentence={sentence} />
        </li>
      ))}
    </ul>
  )
}

function Section({ section: { id, blocks } }: { section: LegalSection }) {
  const content = blocks.map((block, i) => <Block key={i} block={block} />)
  const [first] = blocks
  if (id === undefined) return content
  return (
    <section id={id} aria-labelledby={first?.kind === 'heading' ? first.id : undefined}>
      {content}
    </section>
  )
}

export const AccessibilityDeclaration = ({ wording: { genitive, site, email } }: { wording: ProgrammeWording }) => (
  <div id="a11y-deklaracja">
    {declarationSections({ programme: genitive, site, email }).map((section, i) => (
      <Section key={i} section={section} />
    ))}
    <p>
      <a href={doorPath(ReadAccessibilityDeclaration.path)}>Pobierz deklarację dostępności (DOCX)</a>
    </p>
  </div>
)
