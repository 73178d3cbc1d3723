// Collects the reads that a page asks for in the same turn of the event loop and sends them to the provider as one call. The
// provider identifies the caller once and answers each read separately.
import type { AnyEndpoint } from '#contract/kit.ts'
import { PARTS_MAX, PARTS_PATH, type Part, type PartAnswer, type PartsAnswer } from '#contract/parts.ts'
import type { CallInput } from './address.ts'
import type { PredictedReads } from './predicted-reads.ts'
import type { Answered } from './read-answer.ts'

/** One read of a batch. */
export interface Read {
  endpoint: AnyEndpoint
  input: CallInput
}

interface Waiting extends Read {
  resolve: (answer: Answered) => void
  reject: (error: unknown) => void
}

export interface Sender {
  /** Sends one read as a call of its own. */
  alone: (read: Read) => Promise<Answered>
  /** Sends a body to this path. */
  post: (path: string, body: unknown) => Promise<Answered>
}

/** null: a query value is a list, which a part cannot carry. */
function partOf({ endpoint, input }: Read): Part | null {
  const texts = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value as string | number | boolean)]])),
    )
  const repeats = Object.values(input.query ?? {}).some(Array.isArray)
  return repeats ? null : { path: endpoint.path, params: texts(input.params), query: texts(input.query) }
}

/** The answer to one part, in the shape of an answer to a single call. */
export const answerOfPart = ({ status, body }: PartAnswer): Answered => ({ status, text: '', json: body })

/** null: the whole batch was refused, or the answer is unreadable. Each read then gets that answer as its own. */
function partsOfAnswer({ status, text }: Answered): PartsAnswer['parts'] | null {
  if (status !== 200) return null
  try {
    return (JSON.parse(text) as Partial<PartsAnswer>).parts ?? null
  } catch {
    return null
  }
}

async function sendBatch(reads: readonly Waiting[], { alone, post }: Sender): Promise<void> {
  const parts = reads.map(partOf)
  const isOne = reads.length === 1
  for (const [i, read] of reads.entries()) if (isOne || !parts[i]) alone(read).then(read.resolve, read.reject)
  const together = isOne ? [] : reads.filter((_, i) => parts[i])
  if (together.length === 0) return
  try {
    const answer = await post(PARTS_PATH, { parts: parts.filter((part) => part !== null) })
    const answers = partsOfAnswer(answer)
    for (const [i, read] of together.entries()) {
      const part = answers?.[i]
      read.resolve(part ? answerOfPart(part) : answer)
    }
  } catch (error) {
    for (const read of together) read.reject(error)
  }
}

/** The reads of one page and one caller that have not been sent yet. */
export class ReadBatch {
  readonly #sender: Sender
  readonly #predicted: PredictedReads | undefined
  #waiting: Waiting[] = []
  #begun = false

  /** `predicted`: answers that came before the page asked for them. */
  constructor(sender: Sender, predicted?: PredictedReads) {
    this.#sender = sender
    this.#predicted = predicted
  }

  add(read: Read): Promise<Answered> {
    return new Promise((resolve, reject) => {
      // A page renders in steps. When the turn of a step is over, it has asked for everything it needs.
      if (this.#waiting.length === 0) setImmediate(() => this.#send())
      this.#waiting.push({ ...read, resolve, reject })
      if (this.#waiting.length === PARTS_MAX) this.#send()
    })
  }

  #send(): void {
    const reads = this.#waiting
    this.#waiting = []
    const left = this.#predicted ? this.#answerPredicted(reads, this.#predicted) : reads
    if (left.length > 0) void sendBatch(left, this.#sender)
  }

  /** Answers the predicted reads and returns the others. */
  #answerPredicted(reads: Waiting[], predicted: PredictedReads): Waiting[] {
    const parts = reads.map(partOf)
    if (!this.#begun) predicted.remember(parts.filter((part) => part !== null))
    this.#begun = true
    return reads.filter((read, i) => {
      const answer = parts[i] && predicted.takeAnswer(parts[i])
      if (answer) read.resolve(answer)
      return !answer
    })
  }
}
