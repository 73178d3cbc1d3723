import { roman } from './roman.ts'

it('writes numbers as committees do', () => {
  const written = { 1: 'I', 4: 'IV', 9: 'IX', 13: 'XIII', 40: 'XL', 49: 'XLIX', 94: 'XCIV', 444: 'CDXLIV', 1999: 'MCMXCIX', 2026: 'MMXXVI' }
  for (const [number, figures] of Object.entries(written)) expect(roman(Number(number))).toBe(figures)
})

it('writes different numbers differently', () => expect(new Set(Array.from({ length: 9999 }, (_, i) => roman(i + 1))).size).toBe(9999))
