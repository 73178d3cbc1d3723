// The demo's accounts. Those that a test uses up (acceptances, passwords, locks) belong to that test alone.
export const PASSWORD = 'Komitet-KM-2127!'

export interface Account {
  username: string
  /** What other tests may rely on: this one changes nothing of it. */
  password: string
}

const account = (username: string): Account => ({ username, password: PASSWORD })

/** Signed in by many tests at once; none of them changes the account. */
export const SHARED = {
  administrator: account('superadmin'),
  member: account('czlonek1'),
  observer: account('obserwator'),
} as const
export type Role = keyof typeof SHARED

/** Each is used up by one test. */
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
