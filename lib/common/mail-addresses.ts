// Typed lists of mail addresses, separated by commas.

/** Pattern of specification 2: letters, digits, dot, underscore, hyphen; a top-level domain of two to four letters. */
const ADDRESS = /^[a-z0-9._-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,4}$/i

/** The addresses of the list, without empty items. */
export const addressesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** Invalid items of the list, as typed. */
export const wrongAddresses = (typed: string): string[] => addressesOf(typed).filter((address) => !ADDRESS.test(address))
