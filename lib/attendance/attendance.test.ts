import type { Seats } from '#contract/attendance.ts'
import { decisionsView, readDecisionsQuery, type Decision } from './decisions-view.ts'
import { quorumOf, shownPeriod } from './labels.ts'
import { byInstitution } from './people.ts'

const seats = (facts: Partial<Seats>): Seats => ({
  institutions: [],
  entitledCount: 16,
  presentCount: 6,
  unknownCount: 9,
  requiredCount: 8,
  quorate: false,
  ...facts,
})

describe('the quorum in words', () => {
  it.each([
    [
      {},
      'warning',
      'Kworum nie jest jeszcze zapewnione.',
      'Potwierdzona obecność: 6 z 16 uprawnionych instytucji. Potrzeba co najmniej 8, brakuje 2. Instytucje bez odpowiedzi: 9.',
    ],
    [
      { presentCount: 8, quorate: true },
      'success',
      'Kworum jest zapewnione.',
      'Potwierdzona obecność: 8 z 16 uprawnionych instytucji. Potrzeba co najmniej 8.',
    ],
    [
      { unknownCount: 1 },
      'error',
      'Kworum nie zostanie osiągnięte.',
      'Potwierdzona obecność: 6 z 16 uprawnionych instytucji. Potrzeba co najmniej 8, brakuje 2. Instytucje bez odpowiedzi: 1.',
    ],
    [
      { entitledCount: 1, presentCount: 0, unknownCount: 1, requiredCount: 1 },
      'warning',
      'Kworum nie jest jeszcze zapewnione.',
      'Potwierdzona obecność: 0 z 1 uprawnionej instytucji. Potrzeba co najmniej 1, brakuje 1. Instytucje bez odpowiedzi: 1.',
    ],
  ])('for the seats %j is shown as %s', (facts, severity, lead, figures) => {
    const said = quorumOf(seats(facts))
    expect({ ...said, figures: said.figures.replaceAll('\u00a0', ' ') }).toEqual({ severity, lead, figures })
  })

  it('is shown as information alone where nobody is entitled', () => expect(quorumOf(seats({ entitledCount: 0, requiredCount: 0 })).severity).toBe('info'))
})

describe('the time of a meeting', () => {
  it('says its day once', () => expect(shownPeriod({ startsAt: '2026-12-08 10:00:00', endsAt: '2026-12-08 15:30:00' })).toBe('08/12/2026 10:00 – 15:30'))
  it('says both days of a longer one', () =>
    expect(shownPeriod({ startsAt: '2026-12-08 10:00:00', endsAt: '2026-12-09 15:30:00' })).toBe('08/12/2026 10:00 – 09/12/2026 15:30'))
})

describe('people whose attendance can be confirmed for them', () => {
  const user = (userId: number, userInstitution: string | null, attendanceStatus: 'participation' | 'cancel' | null = null) => ({
    userId,
    userFullName: `Osoba ${userId}`,
    userInstitution,
    userFunction: null,
    attendanceStatus,
  })

  it('are grouped by institution in Polish order, those without one last, with their decisions', () => {
    expect(byInstitution([user(1, null), user(2, 'Żukowo', 'participation'), user(3, 'Łomża', 'cancel'), user(4, 'Żukowo')])).toEqual([
      { label: 'Łomża', choices: [{ value: 3, label: 'Osoba 3', note: 'potwierdzenie anulowane' }] },
      {
        label: 'Żukowo',
        choices: [
          { value: 2, label: 'Osoba 2', note: 'udział potwierdzony' },
          { value: 4, label: 'Osoba 4' },
        ],
      },
      { label: 'Bez instytucji', choices: [{ value: 1, label: 'Osoba 1' }] },
    ])
  })
})

describe('the list of decisions', () => {
  const decision = (userId: number, userLastName: string, attendanceStatus: Decision['attendanceStatus'], createdAt: string): Decision => ({
    userId,
    username: `osoba${userId}`,
    userFirstName: 'Anna',
    userLastName,
    userInstitution: userId % 2 ? 'Gmina Łódź' : null,
    userFunction: null,
    attendanceStatus,
    createdAt,
    createdBy: null,
    byLink: false,
    outdated: false,
    history: [],
  })
  const people = [
    decision(1, 'Łapa', 'participation', '2026-11-03T08:00:00Z'),
    decision(2, 'Lis', 'cancel', '2026-11-01T08:00:00Z'),
    decision(3, 'Zalewska', 'no_participation', '2026-11-02T08:00:00Z'),
  ]
  const seen = (params: Record<string, string>) => {
    const { rows, ...rest } = decisionsView(people, readDecisionsQuery(params))
    return { ids: rows.map(({ userId }) => userId), ...rest }
  }

  it.each([
    [{}, [2, 1, 3]],
    [{ kierunek: 'desc' }, [3, 1, 2]],
    [{ sort: 'createdAt' }, [2, 3, 1]],
    [{ sort: 'attendanceStatus' }, [3, 2, 1]],
    [{ sort: 'userInstitution' }, [2, 1, 3]],
    [{ szukaj: 'ŁÓDŹ' }, [1, 3]],
    [{ szukaj: 'anna lis' }, [2]],
    [{ szukaj: 'brak udziału' }, [3]],
    [{ sort: 'niczego' }, [2, 1, 3]],
  ])('for the query %j shows the right people in the right order', (params, ids) => {
    expect(seen(params as Record<string, string>).ids).toEqual(ids)
  })

  it('is paged, and shows the last page instead of one that is gone', () => {
    const many = Array.from({ length: 12 }, (_, i) => decision(i + 1, `Osoba ${i + 1}`, 'participation', '2026-11-03T08:00:00Z'))
    const { rows, totalCount, page } = decisionsView(many, readDecisionsQuery({ ile: '5', strona: '9' }))
    expect([rows.map(({ userId }) => userId), totalCount, page]).toEqual([[11, 12], 12, 2])
  })
})
