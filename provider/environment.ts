// Reads single settings from the environment, and collects what is wrong with them.
import { z } from 'zod'

export type Environment = Record<string, string | undefined>

/** Reads single variables and collects their errors. An empty variable counts as not set. */
export class Reader {
  readonly problems: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  text(name: string): string | null {
    return this.#environment[name]?.trim() || null
  }

  whole(name: string, { min, max, otherwise }: { min: number; max: number; otherwise: number }): number {
    const value = this.text(name)
    if (value === null) return otherwise
    if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    this.problems.push(`${name}: „${value}” nie jest liczbą całkowitą od ${min} do ${max}`)
    return otherwise
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const value = this.text(name)
    if (value === null) return otherwise
    const choice = choices.find((known) => known === value)
    if (choice === undefined) this.problems.push(`${name}: „${value}” nie jest jedną z wartości ${choices.join(', ')}`)
    return choice ?? otherwise
  }

  /** Reads an address. It may hold a password, so the error does not repeat it. */
  url(name: string, schemes: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    const scheme = URL.parse(value)?.protocol.slice(0, -1)
    if (scheme === undefined || !schemes.includes(scheme)) {
      this.problems.push(`${name}: to nie jest adres zaczynający się od ${schemes.map((known) => `${known}://`).join(' lub ')}`)
      return null
    }
    return value
  }

  email(name: string): string | null {
    const value = this.text(name)
    if (value === null || z.email().safeParse(value).success) return value
    this.problems.push(`${name}: „${value}” nie jest adresem e-mail`)
    return null
  }

  required(name: string, why: string): void {
    if (this.text(name) === null) this.problems.push(`${name}: brak; ${why}`)
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
export const isLoopback = (url: string) => LOOPBACK.has(new URL(url).hostname)

/** Requires all of the variables or none; some of them alone is an error. */
export function together<const Name extends string>(read: Reader, names: readonly Name[]): Record<Name, string> | null {
  const values = names.map((name) => [name, read.text(name)] as const)
  if (values.every(([, value]) => value === null)) return null
  for (const [name, value] of values) if (value === null) read.problems.push(`${name}: brak; ${names.join(', ')} podaje się razem`)
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) as Record<Name, string>
}
