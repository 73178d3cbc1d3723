// Reads the engine's answer to a prepared statement: bytes of PostgreSQL's protocol, as the thread passes them on. Read on this side,
// because copying bytes between threads costs little, and copying objects costs more than reading them.
import pg from 'pg'
import { parseDay, parseInstant, parseInt8, parseTimestamp, TYPE } from '#provider/db/types.ts'
import type { Column, EmbeddedResult } from './messages.ts'

const CODE = { dataRow: 0x44, commandComplete: 0x43 }
/** A code of one byte and a length of four, which counts itself. */
const HEADER = 5
const COUNTED = /^(INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/

type Parse = (value: string) => unknown

const parsers = new Map<number, Parse>([
  [TYPE.int8, parseInt8],
  [TYPE.date, parseDay],
  [TYPE.timestamp, parseTimestamp],
  [TYPE.instant, parseInstant],
])

interface Reader {
  name: string
  /** null: the text itself. */
  parse: Parse | null
}

export interface Readers {
  columns: readonly Reader[]
  /** A row of nothing. Each row begins as its copy: one that grows by a name at a time leaves as much garbage as it has values. */
  empty: Readonly<Record<string, null>>
}

const TEXTS = new Set([18, 19, 25, 1042, 1043, 2950])

/** How the columns of a statement are read. */
export const readersOf = (columns: readonly Column[]): Readers => ({
  columns: columns.map(({ name, dataTypeID }) => ({
    name,
    parse: TEXTS.has(dataTypeID) ? null : (parsers.get(dataTypeID) ?? (pg.types.getTypeParser(dataTypeID) as Parse)),
  })),
  empty: Object.fromEntries(columns.map(({ name }) => [name, null])),
})

/** The answer of a statement that did not fail. */
export function readResult(readers: Readers, bytes: Uint8Array): Omit<EmbeddedResult, 'fields'> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows: Record<string, unknown>[] = []
  let completed = ''
  for (let at = 0; at + HEADER <= buffer.length;) {
    const end = at + 1 + buffer.readInt32BE(at + 1)
    if (buffer[at] === CODE.dataRow) rows.push(readRow(readers, buffer, at + HEADER))
    else if (buffer[at] === CODE.commandComplete) completed = buffer.toString('latin1', at + HEADER, end - 1)
    at = end
  }
  return { rows, affectedRows: Number(COUNTED.exec(completed)?.[2] ?? 0), command: completed.split(' ', 1)[0] }
}

function readRow({ columns, empty }: Readers, buffer: Buffer, from: number): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty }
  // The number of columns comes first.
  let at = from + 2
  for (const { name, parse } of columns) {
    const length = buffer.readInt32BE(at)
    at += 4
    if (length < 0) {
      // Of two columns of one name the last counts.
      row[name] = null
      continue
    }
    const text = buffer.toString('utf8', at, at + length)
    row[name] = parse ? parse(text) : text
    at += length
  }
  return row
}
