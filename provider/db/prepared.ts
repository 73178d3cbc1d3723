// Statements that are built once. Building one takes longer than running most of them, and what is built leaves garbage.
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** Stands for a value that comes with each call. It can only be passed on: what computes with it fails. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared statement computes with '${this.name}', which it has only when it is called`)
  }
}

type Build<Asked, Row> = (db: Db, asked: Asked) => Compilable<Row> | RawBuilder<Row>

/**
 * A statement that is built at its first call, with places for what it is asked, and once more for each shape. `shapes`: what is asked
 * by these names decides how it is built, and has few values. So does whether anything is asked by a name at all, and whether it is null;
 * no other value may decide it, not an empty text either: a place is never empty.
 */
export function prepared<Asked extends object, Row>(shapes: readonly (keyof Asked & string)[], build: Build<Asked, Row>) {
  const built = new Map<string, CompiledQuery<Row>>()
  const isOfShape = (name: string, value: unknown) => value === null || (shapes as readonly string[]).includes(name)

  function buildFor(db: Db, asked: Asked): CompiledQuery<Row> {
    const places = Object.entries(asked).map(([name, value]) => [name, value === undefined || isOfShape(name, value) ? (value as unknown) : new Place(name)])
    return build(db, Object.fromEntries(places) as Asked).compile(db)
  }

  return async (db: Db, asked: Asked): Promise<Row[]> => {
    let shape = ''
    for (const name in asked) if (asked[name] !== undefined) shape += isOfShape(name, asked[name]) ? `${name}=${String(asked[name])};` : `${name};`
    const statement = built.get(shape) ?? buildFor(db, asked)
    built.set(shape, statement)
    const parameters = statement.parameters.map((value) => (value instanceof Place ? asked[value.name as keyof Asked] : value))
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}
