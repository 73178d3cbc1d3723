// Settings of the OpenID providers by which people can sign in: `OIDC_PROVIDERS` names them, each has variables of its own.
import { isLoopback, type Reader } from './environment.ts'

export interface IssuerSettings {
  /** Names it in addresses. */
  key: string
  /** What people call it, as on the button 'Zaloguj przez …'. */
  name: string
  /** Its address, as it stands in its tokens. */
  url: string
  clientId: string
  /** null: a client without a secret. */
  clientSecret: string | null
  /** Values of `acr` or `amr` that say that it asked for a second factor; none: whoever has one here is asked for it here. */
  secondFactor: readonly string[]
}

const KEY = /^[a-z][a-z0-9-]{0,19}$/
const NAME_MAX = 40

function issuerOf(read: Reader, key: string): IssuerSettings {
  const prefix = `OIDC_${key.toUpperCase().replaceAll('-', '_')}`
  for (const part of ['ISSUER', 'CLIENT_ID', 'NAME']) read.required(`${prefix}_${part}`, `OIDC_PROVIDERS wymienia dostawcę „${key}”`)
  const url = read.url(`${prefix}_ISSUER`, ['https', 'http']) ?? ''
  if (url.startsWith('http:') && !isLoopback(url)) read.problems.push(`${prefix}_ISSUER: poza tym komputerem tylko https://`)
  const name = read.text(`${prefix}_NAME`) ?? ''
  if (name.length > NAME_MAX) read.problems.push(`${prefix}_NAME: najwyżej ${NAME_MAX} znaków`)
  return {
    key,
    name,
    url,
    clientId: read.text(`${prefix}_CLIENT_ID`) ?? '',
    clientSecret: read.text(`${prefix}_CLIENT_SECRET`),
    secondFactor: (read.text(`${prefix}_SECOND_FACTOR`) ?? '').split(/\s+/).filter(Boolean),
  }
}

/** An address may be written otherwise than it stands in tokens, by a slash at its end. */
const withoutSlash = (address: string): string => address.replace(/\/$/, '')
export const isSameAddress = (one: string, other: string): boolean => withoutSlash(one) === withoutSlash(other)

export function issuersOf(read: Reader): IssuerSettings[] {
  const keys = (read.text('OIDC_PROVIDERS') ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  const wrong = keys.filter((key) => !KEY.test(key))
  for (const key of wrong) read.problems.push(`OIDC_PROVIDERS: „${key}” – użyj małych liter, cyfr i łączników, zaczynając od litery, najwyżej 20 znaków`)
  if (new Set(keys).size < keys.length) read.problems.push('OIDC_PROVIDERS: każdego dostawcę wymień raz')
  const issuers = [...new Set(keys)].filter((key) => !wrong.includes(key)).map((key) => issuerOf(read, key))
  // Accounts there are known by this address: under two names nobody could tell whose they are.
  const urls = issuers.map(({ url }) => withoutSlash(url)).filter(Boolean)
  if (new Set(urls).size < urls.length) read.problems.push('OIDC_PROVIDERS: dwóch dostawców ma ten sam adres (ISSUER)')
  return issuers
}
