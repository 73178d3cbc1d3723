// Addresses of mail as people type them: a list with commas.

/** As document 2 has it: letters, digits, dot, underscore, hyphen; a top-level part of two to four letters. */
const ADDRESS = /^[a-z0-9._-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,4}$/i

/** The addresses of a typed list; empty items are none. */
export const addressesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** Those items of a typed list that no mail can be sent to, as they were typed. */
export const wrongAddresses = (typed: string): string[] => addressesOf(typed).filter((address) => !ADDRESS.test(address))
