// Writes a document as DOCX with real headings, lists and table headers, which screen readers use for navigation.
import { pack, relationship, RELATIONSHIPS, xml } from './ooxml.ts'
import { introduces, type Block, type TextDocument } from './text-document.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const PAGE_WIDTH = 9070

export const writeDocx = (document: TextDocument): Buffer =>
  pack({
    properties: document,
    main: 'word/document.xml',
    contentTypes: {
      'word/document.xml': `${WORD}.document.main+xml`,
      'word/styles.xml': `${WORD}.styles+xml`,
      'word/numbering.xml': `${WORD}.numbering+xml`,
    },
    parts: {
      'word/document.xml': body(document),
      'word/styles.xml': STYLES,
      'word/numbering.xml': numbering(document.blocks),
      'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${relationship('rId1', 'styles', 'styles.xml')}${relationship('rId2', 'numbering', 'numbering.xml')}</Relationships>`,
    },
  })

const para = (text: string, properties: string) => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`
const styled = (style: string, text: string) => para(text, `<w:pStyle w:val="${style}"/>`)

function body({ preamble, title, blocks }: TextDocument): string {
  const parts = [...preamble.map((line) => styled('Preamble', line)), styled('Title', title), ...blocks.map(blockXml)]
  return (
    `<w:document ${W}><w:body>${parts.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>` +
    '<w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>'
  )
}

function blockXml(block: Block, place: number, blocks: readonly Block[]): string {
  if (block.kind === 'heading') return styled(`Heading${block.level}`, block.text)
  if (block.kind === 'paragraph') return para(block.text, `<w:pStyle w:val="Normal"/>${introduces(blocks, place) ? '<w:keepNext/>' : ''}`)
  if (block.kind === 'table') return tableXml(block)
  if (block.kind === 'signatures') return block.under.map((words) => styled('Normal', `${'.'.repeat(60)} ${words}`)).join('')
  // No document with pictures is written as DOCX yet; only the description of a picture is written.
  if (block.kind === 'picture') return styled('Normal', block.alt)
  const list = `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${listNumber(block, place)}"/></w:numPr>`
  return block.items.map((item) => para(item, list)).join('')
}

const BULLETS = 1
/** Every numbered list has its own number, or it would continue the count of the list before. */
const listNumber = (block: Extract<Block, { kind: 'list' }>, place: number) => (block.ordered ? place + 2 : BULLETS)

function numbering(blocks: Block[]): string {
  const level = (format: string, text: string) =>
    `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="567" w:hanging="340"/></w:pPr></w:lvl>`
  const ordered = blocks.flatMap((block, place) => (block.kind === 'list' && block.ordered ? [listNumber(block, place)] : []))
  return (
    `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/>${level('bullet', '•')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="singleLevel"/>${level('decimal', '%1.')}</w:abstractNum>` +
    `<w:num w:numId="${BULLETS}"><w:abstractNumId w:val="0"/></w:num>` +
    ordered
      .map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`)
      .join('') +
    '</w:numbering>'
  )
}

/** Characters: a column is never narrower than a number and its heading, and a long text asks for no more than this. */
const NARROWEST = 6
const WIDEST = 60

/** By the longest text of each column: that of numbers is narrow. */
function columnWidths(rows: string[][], columns: number): number[] {
  const wanted = Array.from({ length: columns }, (_, i) => Math.min(WIDEST, Math.max(NARROWEST, ...rows.map((cells) => cells[i]?.length ?? 0))))
  const all = wanted.reduce((sum, characters) => sum + characters, 0)
  return wanted.map((characters) => Math.floor((PAGE_WIDTH * characters) / all))
}

function tableXml({ head, rows }: Extract<Block, { kind: 'table' }>): string {
  const widths = columnWidths([head, ...rows], head.length)
  const cell = (text: string, style: string, column: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[column]}" w:type="dxa"/></w:tcPr>${styled(style, text)}</w:tc>`
  const row = (cells: string[], style: string, properties = '') => `<w:tr>${properties}${head.map((_, i) => cell(cells[i] ?? '', style, i)).join('')}</w:tr>`
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="8A8A8A"/>`
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${PAGE_WIDTH}" w:type="dxa"/><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')}</w:tblBorders></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
    row(head, 'TableHead', '<w:trPr><w:tblHeader/></w:trPr>') +
    rows.map((cells) => row(cells, 'TableText')).join('') +
    '</w:tbl><w:p/>'
  )
}

const style = (id: string, name: string, more: { properties?: string; run?: string; extra?: string } = {}) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more.extra ?? ''}><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}` +
  `<w:qFormat/><w:pPr>${more.properties ?? ''}</w:pPr><w:rPr>${more.run ?? ''}</w:rPr></w:style>`
const spacing = (before: number, after: number) => `<w:spacing w:before="${before}" w:after="${after}"/>`
const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/>`

const STYLES =
  `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>${size(22)}<w:lang w:val="pl-PL"/></w:rPr></w:rPrDefault></w:docDefaults>` +
  style('Normal', 'Normal', { properties: spacing(0, 120), extra: ' w:default="1"' }) +
  style('Preamble', 'Preamble', { properties: `${spacing(0, 0)}<w:jc w:val="center"/>`, run: size(20) }) +
  style('Title', 'Title', { properties: `${spacing(360, 280)}<w:jc w:val="center"/>`, run: `<w:b/>${size(32)}` }) +
  style('Heading1', 'heading 1', { properties: `<w:keepNext/>${spacing(280, 120)}<w:outlineLvl w:val="0"/>`, run: `<w:b/>${size(26)}` }) +
  style('Heading2', 'heading 2', { properties: `<w:keepNext/>${spacing(200, 80)}<w:outlineLvl w:val="1"/>`, run: `<w:b/>${size(23)}` }) +
  style('ListParagraph', 'List Paragraph', { properties: spacing(0, 60) }) +
  style('TableHead', 'Table Head', { properties: spacing(40, 40), run: `<w:b/>${size(20)}` }) +
  style('TableText', 'Table Text', { properties: spacing(40, 40), run: size(20) }) +
  '</w:styles>'
