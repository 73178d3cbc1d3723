// The look of cells in an .xls file: fonts, formats, and the styles that cells refer to by number.
import type { Records } from './records.ts'

const FONT = 0x0031
const FORMAT = 0x041e
const XF = 0x00e0
const STYLE = 0x0293

/** 10 points, in units of a twentieth of a point. */
const FONT_SIZE = 200
const AUTOMATIC_COLOUR = 0x7fff
/** The format has no font number 4: the fifth font is number 5. */
const BOLD_FONT = 5

const GENERAL = 0
const INTEGER = 1
const DATE_TIME = 164
/** Written as the format prescribes; programs display it in their own language. */
const DATE_TIME_FORMAT = 'yyyy\\-mm\\-dd\\ hh:mm:ss'

/** The format requires these styles before the first style of a cell. */
const BUILT_IN_STYLES = 15

/** Numbers of the cell styles, in the order of the file. */
export const CELL_STYLE = { text: 16, literal: 17, integer: 18, dateTime: 19, head: 20 } as const

export function writeStyles(records: Records): void {
  for (let i = 0; i < 4; i += 1) writeFont(records, 400)
  writeFont(records, 700)
  writeFormat(records, DATE_TIME, DATE_TIME_FORMAT)
  for (let i = 0; i < BUILT_IN_STYLES; i += 1) writeXf(records, { isBuiltIn: true })
  // The default style of cells comes first, then the styles of CELL_STYLE.
  for (const look of [{}, {}, { isLiteral: true }, { format: INTEGER }, { format: DATE_TIME }, { font: BOLD_FONT }] satisfies Look[]) writeXf(records, look)
  // 'Normal' is the first of the built-in styles.
  records.addFixed(STYLE, '0080 00ff')
}

function writeFont(records: Records, weight: number): void {
  const name = 'Arial'
  records.add(FONT, 16 + 2 * name.length, (data) => {
    data.writeUInt16LE(FONT_SIZE, 0)
    data.writeUInt16LE(AUTOMATIC_COLOUR, 4)
    data.writeUInt16LE(weight, 6)
    data[14] = name.length
    data[15] = 1
    data.write(name, 16, 'utf16le')
  })
}

function writeFormat(records: Records, number: number, format: string): void {
  records.add(FORMAT, 5 + 2 * format.length, (data) => {
    data.writeUInt16LE(number, 0)
    data.writeUInt16LE(format.length, 2)
    data[4] = 1
    data.write(format, 5, 'utf16le')
  })
}

interface Look {
  isBuiltIn?: boolean
  /** A cell of this style stays text when somebody edits it (the format's quote prefix). */
  isLiteral?: boolean
  font?: number
  format?: number
}

function writeXf(records: Records, { isBuiltIn = false, isLiteral = false, font = 0, format = GENERAL }: Look): void {
  records.add(XF, 20, (data) => {
    data.writeUInt16LE(font, 0)
    data.writeUInt16LE(format, 2)
    // Locked, like every cell; a style has no parent.
    data.writeUInt16LE(isBuiltIn ? 0xfff5 : isLiteral ? 0x0009 : 0x0001, 4)
    // Aligned to the bottom of the row.
    data[6] = 0x20
    // What differs from the parent style: always the number format, and the font if there is one.
    data[9] = isBuiltIn ? 0 : font === 0 ? 0x04 : 0x0c
    // No pattern, in the system's default colours.
    data.writeUInt16LE(0x20c0, 18)
  })
}
