import { paragraphsOf } from './paragraphs.ts'

it('puts lines of a laid out page together, with their broken words', () => {
  const text =
    'Uchwała nr 5\nKomitet przyjmuje kryteria wyboru projektów dofinan-\nsowanych ze środków programu na lata 2021 do 2027.\n1. Kryteria są w załączniku numer jeden do uchwały,\nktóry jest jej częścią.\n\nUchwała wchodzi w życie.'
  expect(paragraphsOf(text, true)).toEqual([
    'Uchwała nr 5',
    'Komitet przyjmuje kryteria wyboru projektów dofinansowanych ze środków programu na lata 2021 do 2027.',
    '1. Kryteria są w załączniku numer jeden do uchwały, który jest jej częścią.',
    'Uchwała wchodzi w życie.',
  ])
})

it('takes each line for one where the page has no lines of its own', () => {
  expect(paragraphsOf('Lp. | Kryterium\n\n1 | Emisja', false)).toEqual(['Lp. | Kryterium', '1 | Emisja'])
})
