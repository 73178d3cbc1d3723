import { proposedItem } from './proposals.ts'

const item = (number: string, title: string, status: 'waiting' | 'withdrawn' = 'waiting') => ({
  id: 100 + Number.parseInt(number, 10) + (number.length > 1 ? 50 : 0),
  number,
  title,
  status,
})
const AGENDA = [
  item('1', 'Otwarcie posiedzenia i stwierdzenie kworum'),
  item('2', 'Kryteria wyboru projektów dla działania „Mobilność miejska”'),
  item('3', 'Kryteria wyboru projektów dla działania „Edukacja przedszkolna”'),
  item('3a', 'Zmiana regulaminu Komitetu'),
  item('4', 'Plan ewaluacji', 'withdrawn'),
  item('5', 'Postęp wdrażania programu'),
]

it.each([
  ['2. Kryteria', 102],
  ['02_kryteria mobilnosci', 102],
  ['pkt 3 - prezentacja', 103],
  ['3a Regulamin', 153],
  ['2b Załącznik', 102],
  ['Punkt 5', 105],
  ['Kryteria mobilności miejskiej', 102],
  ['Prezentacja o edukacji przedszkolnej', 103],
  ['Projekt zmiany regulaminu', 153],
  ['Postępy we wdrażaniu', 105],
])('%s is proposed for the item that it names or is like', (name, id) => expect(proposedItem(name, AGENDA)).toBe(id))

it.each(['Lista obecności', 'Kryteria wyboru', '2027 rok w liczbach', '4 Plan ewaluacji', '9 Inne', ''])('%s is proposed for none', (name) =>
  expect(proposedItem(name, AGENDA)).toBeNull(),
)
