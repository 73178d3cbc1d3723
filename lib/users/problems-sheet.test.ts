import { problemsSheet } from './problems-sheet.ts'

it('has a line for each problem, tells a near name, and makes no formula of what was typed', () => {
  const row = { rowNumber: 7, username: '=1+1', name: 'Łucja "Ż" Żak', action: 'create' as const, changes: [], becomesAnother: false }
  const problems = [
    { field: 'institution' as const, problem: 'unknown' as const, value: 'Gmina Bialystok', near: 'Gmina Białystok' },
    { field: null, problem: 'forbidden' as const, value: null },
  ]
  const fine = { ...row, rowNumber: 8, problems: [] }
  expect(problemsSheet([{ ...row, problems }, fine])).toBe(
    [
      '\ufeff"Wiersz arkusza";"Login";"Imię i nazwisko";"Kolumna";"Błąd"',
      `"7";"'=1+1";"Łucja ""Ż"" Żak";"Instytucja";"nie ma tego w portalu („Gmina Bialystok”). Może: „Gmina Białystok”?"`,
      `"7";"'=1+1";"Łucja ""Ż"" Żak";"";"tego konta lub tych uprawnień nie można zmienić arkuszem: zrób to w edycji użytkownika"`,
      '',
    ].join('\r\n'),
  )
})
