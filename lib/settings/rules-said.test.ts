import type { SavedRules } from './loaders.ts'
import { SECTIONS_SAID } from './rules-said.ts'

const terms = (freeDays: string) =>
  SECTIONS_SAID.terms({ callDays: 10, urgentCallDays: 5, writtenDays: 10, remarksDays: 5, freeDays } as SavedRules).replaceAll('\u00a0', ' ')
const TERMS = 'zwołanie 10 dni roboczych, pilne 5, tryb obiegowy 10, uwagi do protokołu 5'
const FIVE = ['31/12/2026', '02/01/2027', '30/04/2027', '02/05/2027', '12/11/2027']

describe('what is said of the terms', () => {
  it.each([
    ['', ''],
    ['31/12/2026', '; dodatkowy dzień wolny: 31/12/2026'],
    ['31/12/2026\n02/01/2027', '; dodatkowe dni wolne: 31/12/2026, 02/01/2027'],
    [FIVE.join('\n'), `; dodatkowe dni wolne: ${FIVE.join(', ')}`],
    [[...FIVE, '24/12/2027'].join('\n'), '; 6 dodatkowych dni wolnych: od 31/12/2026 do 24/12/2027'],
    [[...Array.from({ length: 21 }, (_, i) => `${i + 1}/06/2027`), '24/12/2027'].join('\n'), '; 22 dodatkowe dni wolne: od 01/06/2027 do 24/12/2027'],
  ])('names the further free days %j', (freeDays, said) => expect(terms(freeDays)).toBe(TERMS + said))
})
