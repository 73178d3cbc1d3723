// Office files as headings, lists and tables.
import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { plainText } from '#common/block-text.ts'
import type { Block } from '#contract/document-blocks.ts'
import { docxOf } from '#provider/comparison/test-pairs.ts'
import { paged } from './pages.ts'
import { readBlocks } from './read.ts'

const zipOf = (parts: Record<string, string>) => zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
const blocksOf = async (bytes: Uint8Array) => (await readBlocks(bytes)).flat()
/** A table as its texts. */
const texts = (block: Block | undefined) => (block?.kind === 'table' ? block.rows.map((row) => row.map(({ text }) => text)) : null)
const sample = (name: string) => new Uint8Array(readFileSync(new URL(`../../search/extract/samples/${name}`, import.meta.url)))

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`
const point = (text: string, level = 0, list = 1) => paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`

const STYLES = `<w:styles>
  <w:style w:styleId="Nagwek1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Mj"><w:name w:val="Mój nagłówek"/><w:basedOn w:val="Nagwek1"/></w:style>
  <w:style w:styleId="Kolo"><w:basedOn w:val="Kolo"/><w:name w:val="Koło"/></w:style>
  <w:style w:styleId="Dwa"><w:name w:val="Poziom"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
</w:styles>`
const level = (i: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${i}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const NUMBERING = `<w:numbering>
  <w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'decimal', '%1.%2.%3')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, 'bullet', '•')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
</w:numbering>`
const word = (body: string, parts: Record<string, string> = {}) =>
  blocksOf(docxOf(body, { 'word/styles.xml': STYLES, 'word/numbering.xml': NUMBERING, ...parts }))

describe('a DOCX', () => {
  it('has headings by style, by a style made of it, and by outline level', async () => {
    const styled = (id: string) => `<w:pStyle w:val="${id}"/>`
    const body =
      paragraph('Pierwszy', styled('Nagwek1')) + paragraph('Drugi', styled('Mj')) + paragraph('Trzeci', styled('Dwa')) + paragraph('Zwykły', styled('Kolo'))
    expect(await word(body)).toEqual([
      { kind: 'heading', level: 1, text: 'Pierwszy' },
      { kind: 'heading', level: 1, text: 'Drugi' },
      { kind: 'heading', level: 2, text: 'Trzeci' },
      { kind: 'paragraph', text: 'Zwykły' },
    ])
  })

  it('has lists with the numbers that the program would show, and bullets without one', async () => {
    const body = point('a') + point('b') + point('b a', 1) + point('b b', 1) + point('c') + point('c a', 1) + point('kropka', 0, 2)
    const items = (await word(body)).map((block) => (block.kind === 'item' ? [block.level, block.number, block.text] : block))
    expect(items).toEqual([
      [1, '1.', 'a'],
      [1, '2.', 'b'],
      [2, 'a)', 'b a'],
      [2, 'b)', 'b b'],
      [1, '3.', 'c'],
      [2, 'a)', 'c a'],
      [1, null, 'kropka'],
    ])
  })

  it('has a list that begins anew, and numbers whose parts are each shown in their own way', async () => {
    const legal = level(1, 'decimal', '%1.%2').replace('</w:lvl>', '<w:isLgl/></w:lvl>')
    const numbering = `<w:numbering><w:abstractNum w:abstractNumId="3">${level(0, 'upperRoman', '%1.')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>
      <w:abstractNum w:abstractNumId="4">${level(0, 'upperRoman', '%1.')}${legal}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="3"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="4"/></w:num>
      <w:num w:numId="2"><w:abstractNumId w:val="3"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`
    const body = point('a') + point('b') + point('b a', 1) + point('anew', 0, 2) + point('on', 0, 2) + point('c', 0, 3) + point('c a', 1, 3)
    const items = await word(body, { 'word/numbering.xml': numbering })
    expect(items.map((block) => block.kind === 'item' && block.number)).toEqual(['I.', 'II.', 'II.1', 'I.', 'II.', 'I.', '1.1'])
  })

  it('has tables with heads and wide cells; a table in a cell is its text', async () => {
    const inner = `<w:tbl><w:tr>${cell('w środku')}</w:tr></w:tbl>`
    const body = `<w:tbl>
      <w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Nazwa')}${cell('Kwota')}</w:tr>
      <w:tr>${cell('razem', '<w:gridSpan w:val="2"/>')}</w:tr>
      <w:tr><w:tc>${paragraph('raz')}${inner}${paragraph('dwa')}</w:tc>${cell('5')}</w:tr></w:tbl>`
    const [table, ...rest] = await word(body)
    expect(rest).toEqual([])
    expect(table).toMatchObject({ kind: 'table', heads: 1 })
    expect(texts(table)).toEqual([['Nazwa', 'Kwota'], ['razem'], ['raz\nw środku\ndwa', '5']])
    expect(table).toMatchObject({ rows: [{}, [{ span: 2 }], {}] })
  })

  it('is read as it will be once tracked changes are accepted, with its notes at the end', async () => {
    const deleted = `<w:del><w:r><w:delText>stare</w:delText></w:r><w:r><w:t>ukryte</w:t></w:r></w:del>`
    const body = `<w:p>${run('Zostaje ')}${deleted}<w:ins>${run('nowe')}</w:ins></w:p>`
    const footnotes = `<w:footnotes><w:footnote w:id="-1"><w:p/></w:footnote><w:footnote w:id="1">${paragraph('Dz.U. 2026')}</w:footnote></w:footnotes>`
    expect(await word(body, { 'word/footnotes.xml': footnotes })).toEqual([
      { kind: 'paragraph', text: 'Zostaje nowe' },
      { kind: 'heading', level: 2, text: 'Przypisy' },
      { kind: 'item', level: 1, number: '1.', text: 'Dz.U. 2026' },
    ])
  })

  it('has what stands in a paragraph before its text box, the box once, and what follows', async () => {
    const box = `<w:txbxContent>${paragraph('W polu.')}</w:txbxContent>`
    const body = `<w:p>${run('Przed polem.')}<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>${run('Za polem.')}</w:p>`
    expect((await word(body)).map((block) => 'text' in block && block.text)).toEqual(['Przed polem.', 'W polu.', 'Za polem.'])
  })

  it('without a letter has nothing to read', async () => {
    await expect(word('<w:p/>')).rejects.toMatchObject({ reason: 'no_text' })
  })
})

describe('an XLSX', () => {
  const sheet = (rows: string) =>
    zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Budżet" sheetId="1" r:id="rId9"/><sheet name="Tajny" state="hidden" r:id="rId8"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId9" Target="worksheets/sheet2.xml"/><Relationship Id="rId8" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/sharedStrings.xml': '<sst><si><t>Nazwa</t></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d&quot;dni&quot;\\ mmm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="22"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>666</v></c></row></sheetData></worksheet>',
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })

  it('is a table a sheet, with its name, its own file, and no hidden sheet', async () => {
    const blocks = await blocksOf(sheet('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Kwota</t></is></c></row>'))
    expect(blocks[0]).toEqual({ kind: 'heading', level: 2, text: 'Budżet' })
    expect(texts(blocks[1])).toEqual([['Nazwa', '', 'Kwota']])
    expect(blocks).toHaveLength(2)
  })

  it('shows days, percentages, sums and answers as people read them', async () => {
    const blocks = await blocksOf(
      sheet(
        '<row><c s="1"><v>46353</v></c><c s="2"><v>0.125</v></c><c s="3"><v>46353</v></c><c s="4"><v>46353.5</v></c><c><f>A1+1</f><v>0.30000000000000004</v></c><c t="b"><v>1</v></c></row>',
      ),
    )
    expect(texts(blocks[1])).toEqual([['27.11.2026', '12,5%', '27.11.2026', '27.11.2026 12:00', '0,3', 'PRAWDA']])
  })

  it('is cut where a row would be endless', async () => {
    const blocks = await blocksOf(sheet('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'))
    expect(texts(blocks[1])![0]!.length).toBeLessThanOrEqual(60)
  })
})

