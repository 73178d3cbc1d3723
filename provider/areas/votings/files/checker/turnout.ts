// The turnout of a voting from its list of electors, step by step, in words too.
import { electoralSeats } from '#common/adoption.ts'

/** A line of `elektorat.json`. */
export interface PackElector {
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  functionName: string | null
  role: string | null
  voted: boolean
  recused?: boolean
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
  /** Of a voting about a resolution: whether recused seats count. */
  resolution?: { rule: { recusal: 'leaves' | 'stays' } }
}

/** One in this many has to vote. */
const SHARES: Record<string, number> = { fedp2127: 2, rpo1420: 3 }

/** Institutions, each once, or people where everybody votes for themselves; in the order of the list. */
export function placesOf({ general, resolution }: Pick<VotingKind, 'general' | 'resolution'>, electors: readonly PackElector[]): Voter[] {
  const names = new Map<number | null, string>()
  for (const { userId, userName, institutionId, institutionName } of electors) {
    const key = general ? userId : institutionId
    if (!names.has(key)) names.set(key, (general ? userName : institutionName) ?? '')
  }
  const seats = [...electoralSeats(general, electors)]
  const counted = resolution?.rule.recusal === 'leaves' ? seats.filter(([, { recused }]) => !recused) : seats
  return counted.map(([key, { voted }]) => ({ name: names.get(key)!, voted }))
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
