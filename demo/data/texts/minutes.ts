// Minutes of the demo's past meetings: what the secretariat wrote, who was there, and remarks.
import type { LibraryFolder } from '#demo/data/library/text.ts'

export interface RemarkText {
  /** Number of the item, from 1. */
  item: number
  username: string
  text: string
  /** null: it waits for an answer. */
  answer: { decision: 'accepted' | 'rejected'; text: string } | null
}

export interface MinutesText {
  folder: LibraryFolder['key']
  /** Days from the day of seeding. */
  writtenDay: number
  /** The last day for remarks; null: they were not sent for remarks. */
  remarksUntil: number | null
  /** When they were adopted, and published; null: not yet. */
  adoptedDay: number | null
  /** The guest who chaired. */
  chair: string
  /** Every so-manieth institution was not there. */
  absentEach: number
  opening: string
  closing: string
  /** By item, in order. */
  items: string[]
  remarks: RemarkText[]
}

export const MINUTES: readonly MinutesText[] = [
  {
    folder: 'past-meeting',
    writtenDay: -38,
    remarksUntil: 6,
    adoptedDay: null,
    chair: 'Ewa Zaleska, przewodnicząca Komitetu',
    absentEach: 5,
    opening: 'Przewodnicząca otworzyła posiedzenie, powitała zebranych i stwierdziła kworum.',
    closing: 'Wobec wyczerpania porządku obrad przewodnicząca zamknęła posiedzenie.',
    items: [
      'Przyjęto porządek obrad bez uwag.',
      'Instytucja Zarządzająca przedstawiła projekt kryteriów.\n\nW dyskusji pytano o wagę kryterium efektywności kosztowej oraz o próg oszczędności energii. Po wyjaśnieniach przystąpiono do głosowania.',
      'Przedstawiono założenia kryteriów. Projekt zostanie poddany pod głosowanie w trybie obiegowym.',
      'Komitet zapoznał się ze sprawozdaniem.',
      'Zgłoszono kandydatury do grupy roboczej. Skład zostanie ustalony na kolejnym posiedzeniu.',
      'Nie zgłoszono innych spraw.',
    ],
    remarks: [
      {
        item: 2,
        username: 'czlonek1',
        text: 'Proszę dopisać, że pytano także o próg oszczędności energii.',
        answer: { decision: 'accepted', text: 'Dopisano zdanie o progu oszczędności energii.' },
      },
      { item: 5, username: 'czlonek2', text: 'Nasza instytucja zgłosiła dwie kandydatury. Proszę podać ich liczbę.', answer: null },
    ],
  },
  {
    folder: 'criteria-group',
    writtenDay: -7,
    remarksUntil: null,
    adoptedDay: -3,
    chair: 'Adam Wrona, przewodniczący grupy roboczej',
    absentEach: 6,
    opening: 'Przewodniczący otworzył spotkanie. Uczestnicy połączyli się zdalnie.',
    closing: 'Na tym spotkanie zakończono.',
    items: ['Omówiono zestawienie uwag. Rozbieżności dotyczyły definicji obszaru funkcjonalnego.', 'Przystąpiono do głosowania nad rekomendacją.'],
    remarks: [],
  },
]
