// Several reads of one page as one call. Each is decided, answered and noted as a call of its own; what they share is the check
// of who asks. It is no endpoint: it has no answer but those of the endpoints that it names.
import { z } from 'zod'

export const PARTS_PATH = '/api/parts'
export const PARTS_MAX = 16

const Values = z.record(z.string().max(100), z.string().max(4_000))

/** One read: the path of its endpoint as the contract spells it (`/api/documents/{id}`), and what stands in it. */
export const Part = z.object({ path: z.string().max(200), params: Values.optional(), query: Values.optional() })
export type Part = z.infer<typeof Part>

export const PartsRequest = z.object({ parts: z.array(Part).min(1).max(PARTS_MAX) })

/** In the order of the request: what the read alone would be answered. */
export interface PartAnswer {
  status: number
  body: unknown
}
export interface PartsAnswer {
  parts: PartAnswer[]
}
