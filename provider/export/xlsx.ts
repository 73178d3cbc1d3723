// Writes sheets as XLSX with typed cells: text stays text whatever it begins with.
import { pack, relationship, RELATIONSHIPS, xml, type FileProperties } from '#provider/export/ooxml.ts'

interface Table {
  /** At most 31 characters, without []:*?/\ (a rule of the format). */
  sheetName: string
  columns: { title: string; width: number }[]
  rows: (string | number | null)[][]
}

export interface Sheet extends FileProperties, Table {
  /** Further sheets. */
  more?: readonly Table[]
}

const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export function writeXlsx(sheet: Sheet): Buffer {
  const tables = [sheet, ...(sheet.more ?? [])]
  const part = (i: number) => `worksheets/sheet${i + 1}.xml`
  const sheets = tables.map(({ sheetName }, i) => `<sheet name="${xml(sheetName.slice(0, 31))}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')
  const relations =
    tables.map((_, i) => relationship(`rId${i + 1}`, 'worksheet', part(i))).join('') + relationship(`rId${tables.length + 1}`, 'styles', 'styles.xml')
  return pack({
    properties: sheet,
    main: 'xl/workbook.xml',
    contentTypes: {
      'xl/workbook.xml': `${SHEET}.sheet.main+xml`,
      ...Object.fromEntries(tables.map((_, i) => [`xl/${part(i)}`, `${SHEET}.worksheet+xml`])),
      'xl/styles.xml': `${SHEET}.styles+xml`,
    },
    parts: {
      'xl/workbook.xml': `<workbook ${S} ${R}><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${relations}</Relationships>`,
      ...Object.fromEntries(tables.map((table, i) => [`xl/${part(i)}`, worksheet(table)])),
      'xl/styles.xml': STYLES,
    },
  })
}

function worksheet({ columns, rows }: Table): string {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  const all = [
    row(
      columns.map(({ title }) => title),
      0,
      HEAD_STYLE,
    ),
    ...rows.map((cells, i) => row(cells, i + 1, TEXT_STYLE)),
  ]
  return (
    `<worksheet ${S}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths}</cols><sheetData>${all.join('')}</sheetData></worksheet>`
  )
}

const row = (cells: Table['rows'][number], at: number, style: number) =>
  `<row r="${at + 1}">${cells.map((value, i) => cell(value, `${columnName(i)}${at + 1}`, style)).join('')}</row>`

function cell(value: string | number | null, place: string, style: number): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${place}" s="${NUMBER_STYLE}"><v>${value}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`
}

const columnName = (index: number): string => (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const [TEXT_STYLE, HEAD_STYLE, NUMBER_STYLE] = [0, 1, 2]
const STYLES =
  `<styleSheet ${S}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf><alignment vertical="top" wrapText="1"/></xf><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"><alignment vertical="top"/></xf></cellXfs></styleSheet>'
