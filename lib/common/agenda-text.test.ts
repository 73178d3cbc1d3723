import { agendaSeal, readAgenda } from './agenda-text.ts'

const titles = (text: string) => readAgenda(text).map(({ title }) => title)

it.each([
  ['figures with a dot', '1. Otwarcie\n2. Kworum\n10. Różne', ['Otwarcie', 'Kworum', 'Różne']],
  ['figures in brackets', '1) Otwarcie\n(2) Kworum\n3).Różne', ['Otwarcie', 'Kworum', 'Różne']],
  ['Roman figures', 'I. Otwarcie\nII) Kworum\nXIV. Różne', ['Otwarcie', 'Kworum', 'Różne']],
  ['letters', 'a) Otwarcie\nb. Kworum\n3a. Dodany', ['Otwarcie', 'Kworum', 'Dodany']],
  ['levels', '1.1. Otwarcie\n1.2 – Kworum\n2.1.3) Różne', ['Otwarcie', 'Kworum', 'Różne']],
  ['words', 'Pkt 1 Otwarcie\nPunkt 2: Kworum\nAd. 3 Różne\n§ 4. Zakończenie', ['Otwarcie', 'Kworum', 'Różne', 'Zakończenie']],
  ['dashes and bullets', '- Otwarcie\n• Kworum\n– Różne\n1 – Zakończenie', ['Otwarcie', 'Kworum', 'Różne', 'Zakończenie']],
  ['cells of a table', '1\tOtwarcie\n2.\tKworum', ['Otwarcie', 'Kworum']],
  ['figures alone that count on', '1 Otwarcie\n2 Kworum\n3 Różne', ['Otwarcie', 'Kworum', 'Różne']],
  ['no numbering at all', 'Otwarcie\n\n  Kworum \r\nRóżne\n---', ['Otwarcie', 'Kworum', 'Różne']],
])('reads %s', (_, text, found) => expect(titles(text)).toEqual(found))

it.each([
  '2021 rok w liczbach',
  '12 osób w grupie roboczej',
  'A teraz sprawy różne',
  'W sprawie kryteriów',
  'I kwartał: postęp wdrażania',
  'Działanie 2.1 – kryteria',
  'O stanie wdrażania',
  'Mid-term review',
])('leaves a title that only begins like a number: %s', (title) => expect(titles(title)).toEqual([title]))

it('reads who speaks where the line says so', () => {
  expect(
    readAgenda(
      '1. Postęp wdrażania (referuje: Anna Nowak)\n2. Ewaluacja – ref. Instytucja Zarządzająca\n3. Referent: Jan Kowalski\n4. Referencje dla beneficjentów',
    ),
  ).toEqual([
    { title: 'Postęp wdrażania', speaker: 'Anna Nowak' },
    { title: 'Ewaluacja', speaker: 'Instytucja Zarządzająca' },
    { title: 'Referent: Jan Kowalski', speaker: null },
    { title: 'Referencje dla beneficjentów', speaker: null },
  ])
})

it('one more item, another order or another word is another agenda', () => {
  const seals = ['1. A\n2. B', '1. B\n2. A', '1. A', '1. A\n2. C', ''].map((text) => agendaSeal(readAgenda(text)))
  expect(new Set(seals).size).toBe(seals.length)
  expect(agendaSeal(readAgenda('I. A\n\nII. B'))).toBe(seals[0])
})