describe('a presentation', () => {
  it('has a heading a slide, points, and tables', async () => {
    const shape = (place: string, ...paragraphs: string[]) =>
      `<p:sp><p:nvSpPr><p:nvPr><p:ph ${place}/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs.join('')}</p:txBody></p:sp>`
    const said = (text: string, properties = '') => `<a:p><a:pPr ${properties}/><a:r><a:t>${text}</a:t></a:r></a:p>`
    const table = `<a:tbl><a:tr><a:tc><a:txBody>${said('x')}</a:txBody></a:tc></a:tr></a:tbl>`
    const slide = `<p:sld>${shape('type="title"', said('Stan prac'))}${shape('idx="1"', said('raz'), said('głębiej', 'lvl="1"'))}${table}</p:sld>`
    const blocks = await blocksOf(zipOf({ 'ppt/presentation.xml': '<p/>', 'ppt/slides/slide1.xml': slide, 'ppt/slides/slide2.xml': '<p:sld/>' }))
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, text: 'Slajd 1: Stan prac' },
      { kind: 'item', level: 1, number: null, text: 'raz' },
      { kind: 'item', level: 2, number: null, text: 'głębiej' },
      { kind: 'table', heads: 0, rows: [[{ text: 'x', span: 1 }]] },
      { kind: 'heading', level: 2, text: 'Slajd 2' },
    ])
  })
})

