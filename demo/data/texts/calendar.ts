// The committee's calendar: past events, a current one, and coming ones.
export interface CalendarText {
  name: string
  /** Days from the day of seeding. */
  day: number
  /** Default: the same day. */
  lastDay?: number
  from: string
  to: string
  /** A whole-day event: from midnight of its first day to midnight after its last day, so hours are ignored. */
  allDay?: true
  place?: string
  description?: string
  /** A path without a host is one of this portal. */
  url?: string
  urlLabel?: string
}

export const CALENDAR: CalendarText[] = [
  { name: 'XII posiedzenie Komitetu Monitorującego', day: -42, from: '10:00', to: '15:30' },
  { name: 'Spotkanie grupy roboczej ds. równości i dostępności', day: -26, from: '09:30', to: '12:00' },
  { name: 'Wizyta przedstawicielki Komisji Europejskiej', day: -17, lastDay: -16, from: '09:00', to: '16:00' },
  { name: 'Spotkanie grupy roboczej ds. kryteriów wyboru projektów', day: -8, from: '10:00', to: '12:30' },
  {
    name: 'Konsultacje kryteriów: mobilność miejska',
    day: -5,
    lastDay: 9,
    from: '08:00',
    to: '16:00',
    url: '/aktualnosci',
    urlLabel: 'Więcej w aktualnościach',
  },
  // More events on one day than a cell of the month shows.
  { name: 'Dyżur sekretariatu komitetu', day: 0, from: '08:00', to: '10:00' },
  { name: 'Robocze uzgodnienie porządku obrad', day: 0, from: '09:30', to: '10:30' },
  {
    name: 'Spotkanie prezydium komitetu',
    day: 0,
    from: '11:00',
    to: '12:30',
    place: 'Sala 12 i łącze wideo',
    url: 'https://spotkania.example/prezydium',
    urlLabel: 'Dołącz do spotkania',
  },
  { name: 'Konsultacje uwag do sprawozdania rocznego', day: 0, from: '13:00', to: '14:00' },
  { name: 'Prezentacja wniosków z ewaluacji', day: 0, from: '14:30', to: '16:00', url: 'https://spotkania.example/wnioski' },
  { name: 'Otwarte spotkanie informacyjne o naborach', day: 0, from: '16:30', to: '18:00' },
  {
    name: 'Dyżur sekretariatu dla nowych członków',
    day: 2,
    from: '13:00',
    to: '15:00',
    url: 'https://spotkania.example/dyzur',
    urlLabel: 'Dołącz do spotkania',
  },
  { name: 'Spotkanie grupy roboczej ds. ewaluacji', day: 6, from: '11:00', to: '13:00', url: 'https://spotkania.example/ewaluacja' },
  { name: 'Szkolenie dla nowych członków i zastępców', day: 11, from: '09:00', to: '14:00' },
  { name: 'Termin zgłaszania uwag do projektów uchwał', day: 13, from: '08:00', to: '16:00' },
  {
    name: 'XIII posiedzenie Komitetu Monitorującego',
    day: 16,
    from: '10:00',
    to: '15:30',
    place: 'Urząd marszałkowski, sala 101',
    description: 'Rejestracja uczestników od 9:30. Tłumaczenie na język migowy jest zapewnione.',
    url: '/dokumenty',
    urlLabel: 'Materiały na posiedzenie',
  },
  {
    name: 'Wizyta studyjna: przewozy na żądanie',
    day: 34,
    lastDay: 35,
    from: '00:00',
    to: '00:00',
    allDay: true,
    place: 'Dworzec autobusowy, stanowisko 4',
    description: 'Wyjazd o 8:30, powrót drugiego dnia około 15:00.\nNocleg i wyżywienie zapewnia organizator.',
  },
]
