// The file system within an .xls file, with one stream in it (Microsoft's [MS-CFB], version 3: sectors of 512 bytes).
const SECTOR = 512
const IDS = SECTOR / 4
/** The format stores shorter streams in sectors of another kind. */
const STREAM_MIN = 4096
/** How many sectors of the allocation table the header can list. */
const NAMED_IN_HEADER = 109

const FREE = 0xffffffff
const END = 0xfffffffe
const TABLE = 0xfffffffd
const TABLE_OF_TABLES = 0xfffffffc
const NOBODY = 0xffffffff

interface Layout {
  /** Numbers of sectors: of the stream, of the allocation table, and of the list of the table's sectors. */
  data: number
  table: number
  list: number
}

function layoutOf(bytes: number): Layout {
  const data = Math.ceil(bytes / SECTOR)
  let [table, list] = [1, 0]
  // The table also has entries for its own sectors, so its size depends on itself.
  for (;;) {
    const wanted = Math.ceil((data + 1 + table + list) / IDS)
    const listed = Math.ceil(Math.max(0, wanted - NAMED_IN_HEADER) / (IDS - 1))
    if (wanted === table && listed === list) return { data, table, list }
    table = Math.max(table, wanted)
    list = Math.max(list, listed)
  }
}

const inSectors = (ids: readonly number[], sectors: number): Buffer => {
  const bytes = Buffer.alloc(sectors * SECTOR, 0xff)
  for (const [i, id] of ids.entries()) bytes.writeUInt32LE(id, 4 * i)
  return bytes
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

function header({ table, list }: Layout): Buffer {
  const bytes = Buffer.alloc(SECTOR)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  const words = { minorVersion: [24, 0x3e], version: [26, 3], littleEndian: [28, 0xfffe], sectorPower: [30, 9], smallSectorPower: [32, 6] } as const
  for (const [at, value] of Object.values(words)) bytes.writeUInt16LE(value, at)
  bytes.writeUInt32LE(table, 44)
  bytes.writeUInt32LE(list + table, 48)
  bytes.writeUInt32LE(STREAM_MIN, 56)
  bytes.writeUInt32LE(END, 60)
  bytes.writeUInt32LE(list > 0 ? 0 : END, 68)
  bytes.writeUInt32LE(list, 72)
  for (let i = 0; i < NAMED_IN_HEADER; i += 1) bytes.writeUInt32LE(i < table ? list + i : FREE, 76 + 4 * i)
  return bytes
}

/** Lists the sectors of the table that do not fit into the header; the last entry of each sector points to the next one. */
function listOfTable({ table, list }: Layout): Buffer {
  const ids = range(list + NAMED_IN_HEADER, Math.max(0, table - NAMED_IN_HEADER))
  const chained = range(0, list).flatMap((sector) => {
    const here = ids.slice(sector * (IDS - 1), (sector + 1) * (IDS - 1))
    return [...here, ...Array.from({ length: IDS - 1 - here.length }, () => FREE), sector + 1 < list ? sector + 1 : END]
  })
  return inSectors(chained, list)
}

function chains({ data, table, list }: Layout): Buffer {
  const first = list + table + 1
  const stream = range(first + 1, data - 1)
  return inSectors([...range(0, list).map(() => TABLE_OF_TABLES), ...range(0, table).map(() => TABLE), END, ...stream, END], table)
}

interface Entry {
  name: string
  type: number
  child: number
  start: number
  size: number
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(SECTOR)
  for (let i = 0; i < SECTOR / 128; i += 1) {
    const at = 128 * i
    const entry = entries[i]
    for (const link of [68, 72]) bytes.writeUInt32LE(NOBODY, at + link)
    bytes.writeUInt32LE(entry?.child ?? NOBODY, at + 76)
    if (!entry) continue
    bytes.write(entry.name, at, 'utf16le')
    bytes.writeUInt16LE(2 * (entry.name.length + 1), at + 64)
    bytes[at + 66] = entry.type
    bytes[at + 67] = 1
    bytes.writeUInt32LE(entry.start, at + 116)
    bytes.writeUInt32LE(entry.size, at + 120)
  }
  return bytes
}

/** Returns the file piece by piece. `length`: bytes of the stream that `pieces` returns. */
export function* compoundFile({ name, length, pieces }: { name: string; length: number; pieces: Iterable<Buffer> }): Generator<Buffer> {
  const size = Math.max(STREAM_MIN, length)
  const layout = layoutOf(size)
  yield header(layout)
  yield listOfTable(layout)
  yield chains(layout)
  yield directory([
    { name: 'Root Entry', type: 5, child: 1, start: END, size: 0 },
    { name, type: 2, child: NOBODY, start: layout.list + layout.table + 1, size },
  ])
  yield* pieces
  yield Buffer.alloc(layout.data * SECTOR - length)
}
