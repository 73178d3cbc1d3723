// The accessibility declaration as a document: the text of the portal's page. On paper nothing leads anywhere, so the address of a
// link stands after it.
import { declarationSections, type DeclarationWording, type LegalBlock, type Piece, type Sentence } from '#common/accessibility-declaration.ts'
import { DECLARATION, OFFICE } from '#common/legal.ts'
import { bullets, heading, paragraph, type Block, type TextDocument } from '#provider/export/text-document.ts'

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.href?.startsWith('http') ? `${piece.text} (${piece.href})` : piece.text)
const written = (sentence: Sentence): string => sentence.map(textOf).join('')

function blockOf(block: LegalBlock): Block {
  if (block.kind === 'heading') return heading(block.text, block.level)
  return block.kind === 'paragraph' ? paragraph(written(block.sentence)) : bullets(...block.items.map(written))
}

export const accessibilityDeclaration = (wording: DeclarationWording): TextDocument => ({
  title: 'Deklaracja dostępności',
  preamble: [`Portal Komitetu Monitorującego ${wording.programme}`],
  author: OFFICE.name,
  createdAt: new Date(`${DECLARATION.reviewedOn}T00:00:00Z`),
  blocks: declarationSections(wording).flatMap(({ blocks }) => blocks.map(blockOf)),
})
