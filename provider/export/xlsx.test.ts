import { strFromU8, unzipSync } from 'fflate'
import { writeXlsx } from './xlsx.ts'

const part = (bytes: Buffer, path: string) => strFromU8(unzipSync(bytes)[path]!)

describe('XLSX', () => {
  it('keeps text as text, whatever it begins with, and numbers as numbers', () => {
    const sheet = {
      title: 'Z',
      author: 'S',
      createdAt: new Date(),
      sheetName: 'Z',
      columns: [
        { title: 'A', width: 9 },
        { title: 'B', width: 9 },
      ],
    }
    const body = part(
      writeXlsx({
        ...sheet,
        rows: [
          ['=1+1', 12.5],
          ['-żubr', null],
        ],
      }),
      'xl/worksheets/sheet1.xml',
    )
    expect(body).toContain('<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2" s="2"><v>12.5</v></c>')
    expect(body).not.toContain('<f>')
    expect(body).not.toContain('r="B3"')
  })
})
