// The turnout of a voting from its list of electors, step by step, in words too.

/** A line of `elektorat.json`. */
export interface PackElector {
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  functionName: string | null
  role: string | null
  voted: boolean
}

interface Voter {
  name: string
  voted: boolean
}

/** `frekwencja.json`. */
export interface PackTurnout {
  programme: string
  counted: 'institutions' | 'people'
  places: Voter[]
  statistic: { eligibleCount: number; votedCount: number; turnoutPercent: number; requiredTurnout: number; valid: boolean }
  steps: string[]
}

export interface VotingKind {
  programme: string
  general: boolean
}

/** One in this many has to vote. */
const SHARES: Record<string, number> = { fedp2127: 2, rpo1420: 3 }

/** Institutions, each once, or people where everybody votes for themselves; in the order of the list. */
export function placesOf({ general }: Pick<VotingKind, 'general'>, electors: readonly PackElector[]): Voter[] {
  const places = new Map<string, Voter>()
  for (const { userId, userName, institutionId, institutionName, voted } of electors) {
    const key = String(general ? userId : institutionId)
    const place = places.get(key)
    if (!place) places.set(key, { name: (general ? userName : institutionName) ?? '', voted })
    else if (voted) place.voted = true
  }
  return [...places.values()]
}

export function statisticOfPlaces(programme: string, places: readonly Voter[]): PackTurnout['statistic'] {
  const [eligibleCount, votedCount] = [places.length, places.filter(({ voted }) => voted).length]
  const requiredTurnout = Math.ceil(eligibleCount / (SHARES[programme] ?? 1))
  return {
    eligibleCount,
    votedCount,
    turnoutPercent: eligibleCount === 0 ? 0 : Math.round((votedCount * 10_000) / eligibleCount) / 100,
    requiredTurnout,
    valid: eligibleCount > 0 && votedCount >= requiredTurnout,
  }
}

const decimal = (value: number): string => String(value).replace('.', ',')

export function stepsOf({ programme, general }: VotingKind, statistic: PackTurnout['statistic']): string[] {
  const { eligibleCount, votedCount, turnoutPercent, requiredTurnout, valid } = statistic
  const share = SHARES[programme] ?? 1
  return [
    general
      ? 'Głosowanie jest powszechne: każda uprawniona osoba ma jeden głos, liczą się osoby.'
      : 'Głosują instytucje: każda ma jeden głos, oddany przez członka albo zastępcę, liczą się instytucje z co najmniej jedną uprawnioną osobą.',
    `Uprawnionych (${general ? 'osób' : 'instytucji'}): ${eligibleCount}.`,
    `Oddało głos, który się liczy: ${votedCount}.`,
    `Frekwencja: ${votedCount} / ${eligibleCount} = ${decimal(turnoutPercent)}%.`,
    `Wymagana frekwencja: co najmniej 1/${share} uprawnionych, czyli ${eligibleCount} / ${share} zaokrąglone w górę = ${requiredTurnout}.`,
    valid ? `Głosowanie jest ważne: ${votedCount} nie jest mniejsze niż ${requiredTurnout}.` : notValid(statistic),
  ]
}

const notValid = ({ eligibleCount, votedCount, requiredTurnout }: PackTurnout['statistic']): string =>
  eligibleCount === 0 ? 'Głosowanie nie jest ważne: nikt nie był uprawniony.' : `Głosowanie nie jest ważne: ${votedCount} jest mniejsze niż ${requiredTurnout}.`
