// Collects the results of the checks.

/** Characters of an unexpected result that are printed. */
const SHOWN = 400

export class Checks {
  #failed = 0
  #passed = 0

  /** `found`: the actual result, if the check fails. */
  that(what: string, holds: boolean, found?: unknown): void {
    if (holds) this.#passed += 1
    else this.#failed += 1
    const instead = found === undefined ? '' : `: ${(typeof found === 'string' ? found : JSON.stringify(found)).slice(0, SHOWN)}`
    console.log(holds ? `  ok    ${what}` : `  FAIL  ${what}${instead}`)
  }

  /** Prints the numbers; false when anything failed. */
  sum(): boolean {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`)
    return this.#failed === 0
  }
}

/** Waits until the condition holds; false when it does not in time. */
export async function soon(holds: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await new Promise((next) => setTimeout(next, 20))) if (await holds()) return true
  return false
}
