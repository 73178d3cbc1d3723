// What happens at the beginning of the simulated days, and the facts of any step of theirs.
export interface Facts {
  which: number
  who: number
  to: number
  minutes: number
  kills: boolean
  twice: boolean
  /** No mail leaves until the next step. */
  down: boolean
}

const ONE: Facts = { which: 0, who: 0, to: 1, minutes: 20, kills: false, twice: false, down: false }
/** What a few days might leave out by chance. */
export const EPISODE = [
  // Taken back while the mail waits for its server, and published again: nobody was told of it.
  { what: 'documents' as const, to: 2 },
  // Of the main folder.
  { what: 'follow' as const, which: 3 },
  { what: 'paper' as const, down: true },
  { what: 'withdraw' as const, which: 10 },
  { what: 'restore' as const },
  // Settings saved within the minute in which the digest is due.
  { what: 'documents' as const },
  { what: 'paper' as const },
  ...Array.from({ length: 9 }, () => ({ what: 'weekday' as const, minutes: 180 })),
].map((step) => ({ ...ONE, ...step, away: 0 }))
