// The words beside the counts of a committee of 60 with three meetings. The expected counts were made by hand;
// provider/areas/attendance/committee.test.ts checks that the provider counts the same.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DECISIONS_SHAPE, type Decision } from '#lib/attendance/decisions-view.ts'
import type { Attendances } from '#lib/attendance/loaders.ts'
import { Decisions, DecisionSummary } from './decisions.tsx'
import { Quorum } from './quorum.tsx'
import { Unanswered } from './unanswered.tsx'

type Presence = Attendances['seats']['institutions'][number]['presence']

interface Counts {
  decided: number
  unanswered: number
  /** Numbers of confirmed people, by function. */
  coming: number[]
  /** Numbers of institutions: attended by their member, by their deputy, by nobody, not known. */
  present: [number, number, number, number]
  quorate?: boolean
  /** Earlier answers of the first person. */
  answers?: number
}

const PRESENCES: readonly Presence[] = ['member', 'deputy', 'nobody', 'unknown']
const times = <T,>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const given = { attendanceStatus: 'participation', createdAt: '2027-05-12T10:00:00Z', createdBy: null, byLink: false, outdated: false } as const
const decision = (userId: number, answers = 1): Decision => ({
  userId,
  username: `m${userId}`,
  userFirstName: 'Anna',
  userLastName: `Nowak ${userId}`,
  userInstitution: null,
  userFunction: null,
  ...given,
  history: times(answers, () => given),
})

function meetingOf({ decided, unanswered, coming, present, quorate = false, answers = 1 }: Counts): Attendances {
  const institutions = PRESENCES.flatMap((presence, i) => times(present[i]!, (n) => ({ id: i * 100 + n, name: 'Gmina', presence, people: [] })))
  return {
    structNodeId: 5,
    committeeAttendances: times(decided, (i) => decision(i + 1, i === 0 ? answers : 1)),
    notAnswered: times(unanswered, (i) => ({ userId: i, userFullName: `Jan Kowalski ${i}`, userInstitution: null, userFunction: null })),
    notAnsweredCount: unanswered,
    confirmSummary: coming.map((confirmationsCount, i) => ({ name: `Funkcja ${i}`, confirmationsCount })),
    seats: {
      institutions,
      entitledCount: institutions.length,
      presentCount: present[0] + present[1],
      unknownCount: present[3],
      requiredCount: Math.ceil(institutions.length / 2),
      quorate,
    },
  } as unknown as Attendances
}

const said = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')

function words(counts: Counts) {
  const meeting = meetingOf(counts)
  return {
    decisions: said(<Decisions meeting={meeting} query={DECISIONS_SHAPE.defaults} />),
    unanswered: said(<Unanswered meeting={meeting} />),
    coming: [...said(<DecisionSummary meeting={meeting} />).matchAll(/\d+ potwierdze\p{L}+/gu)].map(([one]) => one),
    quorum: said(<Quorum seats={meeting.seats} />),
  }
}

describe('the words of three meetings', () => {
  it('XIV: a member, whose deputy had to be asked for, is locked; its quorum is there', () => {
    const { decisions, unanswered, coming, quorum } = words({
      decided: 23,
      unanswered: 34,
      coming: [8, 3, 2, 1],
      present: [8, 2, 1, 9],
      quorate: true,
      answers: 2,
    })
    expect(decisions).toContain('|23 osoby, osoby bez odpowiedzi: 34|')
    expect(decisions).toContain('|2 odpowiedzi|: Anna Nowak 1|')
    expect(unanswered).toContain('|34 osoby|')
    expect(coming).toEqual(['8 potwierdzeń', '3 potwierdzenia', '2 potwierdzenia', '1 potwierdzenie'])
    expect(quorum).toContain('Kworum jest zapewnione.')
    expect(quorum).toContain('|Potwierdzona obecność: 10 z 20 uprawnionych instytucji. Potrzeba co najmniej 10.|')
    expect(quorum).toContain('|Obecne: 10, kreska: kworum (10), cały pasek: 20.|')
    expect(quorum).toContain('|Będzie członek|8|Będzie zastępca|2|Brak odpowiedzi|9|Nikogo nie będzie|1|')
  })

  it('XV: moved, so that four answers count no more', () => {
    const { decisions, unanswered, coming, quorum } = words({ decided: 6, unanswered: 52, coming: [1], present: [1, 0, 0, 19] })
    expect(decisions).toContain('|6 osób, osoby bez odpowiedzi: 52|')
    expect(unanswered).toContain('|52 osoby|')
    expect(coming).toEqual(['1 potwierdzenie'])
    expect(quorum).toContain('Kworum nie jest jeszcze zapewnione.')
    expect(quorum).toContain('|Potwierdzona obecność: 1 z 20 uprawnionych instytucji. Potrzeba co najmniej 10, brakuje 9. Instytucje bez odpowiedzi: 19.|')
  })

  it('XVI: called off after one answer', () => {
    const { decisions, unanswered, coming } = words({ decided: 1, unanswered: 53, coming: [1], present: [1, 0, 0, 19] })
    expect(decisions).toContain('|1 osoba, osoby bez odpowiedzi: 53|')
    expect(unanswered).toContain('|53 osoby|')
    expect(coming).toEqual(['1 potwierdzenie'])
  })
})

it.each([
  [1, '1 osoba', '1 potwierdzenie', null, '1 z 1 uprawnionej instytucji'],
  [2, '2 osoby', '2 potwierdzenia', '2 odpowiedzi', '2 z 2 uprawnionych instytucji'],
  [5, '5 osób', '5 potwierdzeń', '5 odpowiedzi', '5 z 5 uprawnionych instytucji'],
  [22, '22 osoby', '22 potwierdzenia', '22 odpowiedzi', '22 z 22 uprawnionych instytucji'],
])('%i: each noun in its form', (count, people, confirmations, answers, institutions) => {
  const { decisions, unanswered, coming, quorum } = words({
    decided: count,
    unanswered: count,
    coming: [count],
    present: [count, 0, 0, 0],
    quorate: true,
    answers: count,
  })
  expect(decisions).toContain(`|${people}, osoby bez odpowiedzi: ${count}|`)
  // An answer that was given once has no history.
  if (answers) expect(decisions).toContain(`|${answers}|: Anna Nowak 1|`)
  else expect(decisions).not.toMatch(/\d odpowied/)
  expect(unanswered).toContain(`|${people}|`)
  expect(coming).toEqual([confirmations])
  expect(quorum).toContain(`Potwierdzona obecność: ${institutions}.`)
})

it('nobody answered, everybody answered', () => {
  const none = words({ decided: 0, unanswered: 54, coming: [], present: [0, 0, 0, 20] })
  expect(none.decisions).toContain('Nikt jeszcze nie odpowiedział.')
  expect(words({ decided: 54, unanswered: 0, coming: [54], present: [20, 0, 0, 0], quorate: true }).unanswered).toContain(
    'Odpowiedzieli wszyscy, dla których jest ten katalog.',
  )
})
