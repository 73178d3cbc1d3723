import type { Statistic } from '#contract/votings.ts'
import { messageOf } from '#lib/shell/words.ts'
import { failureSentences } from '#lib/messages/failure-sentences.ts'
import { votingFolderHref } from './addresses.ts'
import { endLabel, percentShown, requiredShown, shareOf, shortReason, startLabel, turnoutShown, validityShown, votesCounted } from './labels.ts'
import { castVoteForm } from './words.ts'

const statistic = (changes: Partial<Statistic> = {}): Statistic => ({
  eligibleCount: 30,
  votedCount: 12,
  turnoutPercent: 40,
  requiredTurnout: 15,
  valid: false,
  ...changes,
})
const flat = (text: string) => text.replaceAll('\u00a0', ' ')

describe('figures', () => {
  it.each([
    [statistic(), false, '40% (12 z 30 uprawnionych instytucji)'],
    [statistic({ eligibleCount: 1, votedCount: 1, turnoutPercent: 100 }), false, '100% (1 z 1 uprawnionej instytucji)'],
    [statistic({ eligibleCount: 22, votedCount: 0, turnoutPercent: 0 }), true, '0% (0 z 22 uprawnionych osób)'],
    [statistic({ eligibleCount: 3, votedCount: 1, turnoutPercent: 33.33 }), true, '33,33% (1 z 3 uprawnionych osób)'],
    [statistic({ eligibleCount: 1, votedCount: 0, turnoutPercent: 0 }), true, '0% (0 z 1 uprawnionej osoby)'],
  ])('show turnout, case %#', (facts, general, text) => {
    expect(flat(turnoutShown(facts, general))).toBe(text)
  })

  it.each([
    [0, false, 'co najmniej 0 instytucji'],
    [1, false, 'co najmniej 1 instytucja'],
    [2, false, 'co najmniej 2 instytucje'],
    [12, false, 'co najmniej 12 instytucji'],
    [1, true, 'co najmniej 1 osoba'],
    [3, true, 'co najmniej 3 osoby'],
    [5, true, 'co najmniej 5 osób'],
  ])('show that %d are needed', (requiredTurnout, general, text) => {
    expect(flat(requiredShown(statistic({ requiredTurnout }), general))).toBe(text)
  })

  it.each([
    [0, '0 głosów'],
    [1, '1 głos'],
    [2, '2 głosy'],
    [12, '12 głosów'],
    [22, '22 głosy'],
    [25, '25 głosów'],
  ])('count %d votes', (count, text) => {
    expect(flat(votesCounted(count))).toBe(text)
  })

  it('show a share of nothing as 0%', () => {
    expect(shareOf(0, 0)).toBe(0)
    expect(percentShown(shareOf(1, 3))).toBe('33,33%')
    expect(percentShown(shareOf(2, 2))).toBe('100%')
  })

  it('call the voting valid or invalid only once it is over', () => {
    expect(validityShown(statistic(), false)).toContain('nie jest jeszcze')
    expect(validityShown(statistic({ valid: true }), false)).toContain('już osiągnięta')
    expect(validityShown(statistic(), true)).toBe('Głosowanie jest nieważne')
    expect(validityShown(statistic({ valid: true }), true)).toBe('Głosowanie jest ważne')
  })
})

describe('times', () => {
  it('are shown by the wall clock, or with who ends the voting', () => {
    const times = { startsAt: '2027-03-01T08:00:00', endsAt: null }
    expect(startLabel(times)).toBe('01/03/2027 08:00')
    expect(endLabel(times)).toBe('kończy administrator')
  })
})

describe('reasons', () => {
  it('are cut at 100 characters', () => {
    expect(shortReason('a'.repeat(100))).toBe('a'.repeat(100))
    expect(shortReason('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
  })
})

describe('the folder of a voting', () => {
  it('opens as an ordinary folder where no documents were chosen in it', () => {
    expect(votingFolderHref(7, { id: 3, hasDocuments: true })).toBe('/dokumentyglosowanie/7/3')
    expect(votingFolderHref(7, { id: 3, hasDocuments: false })).toBe('/dokumenty/7')
  })
})

describe('the form of a vote', () => {
  it('asks for an answer', () => {
    const { fields, message } = failureSentences(castVoteForm, { code: 'VALIDATION_ERROR', fields: [{ path: 'votingOptionId', code: 'required' }] })
    expect([...fields]).toEqual([['votingOptionId', 'Wybierz odpowiedź']])
    expect(message).toBeNull()
  })

  it('shows the receipt in a message that stays', () => {
    const message = messageOf({ code: 'VOTE_CAST', severity: 'success', description: '0A1B-2C3D-4E5F-6071' })
    expect(message?.text).toMatch(/^Głos został zapisany\. Kod potwierdzenia: 0A1B-2C3D-4E5F-6071\./)
    expect(message?.lasts).toBe(true)
  })

  it('says that the voting has ended meanwhile', () => {
    expect(failureSentences(castVoteForm, { code: 'VOTING_ENDS_DATE_EXCEEDED' }).message).toContain('Głosowanie już się zakończyło')
  })
})
