import { newKey } from './chosen-file.ts'

/** The same form keeps its key, so that a repeated save is answered and not done again; another form gets another. */
export class SaveKeys {
  #form = ''
  #key = ''

  keyFor(form: unknown): string {
    const text = JSON.stringify(form)
    if (text !== this.#form) {
      this.#form = text
      this.#key = newKey()
    }
    return this.#key
  }
}