describe('an OpenDocument file', () => {
  const odt = (body: string, kind = 'text') =>
    blocksOf(
      zipOf({
        mimetype: `application/vnd.oasis.opendocument.${kind}`,
        'content.xml': `<office:document-content><text:list-style style:name="L1"><text:list-level-style-number text:level="1"/></text:list-style>${body}</office:document-content>`,
      }),
    )

  it('has headings, numbered and plain lists, notes in brackets', async () => {
    const body = `<text:tracked-changes><text:p>skreślone</text:p></text:tracked-changes>
      <text:h text:outline-level="2">Rozdział</text:h>
      <text:p>Zdanie<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>przypis</text:p></text:note-body></text:note> dalej.</text:p>
      <text:list text:style-name="L1"><text:list-item><text:p>raz</text:p><text:list><text:list-item><text:p>głębiej</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>dwa</text:p></text:list-item></text:list>`
    expect(await odt(body)).toEqual([
      { kind: 'heading', level: 2, text: 'Rozdział' },
      { kind: 'paragraph', text: 'Zdanie (przypis) dalej.' },
      { kind: 'item', level: 1, number: '1.', text: 'raz' },
      { kind: 'item', level: 2, number: null, text: 'głębiej' },
      { kind: 'item', level: 1, number: '2.', text: 'dwa' },
    ])
  })

  it('numbers its points as its styles say: by letters, from a figure on, with the level above, and going on after a paragraph', async () => {
    const level = (number: number, properties: string) => `<text:list-level-style-number text:level="${number}" ${properties}/>`
    const style = (name: string, ...levels: string[]) => `<text:list-style style:name="${name}">${levels.join('')}</text:list-style>`
    const styles =
      style('L2', level(1, 'style:num-format="1" style:num-suffix="." text:start-value="4"'), level(2, 'style:num-format="a" style:num-suffix=")"')) +
      style('L3', level(1, 'style:num-format="I"'), level(2, 'style:num-format="1" style:num-prefix="§ " text:display-levels="2"')) +
      style('L4', level(1, 'style:num-format=""'))
    const list = (name: string, points: string, properties = '') => `<text:list text:style-name="${name}" ${properties}>${points}</text:list>`
    const point = (text: string, below = '', properties = '') => `<text:list-item ${properties}><text:p>${text}</text:p>${below}</text:list-item>`
    const inner = (points: string) => `<text:list>${points}</text:list>`
    const body =
      list('L2', point('a', inner(point('a a') + point('a b'))) + point('b')) +
      '<text:p>między</text:p>' +
      list('L2', point('c') + point('d', '', 'text:start-value="9"'), 'text:continue-numbering="true"') +
      list('L2', point('od nowa')) +
      list('L3', point('e', inner(point('e e')))) +
      list('L4', point('bez'))
    const numbers = (await odt(styles + body)).map((block) => (block.kind === 'item' ? block.number : '-'))
    expect(numbers).toEqual(['4.', 'a)', 'b)', '5.', '-', '6.', '9.', '4.', 'I', '§ I.1', null])
  })

  it('has sheets with their names, and no endless empty rows', async () => {
    const cells = (text: string, times = 1) =>
      `<table:table-cell table:number-columns-repeated="${times}">${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`
    const body = `<table:table table:name="Arkusz"><table:table-row>${cells('a', 2)}${cells('', 1000)}</table:table-row><table:table-row table:number-rows-repeated="1048576">${cells('', 1024)}</table:table-row></table:table>`
    const blocks = await odt(body, 'spreadsheet')
    expect([blocks[0], texts(blocks[1])]).toEqual([{ kind: 'heading', level: 2, text: 'Arkusz' }, [['a', 'a']]])
  })
})

it('reads the samples of real programs', async () => {
  for (const name of ['tekst.docx', 'tekst.odt', 'arkusz.xlsx', 'arkusz.ods', 'tekst.rtf']) {
    const blocks = await blocksOf(sample(name))
    expect([name, blocks.length > 0, plainText(blocks).length > 10]).toEqual([name, true, true])
    if (name.startsWith('arkusz')) expect(blocks.map(({ kind }) => kind)).toContain('table')
  }
})

describe('pages', () => {
  it('end within a paragraph that is longer than a page, between words', () => {
    const text = 'słowo '.repeat(5000).trim()
    const parts = paged([{ kind: 'paragraph', text }]).flat()
    expect(parts.length).toBeGreaterThan(4)
    expect(parts.map((block) => block.kind === 'paragraph' && block.text).join(' ')).toBe(text)
    expect(paged([{ kind: 'paragraph', text: 'x'.repeat(30_000) }]).length).toBeGreaterThan(4)
  })

  const paragraphs = (count: number, length: number): Block[] => Array.from({ length: count }, () => ({ kind: 'paragraph', text: 'x'.repeat(length) }))
  const heading: Block = { kind: 'heading', level: 1, text: 'Tytuł' }

  it('keep everything, in order, and no heading stands at the end of one', () => {
    const blocks = [...paragraphs(5, 1100), heading, ...paragraphs(20, 900)]
    const pages = paged(blocks)
    expect(pages.flat()).toEqual(blocks)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[1]![0]).toEqual(heading)
  })

  it('divide a long table, each piece with its head', () => {
    const row = (text: string) => [{ text, span: 1 }]
    const table: Block = { kind: 'table', heads: 1, rows: [row('Głowa'), ...Array.from({ length: 200 }, (_, i) => row(`wiersz ${i}`))] }
    const pages = paged([table])
    expect(pages).toHaveLength(3)
    const all = pages.flat().map(texts)
    expect(all.every((rows) => rows![0]![0] === 'Głowa')).toBe(true)
    expect(all.flatMap((rows) => rows!.slice(1))).toHaveLength(200)
  })
})
