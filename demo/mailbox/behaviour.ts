// How the demo's mailbox treats an address, so that failures of mails can be tried.

export const BEHAVIOURS = ['refuse', 'bounce', 'full', 'delay'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

interface Rule {
  address: string
  behaviour: Behaviour
  /** Number of times that it still answers "not now". */
  delays: number
}

export const DELAYS_MAX = 20
const RULES_MAX = 100

export const isBehaviour = (text: string): text is Behaviour => (BEHAVIOURS as readonly string[]).includes(text)

export class Rules {
  readonly #rules = new Map<string, Rule>()

  set(address: string, behaviour: Behaviour, delays: number): void {
    const key = address.trim().toLowerCase()
    this.#rules.delete(key)
    if (this.#rules.size < RULES_MAX) this.#rules.set(key, { address: key, behaviour, delays })
  }

  remove(address: string): void {
    this.#rules.delete(address.trim().toLowerCase())
  }

  list(): readonly Rule[] {
    return [...this.#rules.values()]
  }

  find(address: string): Rule | undefined {
    return this.#rules.get(address.toLowerCase())
  }

  /** The SMTP answer to a recipient; null: the mail is accepted. */
  answerTo(address: string): { responseCode: number; text: string } | null {
    const rule = this.find(address)
    if (rule?.behaviour === 'refuse') return { responseCode: 550, text: '5.1.1 Nie ma takiej skrzynki' }
    if (rule?.behaviour !== 'delay' || rule.delays <= 0) return null
    rule.delays -= 1
    return { responseCode: 451, text: '4.7.1 Proszę spróbować później' }
  }
}
