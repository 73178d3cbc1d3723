// Texts of a plain form into the types that the contract declares. What does not fit stays as it was typed:
// the provider's validation then names the field, and the person sees the same sentence as ever.
import type { z } from 'zod'
import { WallTimeInput, WallTimeOrDayInput } from '#contract/wall-time.ts'
import { Day } from '#contract/shapes.ts'
import { NO_TIME, typedDay, typedWallTime } from '#lib/format/typed-time.ts'

type Fields = ReadonlyMap<string, string[]>

const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'] as const

interface Unwrapped {
  schema: z.ZodType
  optional: boolean
  nullable: boolean
}

function unwrap(schema: z.ZodType): Unwrapped {
  let inner = schema
  let optional = false
  let nullable = false
  for (;;) {
    if (inner === WallTimeInput || inner === WallTimeOrDayInput || inner === Day) return { schema: inner, optional, nullable }
    const { def } = inner as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } }
    if (def.type === 'pipe' && def.in) inner = def.in
    else if (def.innerType && (WRAPPERS as readonly string[]).includes(def.type)) {
      optional ||= def.type === 'optional' || def.type === 'default'
      nullable ||= def.type === 'nullable'
      inner = def.innerType
    } else return { schema: inner, optional, nullable }
  }
}

const typeOf = (schema: z.ZodType): string => (schema as unknown as { def: { type: string } }).def.type

function coerceOne(schema: z.ZodType, text: string): unknown {
  if (schema === WallTimeInput) return typedWallTime(text) ?? text
  if (schema === WallTimeOrDayInput) return typedWallTime(text) ?? typedDay(text) ?? text
  if (schema === Day) return typedDay(text) ?? text
  switch (typeOf(schema)) {
    case 'number':
      return /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : text
    case 'boolean':
      return ['true', 'on', '1'].includes(text) ? true : ['false', 'off', '0', ''].includes(text) ? false : text
    case 'literal': {
      const { values } = schema as unknown as { values: Set<unknown> }
      return [...values].find((value) => String(value) === text) ?? text
    }
    default:
      return text
  }
}

function coerceField(declared: z.ZodType, name: string, fields: Fields): unknown {
  const { schema, optional, nullable } = unwrap(declared)
  const type = typeOf(schema)
  if (type === 'object') {
    const isNamed = [...fields.keys()].some((key) => key.startsWith(`${name}.`))
    return isNamed || !(optional || nullable) ? coerceObject(schema as z.ZodObject, fields, `${name}.`) : undefined
  }
  const texts = fields.get(name)
  if (type === 'record') return coerceRecord(schema, `${name}.`, fields)
  if (type === 'array') {
    const { element } = schema as unknown as { element: z.ZodType }
    return texts || !optional ? (texts ?? []).filter((text) => text !== '').map((text) => coerceOne(unwrap(element).schema, text)) : undefined
  }
  // An unchecked box is not sent at all.
  if (type === 'boolean' && !texts) return optional ? undefined : false
  const text = texts?.at(-1)
  if (text === undefined) return undefined
  // A time that need not be there, but has to be asked about, is told by a word of its own.
  if (schema === WallTimeInput && nullable && !optional) return text === NO_TIME ? null : coerceOne(schema, text)
  if (text === '' && nullable) return null
  if (text === '' && optional && type !== 'boolean') return undefined
  return coerceOne(schema, text)
}

function coerceObject(schema: z.ZodObject, fields: Fields, prefix: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, declared] of Object.entries(schema.shape)) {
    const value = coerceField(declared as z.ZodType, prefix + name, fields)
    if (value !== undefined) found[name] = value
  }
  return found
}

/** Of a map: the fields that are named by its own name, a dot, and a key. The last of several counts, as for any field. */
function coerceRecord(schema: z.ZodType, prefix: string, fields: Fields): Record<string, unknown> | undefined {
  const { valueType } = (schema as unknown as { def: { valueType: z.ZodType } }).def
  const entries = [...fields].filter(([name]) => name.startsWith(prefix))
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.map(([name, texts]) => [name.slice(prefix.length), coerceOne(unwrap(valueType).schema, texts.at(-1) ?? '')]))
}

/** Where a body may be a list or an object, the form's fields tell which one it is. */
function optionOf(schema: z.ZodType, fields: Fields): z.ZodType {
  if (typeOf(schema) !== 'union') return schema
  const { options } = (schema as unknown as { def: { options: z.ZodType[] } }).def
  const wanted = fields.has('ids') ? 'array' : 'object'
  return options.map((option) => unwrap(option).schema).find((option) => typeOf(option) === wanted) ?? schema
}

/** The request body that the fields of a form mean. A body that is a list takes the repeated field `ids`. */
export function coerceBody(schema: z.ZodType | undefined, fields: Fields): unknown {
  if (!schema) return undefined
  const body = optionOf(unwrap(schema).schema, fields)
  return typeOf(body) === 'object' ? coerceObject(body as z.ZodObject, fields, '') : coerceField(body, 'ids', fields)
}
