import { newKey } from './chosen-file.ts'

/** The same content has the same key, so that a repeated save is answered without saving again; changed content gets a new key. */
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
