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
  // A transaction that dies with what it was to tell.
  { what: 'paper' as const, kills: true },
  // Everything at once: a meeting that was answered is moved and moved back, with a mail between, without one, and with one that waits.
  ...[5, 0].map((to) => ({ what: 'choose' as const, to })),
  ...(['meeting', 'call', 'collect', 'answer'] as const).map((what) => ({ what })),
  { what: 'back' as const, to: 0 },
  { what: 'call' as const },
  { what: 'back' as const },
  { what: 'answers' as const },
  { what: 'call' as const, down: true },
  { what: 'back' as const },
  // Asked for 'Zapoznałem się', ended and asked again, confirmed, and of another version.
  { what: 'paper' as const },
  ...[1, 0, 1].map((to) => ({ what: 'ask' as const, to })),
  ...(['confirm', 'version'] as const).map((what) => ({ what })),
  // Of a folder that is not for them; of one that somebody else confirmed before they were told, and one that was taken back before.
  { what: 'paper' as const, which: 2 },
  { what: 'ask' as const },
  { what: 'paper' as const },
  { what: 'ask' as const, kills: true },
  { what: 'confirm' as const, who: 1 },
  { what: 'paper' as const },
  { what: 'ask' as const, kills: true },
  { what: 'withdraw' as const, which: 10 },
  // A version that is hidden before anybody was told of it, and shown again.
  ...(['paper', 'ask'] as const).map((what) => ({ what })),
  { what: 'version' as const, kills: true },
  ...Array.from({ length: 2 }, () => ({ what: 'hide' as const })),
  // Settings saved within the minute in which the digest is due.
  { what: 'documents' as const },
  { what: 'paper' as const },
  ...Array.from({ length: 9 }, () => ({ what: 'weekday' as const, minutes: 180 })),
].map((step) => ({ ...ONE, ...step, away: 0 }))
