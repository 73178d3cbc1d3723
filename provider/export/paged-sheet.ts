// A long list as a sheet. The rows are read page by page and written to disk at once: neither they nor the file are held in memory.
import { EXPORTED_ROWS_MAX } from '#contract/logs.ts'
import type { XlsFile, XlsWriter } from './xls.ts'

const PAGE = 1000

export interface Exported {
  file: XlsFile
  rows: number
}

/** Reads the rows after the given one; null: from the beginning. */
type Read<Row> = (after: Row | null, limit: number) => Promise<Row[]>

export async function writePages<Row>(sheet: XlsWriter<Row>, read: Read<Row>): Promise<Exported> {
  try {
    let count = 0
    let after: Row | null = null
    for (let left = EXPORTED_ROWS_MAX; left > 0; left -= PAGE) {
      const limit = Math.min(PAGE, left)
      const rows: Row[] = await read(after, limit)
      for (const row of rows) sheet.add(row)
      count += rows.length
      after = rows.at(-1) ?? null
      if (rows.length < limit) break
    }
    return { file: await sheet.finish(), rows: count }
  } finally {
    sheet.close()
  }
}
