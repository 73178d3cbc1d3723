// The demo's accounts. An account whose state a test changes (acceptances, password, locks) is used by that test alone.
export const PASSWORD = 'Komitet-KM-2127!'

export interface Account {
  username: string
  /** Other tests rely on it, so no test changes it. */
  password: string
}

const account = (username: string): Account => ({ username, password: PASSWORD })

/** Many tests are signed in to these at once; none of them changes the account. */
export const SHARED = {
  administrator: account('superadmin'),
  member: account('czlonek1'),
  observer: account('obserwator'),
} as const
export type Role = keyof typeof SHARED

/** Each of these is changed by one test. */
export const SPENT = {
  acceptsEverything: account('nowyczl'),
  observesAndAccepts: account('nowyobs'),
  mustChangePassword: account('zmianahas'),
  mistypes: account('zastepca2'),
  forgets: account('zastepca1'),
  changesPassword: account('czlonek2'),
  switchesProfile: account('sekretarz'),
} as const

export const LOCKED = account('blokada')
