import { adoptionFigures, adoptionOf, electoralSeats, meaningByName, type AdoptionFigures, type AdoptionRule } from './adoption.ts'
import { adoptionSteps, ruleInWords, silenceInWords } from './adoption-words.ts'
import { isNumberPattern, numberLabel } from './resolution-number.ts'

const NO_PARAGRAPHS = { majority: '', ties: '', abstentions: '', silence: '', recusal: '' }
const RULE: AdoptionRule = {
  procedure: 'meeting',
  majority: 'simple',
  of: 'cast',
  ties: 'rejected',
  chairInstitutionId: null,
  abstentions: 'usual',
  silence: 'nothing',
  recusal: 'leaves',
  paragraphs: NO_PARAGRAPHS,
}
/** 20 entitled: 9 for, 5 against, 4 abstained, 2 silent. */
const FIGURES: AdoptionFigures = {
  eligibleCount: 20,
  forCount: 9,
  againstCount: 5,
  abstainedCount: 4,
  silentCount: 2,
  recusedCount: 0,
  valid: true,
  chairVote: null,
}
const outcome = (rule: Partial<AdoptionRule>, figures: Partial<AdoptionFigures> = {}) => adoptionOf({ ...RULE, ...rule }, { ...FIGURES, ...figures }).outcome

describe('a resolution', () => {
  it.each([
    ['simple majority of the votes cast: 9 to 5', {}, {}, 'adopted'],
    ['absolute majority of the votes cast: 9 to 5 and 4', { majority: 'absolute' }, {}, 'rejected'],
    ['absolute, with one vote more', { majority: 'absolute' }, { forCount: 10, silentCount: 1 }, 'adopted'],
    ['absolute, without those who abstained', { majority: 'absolute', abstentions: 'left_out' }, {}, 'adopted'],
    ['simple, with those who abstained against', { abstentions: 'opposed' }, {}, 'rejected'],
    ['absolute majority of 20: 9, and also 10, are too few', { majority: 'absolute', of: 'eligible' }, { forCount: 10, againstCount: 4 }, 'rejected'],
    ['absolute majority of 20: 11', { majority: 'absolute', of: 'eligible' }, { forCount: 11, againstCount: 3 }, 'adopted'],
    ['simple majority of 20, of whom 4 abstained: 9 of 16', { of: 'eligible' }, {}, 'adopted'],
    ['no valid voting, however many are for', {}, { valid: false, forCount: 18, againstCount: 0 }, 'invalid'],
    ['a tie', {}, { forCount: 5 }, 'rejected'],
    ['a tie that the rules decide', { ties: 'adopted' }, { forCount: 5 }, 'adopted'],
    ['a tie with the chair for it', { ties: 'chair' }, { forCount: 5, chairVote: 'for' }, 'adopted'],
    ['a tie with the chair against it', { ties: 'chair' }, { forCount: 5, chairVote: 'against' }, 'rejected'],
    ['a tie without the chair', { ties: 'chair' }, { forCount: 5 }, 'rejected'],
    ['nobody for or against it', { ties: 'adopted' }, { forCount: 0, againstCount: 0 }, 'rejected'],
    ['silence at a meeting', { silence: 'assent' }, { forCount: 4 }, 'rejected'],
    ['silence in writing', { procedure: 'written', silence: 'assent' }, { forCount: 4 }, 'adopted'],
    ['silence in writing, with too few votes', { procedure: 'written', silence: 'assent' }, { valid: false }, 'invalid'],
    ['silence in writing that counts all the same', { procedure: 'written', silence: 'assent_valid' }, { valid: false }, 'adopted'],
    ['silence of nobody', { procedure: 'written', silence: 'assent_valid' }, { valid: false, eligibleCount: 0, forCount: 0, silentCount: 0 }, 'invalid'],
  ] as const)('%s', (_what, rule, figures, expected) => expect(outcome(rule, figures)).toBe(expected))

  it('counts seats: one is recused when all of its people are and none has voted', () => {
    const seats = electoralSeats(false, [
      { userId: 1, institutionId: 1, voted: false, recused: true },
      { userId: 2, institutionId: 1, voted: false, recused: true },
      { userId: 3, institutionId: 2, voted: false, recused: true },
      { userId: 4, institutionId: 2, voted: true },
      { userId: 5, institutionId: 3, voted: false, recused: true },
      { userId: 6, institutionId: 3, voted: false },
    ])
    expect([...seats.values()]).toEqual([
      { voted: false, recused: true },
      { voted: true, recused: false },
      { voted: false, recused: false },
    ])
  })

  it('asks the chair’s institution, and nobody where its people voted differently', () => {
    const electors = [1, 2, 3].map((userId) => ({ userId, institutionId: userId === 3 ? 2 : 1, voted: true }))
    const of = (meanings: readonly ('for' | 'against')[]) =>
      adoptionFigures(
        { ...RULE, ties: 'chair', chairInstitutionId: 1 },
        { general: true, valid: true, electors, votes: meanings.map((meaning, i) => ({ userId: i + 1, institutionId: null, meaning })) },
      ).chairVote
    expect([of(['for', 'for', 'against']), of(['for', 'against', 'for'])]).toEqual(['for', null])
  })
})

describe('in words', () => {
  it('says the rule with its paragraphs, and what silence means', () => {
    const rule: AdoptionRule = { ...RULE, procedure: 'written', silence: 'assent', paragraphs: { ...NO_PARAGRAPHS, majority: '§ 9 ust. 1', silence: '§ 12' } }
    expect(ruleInWords(rule)[1]).toBe('Zwykła większość głosów: za musi być więcej głosów niż przeciw (§ 9 ust. 1).')
    expect(silenceInWords(rule)).toBe('Brak głosu do końca głosowania liczy się jako głos za, jeżeli głosowanie będzie ważne (§ 12).')
    expect(silenceInWords({ ...rule, procedure: 'meeting' })).toBeNull()
  })

  it('leads from the figures to the outcome', () => {
    expect(adoptionSteps(RULE, FIGURES, adoptionOf(RULE, FIGURES))).toEqual([
      'Za: 9, przeciw: 5, wstrzymało się: 4.',
      'Głosów za musi być więcej niż 5.',
      'Uchwała jest przyjęta: 9 jest większe niż 5.',
    ])
  })

  it.each([
    ['Za', 'for'],
    [' jestem  ZA. ', 'for'],
    ['Przeciw', 'against'],
    ['Wstrzymuję się od głosu', 'abstained'],
    ['Za, z uwagami', null],
    ['Zadowolony', null],
  ] as const)('knows %j as %s', (name, meaning) => expect(meaningByName(name)).toBe(meaning))
})

describe('the number', () => {
  it.each([
    ['{numer}/{rok}', true],
    ['{numer_rzymski}/{rok}/KM', true],
    ['{numer}', false],
    ['{numer}/{rok}/{rok}', false],
    ['{numer}/{numer_rzymski}/{rok}', false],
    ['{nr}/{rok}', false],
    ['{numer}/{rok}}', false],
    ['{numer}, {rok}', false],
    ['{numer}; {rok}', false],
  ])('is printed by %j: %s', (pattern, is) => expect(isNumberPattern(pattern)).toBe(is))

  it('has its places filled', () => {
    expect(numberLabel('{numer}/{rok}', { year: 2026, number: 45 })).toBe('45/2026')
    expect(numberLabel('{numer_rzymski}/{rok}/KM', { year: 2026, number: 45 })).toBe('XLV/2026/KM')
    expect(numberLabel('KM\u00A0 {numer}/{rok}', { year: 2026, number: 45 })).toBe('KM 45/2026')
  })
})
