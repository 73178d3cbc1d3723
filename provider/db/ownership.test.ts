// Queries name the tables that are theirs, or that `ownership.ts` lets them read.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWNERSHIP, type Ownership } from './ownership.ts'
import { usesIn } from './test-table-uses.ts'

const PROVIDER = join(import.meta.dirname, '..')
/** What tests are made of, and what makes the tables. */
const NO_PRODUCT = /\.test\.ts$|\/test-[\w-]+\.ts$|^(testing|db\/migrations|db\/schema)\/|^db\/ownership\.ts$/

const tables: Readonly<Record<string, Ownership>> = OWNERSHIP
const known = new Set(Object.keys(tables))

const modules = readdirSync(PROVIDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !NO_PRODUCT.test(file))

const roomOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/')
  return first === 'areas' ? second : first.replace(/\.ts$/, '')
}

interface Use {
  file: string
  room: string
  table: string
  how: 'reads' | 'writes'
}

const uses: Use[] = modules.flatMap((file) => {
  const found = usesIn(readFileSync(join(PROVIDER, file), 'utf8'), known)
  return (['reads', 'writes'] as const).flatMap((how) => [...found[how]].map((table) => ({ file, room: roomOf(file), table, how })))
})

function isDeclared({ room, table, how }: Use): boolean {
  const { owner, readBy = [], writtenBy = {} } = tables[table]!
  return room === owner || (how === 'reads' ? readBy.includes(room) : room in writtenBy)
}

const complaint = ({ file, table, how, room }: Use): string =>
  how === 'reads'
    ? `${file} reads ${table}, which is of ${tables[table]!.owner}: ask its service or policy, or name ${room} in readBy of ${table} in db/ownership.ts`
    : `${file} writes ${table}, which is of ${tables[table]!.owner}: have its service do it, or name ${room} in writtenBy of ${table} in db/ownership.ts, and say why`

describe('the tables of the database', () => {
  it('are read and written only by the rooms that are declared', () => expect(uses.filter((use) => !isDeclared(use)).map(complaint)).toEqual([]))

  it('are used by every room that is declared', () => {
    const isUsed = (table: string, how: Use['how'], room: string) => uses.some((use) => use.table === table && use.how === how && use.room === room)
    const unused = Object.entries(tables).flatMap(([table, { readBy = [], writtenBy = {} }]) => [
      ...readBy.filter((room) => !isUsed(table, 'reads', room)).map((room) => `${room} does not read ${table}: take it out of readBy in db/ownership.ts`),
      ...Object.keys(writtenBy)
        .filter((room) => !isUsed(table, 'writes', room))
        .map((room) => `${room} does not write ${table}: take it out of writtenBy in db/ownership.ts`),
    ])
    expect(unused).toEqual([])
  })
})

describe('the tables that a module uses', () => {
  const found = (source: string) => {
    const { reads, writes } = usesIn(source, known)
    return { reads: [...reads].sort(), writes: [...writes].sort() }
  }

  it.each([
    ["db.selectFrom('users').select('id')", ['users'], []],
    ["db.selectFrom(['users as u', 'votes as v'])", ['users', 'votes'], []],
    ["from.leftJoin('votes as v', 'v.user_id', 'u.id')", ['votes'], []],
    ["tx.insertInto('votes').values(row)", [], ['votes']],
    ["tx.updateTable('votes').set(row)", [], ['votes']],
    ["tx.deleteFrom('votes')", [], ['votes']],
    ['sql`select 1 from ${x} join votes as v on true where ${y} and exists (select from nodes)`', ['nodes', 'votes'], []],
    ['sql`with t as (update votes set a = 1 returning id) insert into nodes select id from t`', [], ['nodes', 'votes']],
    ['sql`select from votes where id = 1 for update`', ['votes'], []],
    ["const table = { table: 'votes' }", ['votes'], []],
  ])('%s', (source, reads, writes) => expect(found(source)).toEqual({ reads, writes }))
})
