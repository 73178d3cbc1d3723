// Texts of a plain form into the types that the contract declares. What does not fit stays as it was typed:
// the provider's validation then names the field, and the person sees the same sentence as ever.
import type { z } from 'zod'
import { NO_TIME, typedDay, typedWallTime } from '#common/typed-time.ts'
import { bodyShape, type Field, type Shape } from './body-shape.ts'

type Fields = ReadonlyMap<string, string[]>

function coerceOne(shape: Shape, text: string): unknown {
  switch (shape.kind) {
    case 'wall-time':
      return typedWallTime(text) ?? text
    case 'wall-time-or-day':
      return typedWallTime(text) ?? typedDay(text) ?? text
    case 'day':
      return typedDay(text) ?? text
    case 'number':
      return /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : text
    case 'boolean':
      return ['true', 'on', '1'].includes(text) ? true : ['false', 'off', '0', ''].includes(text) ? false : text
    case 'constant':
      return shape.values.find((value) => String(value) === text) ?? text
    default:
      return text
  }
}

function coerceField({ name, shape, optional, nullable }: Field, prefix: string, fields: Fields): unknown {
  const whole = prefix + name
  if (shape.kind === 'object') {
    const isNamed = [...fields.keys()].some((key) => key.startsWith(`${whole}.`))
    return isNamed || !(optional || nullable) ? coerceObject(shape.fields, fields, `${whole}.`) : undefined
  }
  const texts = fields.get(whole)
  if (shape.kind === 'map') return coerceMap(shape.of, `${whole}.`, fields)
  if (shape.kind === 'list') return texts || !optional ? coerceList(shape.of, texts ?? []) : undefined
  // An unchecked box is not sent at all.
  if (shape.kind === 'boolean' && !texts) return optional ? undefined : false
  const text = texts?.at(-1)
  if (text === undefined) return undefined
  // A time that need not be there, but has to be asked about, is told by a word of its own.
  if (shape.kind === 'wall-time' && nullable && !optional) return text === NO_TIME ? null : coerceOne(shape, text)
  if (text === '' && nullable) return null
  if (text === '' && optional && shape.kind !== 'boolean') return undefined
  return coerceOne(shape, text)
}

const coerceList = (of: Shape, texts: readonly string[]): unknown[] => texts.filter((text) => text !== '').map((text) => coerceOne(of, text))

function coerceObject(declared: readonly Field[], fields: Fields, prefix: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const field of declared) {
    const value = coerceField(field, prefix, fields)
    if (value !== undefined) found[field.name] = value
  }
  return found
}

/** Of a map: the fields that are named by its own name, a dot, and a key. The last of several counts, as for any field. */
function coerceMap(of: Shape, prefix: string, fields: Fields): Record<string, unknown> | undefined {
  const entries = [...fields].filter(([name]) => name.startsWith(prefix))
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.map(([name, texts]) => [name.slice(prefix.length), coerceOne(of, texts.at(-1) ?? '')]))
}

/** Where a body may be a list or an object, the form's fields tell which one it is. */
function optionOf(shape: Shape, fields: Fields): Shape {
  if (shape.kind !== 'either') return shape
  const wanted = fields.has('ids') ? 'list' : 'object'
  return shape.options.find(({ kind }) => kind === wanted) ?? shape
}

/** The request body that the fields of a form mean. A body that is a list takes the repeated field `ids`. */
export function coerceBody(schema: z.ZodType | undefined, fields: Fields): unknown {
  if (!schema) return undefined
  const shape = optionOf(bodyShape(schema), fields)
  return shape.kind === 'object' ? coerceObject(shape.fields, fields, '') : coerceField({ name: 'ids', shape, optional: false, nullable: false }, '', fields)
}
