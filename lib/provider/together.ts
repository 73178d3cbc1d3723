// Reads that a page asks for at the same moment go to the provider as one call: it looks up once who asks, and answers each by itself.
import type { AnyEndpoint } from '#contract/kit.ts'
import { PARTS_MAX, PARTS_PATH, type Part, type PartAnswer, type PartsAnswer } from '#contract/parts.ts'
import type { CallInput } from './address.ts'
import type { Ahead } from './ahead.ts'
import type { Answered } from './read-answer.ts'

/** One read, as it is sent among others. */
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

/** A value that comes twice cannot stand in a part. */
function partOf({ endpoint, input }: Read): Part | null {
  const texts = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value as string | number | boolean)]])),
    )
  const repeats = Object.values(input.query ?? {}).some(Array.isArray)
  return repeats ? null : { path: endpoint.path, params: texts(input.params), query: texts(input.query) }
}

/** What a part was answered. */
export const partAnswered = ({ status, body }: PartAnswer): Answered => ({ status, text: '', json: body })

/** null: a refusal of all, or nothing that is known, which is told to each read as its own. */
function partsIn({ status, text }: Answered): PartsAnswer['parts'] | null {
  if (status !== 200) return null
  try {
    return (JSON.parse(text) as Partial<PartsAnswer>).parts ?? null
  } catch {
    return null
  }
}

async function sendAll(reads: readonly Waiting[], { alone, post }: Sender): Promise<void> {
  const parts = reads.map(partOf)
  const isOne = reads.length === 1
  for (const [i, read] of reads.entries()) if (isOne || !parts[i]) alone(read).then(read.resolve, read.reject)
  const together = isOne ? [] : reads.filter((_, i) => parts[i])
  if (together.length === 0) return
  try {
    const answer = await post(PARTS_PATH, { parts: parts.filter((part) => part !== null) })
    const answers = partsIn(answer)
    for (const [i, read] of together.entries()) {
      const part = answers?.[i]
      read.resolve(part ? partAnswered(part) : answer)
    }
  } catch (error) {
    for (const read of together) read.reject(error)
  }
}

/** Reads that have been asked for and are not sent yet, of one page and one caller. */
export class Together {
  readonly #sender: Sender
  readonly #ahead: Ahead | undefined
  #waiting: Waiting[] = []
  #begun = false

  /** `ahead`: what came of the page before it asked. */
  constructor(sender: Sender, ahead?: Ahead) {
    this.#sender = sender
    this.#ahead = ahead
  }

  ask(read: Read): Promise<Answered> {
    return new Promise((resolve, reject) => {
      // A page renders in steps; all that one step asks for has been asked for when its turn is over.
      if (this.#waiting.length === 0) setImmediate(() => this.#send())
      this.#waiting.push({ ...read, resolve, reject })
      if (this.#waiting.length === PARTS_MAX) this.#send()
    })
  }

  #send(): void {
    const reads = this.#waiting
    this.#waiting = []
    const left = this.#ahead ? this.#answerAhead(reads, this.#ahead) : reads
    if (left.length > 0) void sendAll(left, this.#sender)
  }

  /** Those that are left to be asked for. */
  #answerAhead(reads: Waiting[], ahead: Ahead): Waiting[] {
    const parts = reads.map(partOf)
    if (!this.#begun) ahead.learn(parts.filter((part) => part !== null))
    this.#begun = true
    return reads.filter((read, i) => {
      const answer = parts[i] && ahead.take(parts[i])
      if (answer) read.resolve(answer)
      return !answer
    })
  }
}
