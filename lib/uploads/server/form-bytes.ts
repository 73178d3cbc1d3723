// Largest size of a form's JSON without its files, from the endpoint's limits of characters.
import { z } from 'zod'
import type { AnyEndpoint } from '#contract/kit.ts'

const LEAST = 64 * 1024
/** The provider's own limit. */
const MOST = 1024 * 1024
/** A character as `\u0000`, its longest form. */
const BYTES_PER_CHARACTER = 6

interface Shape {
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  oneOf?: Shape[]
}

const sum = (shapes: readonly Shape[] = []): number => shapes.map(characters).reduce((all, one) => all + one, 0)

function characters({ maxLength = 0, maxItems = 1, items, properties = {}, anyOf, oneOf }: Shape): number {
  return maxLength + (items ? maxItems * characters(items) : 0) + sum(Object.values(properties)) + sum(anyOf) + sum(oneOf)
}

export function formBytesMax({ body }: AnyEndpoint): number {
  if (!body) return LEAST
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape
  return Math.min(MOST, LEAST + BYTES_PER_CHARACTER * characters(shape))
}
