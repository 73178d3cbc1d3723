// What a form has to know of the body that an endpoint takes, read once from its JSON Schema.
import { z } from 'zod'
import { WallTimeInput, WallTimeOrDayInput } from '#contract/wall-time.ts'
import { Day } from '#contract/shapes.ts'

export type Shape =
  | { kind: 'object'; fields: readonly Field[] }
  | { kind: 'map' | 'list'; of: Shape }
  | { kind: 'either'; options: readonly Shape[] }
  | { kind: 'constant'; values: readonly unknown[] }
  | { kind: 'number' | 'boolean' | 'text' | Time }

export interface Field {
  name: string
  shape: Shape
  optional: boolean
  nullable: boolean
}

/** Times as people type them: JSON Schema has no word for them. */
type Time = 'wall-time' | 'wall-time-or-day' | 'day'
const TIMES = new Map<unknown, Time>([
  [WallTimeInput, 'wall-time'],
  [WallTimeOrDayInput, 'wall-time-or-day'],
  [Day, 'day'],
])

interface Json {
  /** Several where it is a plain text or number, or null. */
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | boolean
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  const?: unknown
  enum?: unknown[]
  typedTime?: Time
}

function describe(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const time = TIMES.get(zodSchema)
      if (time) jsonSchema['typedTime'] = time
    },
  }) as Json
}

const isNull = ({ type }: Json) => type === 'null'

/** Without the null that may stand for it. */
function present(json: Json): { json: Json; nullable: boolean } {
  if (Array.isArray(json.type)) {
    const types = json.type.filter((type) => type !== 'null')
    return { json: { ...json, type: types.length === 1 ? types[0]! : types }, nullable: types.length < json.type.length }
  }
  const options = json.anyOf?.filter((option) => !isNull(option)) ?? []
  if (!json.anyOf?.some(isNull)) return { json, nullable: false }
  return { json: options.length === 1 ? present(options[0]!).json : { anyOf: options }, nullable: true }
}

function shapeOf(json: Json): Shape {
  if (json.typedTime) return { kind: json.typedTime }
  const options = json.anyOf ?? json.oneOf
  if (options) return { kind: 'either', options: options.map((option) => shapeOf(present(option).json)) }
  if (json.const !== undefined) return { kind: 'constant', values: [json.const] }
  if (json.enum) return { kind: 'constant', values: json.enum }
  if (json.type === 'integer' || json.type === 'number') return { kind: 'number' }
  if (json.type === 'boolean') return { kind: 'boolean' }
  if (json.type === 'array') return { kind: 'list', of: shapeOf(present(json.items ?? {}).json) }
  if (json.type !== 'object') return { kind: 'text' }
  if (json.properties) return { kind: 'object', fields: Object.entries(json.properties).map(([name, field]) => fieldOf(name, field, json.required ?? [])) }
  return { kind: 'map', of: shapeOf(present(typeof json.additionalProperties === 'object' ? json.additionalProperties : {}).json) }
}

function fieldOf(name: string, declared: Json, required: readonly string[]): Field {
  const { json, nullable } = present(declared)
  return { name, shape: shapeOf(json), optional: !required.includes(name), nullable }
}

const known = new WeakMap<z.ZodType, Shape>()

export function bodyShape(schema: z.ZodType): Shape {
  const shape = known.get(schema) ?? shapeOf(present(describe(schema)).json)
  known.set(schema, shape)
  return shape
}
