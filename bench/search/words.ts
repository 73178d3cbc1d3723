// Words of the benchmark: the searched ones with their forms, and those that fill the documents.
import { readFileSync } from 'node:fs'

/** The forms of a word, the base form first; a search for any of them finds the others. */
export const SOUGHT = `
  uchwała uchwały uchwale uchwałę uchwałą uchwał uchwałom uchwałami uchwałach
  załącznik załącznika załącznikiem załączniki załączników załącznikami załącznikach
  kryterium kryteria kryteriów kryteriom kryteriami kryteriach
  beneficjent beneficjenta beneficjentowi beneficjentem beneficjenci beneficjentów beneficjentami
  województwo województwa województwu województwem województwie województw
  ewaluacja ewaluacji ewaluację ewaluacją ewaluacjami ewaluacjach
  wskaźnik wskaźnika wskaźnikiem wskaźniki wskaźników wskaźnikami
  protokół protokołu protokołem protokole protokoły protokołów protokołami
  nabór naboru naborowi naborem naborze nabory naborów naborami
  szkolenie szkolenia szkoleniu szkoleniem szkoleń szkoleniami szkoleniach
  drogi dróg drogom drogami drogach
  oczyszczalnia oczyszczalni oczyszczalnię oczyszczalnią oczyszczalniami
  sędzia sędziego sędziemu sędzią sędziowie sędziów
  źródło źródła źródłu źródłem źródle źródeł źródłami źródłach
  żłobek żłobka żłobkiem żłobku żłobki żłobków żłobkami
  kolej kolei koleją koleje kolejami kolejach
  mieszkaniec mieszkańca mieszkańcem mieszkańcy mieszkańców mieszkańcami
  nieobecny nieobecnego nieobecnemu nieobecnym nieobecnych nieobecnymi
  transformacja transformacji transformację transformacją transformacjami
  rybołówstwo rybołówstwa rybołówstwu rybołówstwem rybołówstwie`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

/** Words that occur often in a committee's papers; a search for them has thousands of hits. */
export const EVERYWHERE = `komitet komitetu posiedzenie posiedzenia członkowie członków program programu projekt projektu projektów środki środków
  europejski europejskiego fundusz funduszu rozwój rozwoju regionalny regionalnego instytucja instytucji zarządzająca zarządzającej w i na z do o
  oraz dla przez zgodnie ramach zakresie sprawie dnia roku zmiany zmian wniosek wniosku plan planu działanie działania wsparcie wsparcia`.split(/\s+/)

/** Some thousands of other words, so that the index has the size of one of real papers. */
export function rareWords(count: number): string[] {
  const lines = readFileSync(new URL('index.dic', import.meta.resolve('dictionary-pl')), 'utf8')
    .split('\n')
    .slice(1)
  const step = Math.floor(lines.length / count)
  const stems = SOUGHT.map(([base]) => base!.slice(0, 4))
  return lines
    .filter((_line, i) => i % step === 0)
    .map((line) => line.split('/')[0]!.trim().toLowerCase())
    .filter((word) => word.length > 3 && !stems.some((stem) => word.includes(stem)))
}

/** Typed without diacritics. */
export const unmarked = (word: string): string => word.replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
