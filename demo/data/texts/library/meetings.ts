// Papers of the last meeting and of the next one.
import { bullets, heading, numbered, paragraph, table } from '#provider/export/text-document.ts'
import type { DemoDates } from '#demo/data/dates.ts'
import type { LibraryDocument, Papers } from '#demo/data/library/text.ts'

const PAST_POINTS = [
  'Otwarcie posiedzenia i stwierdzenie kworum.',
  'Kryteria wyboru projektów dla działania „Efektywność energetyczna”.',
  'Kryteria wyboru projektów dla działania „Edukacja przedszkolna i szkolna”.',
  'Sprawozdanie z pracy Komitetu.',
  'Powołanie grupy roboczej ds. równości i dostępności.',
  'Sprawy różne.',
]

export const pastMeeting = ({ pdf, docx, xlsx, agenda }: Papers, d: DemoDates): LibraryDocument[] => [
  { name: 'Porządek obrad XII posiedzenia', versions: [{ daysAgo: 56, paper: agenda('XII posiedzenia', -42, PAST_POINTS) }] },
  {
    name: 'Protokół XII posiedzenia',
    description: 'Protokół przyjęty bez uwag',
    versions: [
      {
        daysAgo: 35,
        visible: false,
        description: 'Projekt przed naniesieniem uwag',
        paper: docx('Projekt protokołu XII posiedzenia', 35, paragraph('Projekt przekazany do uzgodnień. Uwagi można zgłaszać przez 7 dni.')),
      },
      {
        daysAgo: 24,
        paper: docx(
          'Protokół XII posiedzenia Komitetu Monitorującego',
          24,
          paragraph(`Posiedzenie odbyło się ${d.on(-42)} Obecnych było 27 osób, w tym 14 uprawnionych do głosowania.`),
          heading('Przebieg obrad'),
          numbered(
            'Przewodniczący otworzył posiedzenie i stwierdził kworum.',
            'Omówiono projekt kryteriów dla działania „Efektywność energetyczna”. Uwagę dotyczącą budynków zabytkowych uwzględniono.',
            'Przyjęto cztery uchwały. Wyniki głosowań stanowią załącznik.',
          ),
          heading('Wyniki głosowań'),
          table(
            ['Uchwała', 'Za', 'Przeciw', 'Wstrzymało się'],
            ['XII/41', '13', '0', '1'],
            ['XII/42', '14', '0', '0'],
            ['XII/43', '14', '0', '0'],
            ['XII/44', '12', '1', '1'],
          ),
        ),
      },
    ],
  },
  {
    name: 'Lista obecności z XII posiedzenia',
    public: false,
    versions: [
      {
        daysAgo: 41,
        paper: xlsx(
          'Lista obecności',
          41,
          [
            { title: 'Instytucja', width: 44 },
            { title: 'Obecność', width: 20 },
          ],
          [
            ['Miasto Białystok', 'członek'],
            ['Gmina Supraśl', 'zastępca'],
            ['Fundacja Zielone Podlasie', 'członek'],
            ['Podlaska Izba Przedsiębiorców', 'członek'],
          ],
        ),
      },
    ],
  },
  {
    name: 'Prezentacja: efektywność energetyczna',
    description: 'Założenia naboru i przykłady inwestycji',
    versions: [
      {
        daysAgo: 44,
        paper: pdf(
          'Efektywność energetyczna: założenia naboru',
          44,
          heading('Dlaczego teraz'),
          bullets('Budynki publiczne odpowiadają za jedną trzecią zużycia energii w gminach.', 'Dwie szkoły na trzy nie są ocieplone.'),
          heading('Co wspieramy'),
          bullets('ocieplenie,', 'wymianę źródeł ciepła,', 'odnawialne źródła energii.'),
        ),
      },
    ],
  },
  {
    name: 'Prezentacja: edukacja przedszkolna',
    versions: [
      {
        daysAgo: 44,
        paper: pdf(
          'Edukacja przedszkolna: gdzie brakuje miejsc',
          44,
          paragraph('W 23 gminach na jedno miejsce w przedszkolu czeka więcej niż dwoje dzieci.'),
          bullets('nowe oddziały,', 'wydłużone godziny,', 'zajęcia wspierające rozwój mowy.'),
        ),
      },
    ],
  },
  {
    name: 'Zestawienie uwag do projektów uchwał',
    description: 'Uwagi członków wraz z odpowiedziami',
    versions: [
      {
        daysAgo: 43,
        paper: xlsx(
          'Zestawienie uwag',
          43,
          [
            { title: 'Nr', width: 6 },
            { title: 'Zgłaszający', width: 34 },
            { title: 'Uwaga', width: 60 },
            { title: 'Odpowiedź', width: 40 },
          ],
          [
            [1, 'Gmina Supraśl', 'Doprecyzować pojęcie budynku użyteczności publicznej', 'Uwzględniono'],
            [2, 'Stowarzyszenie Równy Start', 'Dodać wymóg pętli indukcyjnej w salach zebrań', 'Uwzględniono'],
            [3, 'Podlaska Izba Przedsiębiorców', 'Skrócić termin oceny do 30 dni', 'Częściowo uwzględniono'],
          ],
        ),
      },
    ],
  },
  {
    name: 'Stanowisko Komisji Europejskiej',
    public: false,
    description: 'Uwagi przekazane po posiedzeniu',
    versions: [
      {
        daysAgo: 30,
        paper: pdf(
          'Stanowisko Komisji Europejskiej',
          30,
          paragraph('Komisja z zadowoleniem przyjmuje uproszczenie kryteriów i zachęca do monitorowania ich wpływu na małych beneficjentów.'),
        ),
      },
    ],
  },
  {
    name: 'Relacja fotograficzna z XII posiedzenia',
    status: 'draft',
    public: false,
    versions: [{ daysAgo: 20, paper: pdf('Relacja z XII posiedzenia', 20, paragraph('Opisy zdjęć do uzupełnienia przed publikacją.')) }],
  },
]

export const nextMeeting = ({ pdf, docx, xlsx, agenda }: Papers, d: DemoDates): LibraryDocument[] => [
  {
    name: 'Porządek obrad XIII posiedzenia',
    versions: [
      {
        daysAgo: 3,
        paper: agenda('XIII posiedzenia', 16, [
          'Otwarcie posiedzenia i stwierdzenie kworum.',
          'Przyjęcie porządku obrad i protokołu XII posiedzenia.',
          'Kryteria wyboru projektów dla działania „Mobilność miejska”.',
          'Informacja o postępie wdrażania programu.',
          'Plan ewaluacji na kolejny rok.',
          'Zmiana regulaminu działania Komitetu.',
        ]),
      },
    ],
  },
  {
    name: 'Projekt kryteriów: mobilność miejska',
    description: 'Projekt do konsultacji',
    versions: [
      {
        daysAgo: 12,
        paper: docx(
          'Kryteria wyboru projektów: mobilność miejska',
          12,
          table(['Lp.', 'Kryterium', 'Punkty'], ['1', 'Redukcja emisji', '10'], ['2', 'Dostępność taboru', '5']),
        ),
      },
      {
        daysAgo: 5,
        description: 'Dodano premię za przewozy na żądanie',
        paper: docx(
          'Kryteria wyboru projektów: mobilność miejska',
          5,
          table(
            ['Lp.', 'Kryterium', 'Punkty'],
            ['1', 'Redukcja emisji', '10'],
            ['2', 'Dostępność taboru dla osób z niepełnosprawnościami', '8'],
            ['3', 'Przewozy na żądanie w gminach wiejskich', '6'],
          ),
        ),
      },
      {
        daysAgo: 1,
        visible: false,
        description: 'Wersja robocza po uwagach grupy',
        paper: docx('Kryteria wyboru projektów: mobilność miejska', 1, paragraph('Wersja po uwagach grupy roboczej, do sprawdzenia przez prawników.')),
      },
    ],
  },
  {
    name: 'Projekt uchwały w sprawie kryteriów',
    versions: [
      {
        daysAgo: 3,
        paper: pdf(
          'Projekt uchwały w sprawie kryteriów',
          3,
          paragraph('Zatwierdza się kryteria wyboru projektów dla działania „Mobilność miejska” w brzmieniu załącznika.'),
        ),
      },
    ],
  },
  {
    name: 'Informacja o postępie wdrażania',
    versions: [
      {
        daysAgo: 2,
        paper: xlsx(
          'Postęp wdrażania',
          2,
          [
            { title: 'Priorytet', width: 40 },
            { title: 'Alokacja (mln zł)', width: 18 },
            { title: 'Umowy', width: 10 },
            { title: 'Udział (%)', width: 12 },
          ],
          [
            ['Badania i innowacje', 810, 96, 38],
            ['Środowisko i klimat', 1240, 148, 59],
            ['Mobilność', 960, 41, 64],
            ['Edukacja', 520, 231, 78],
          ],
        ),
      },
    ],
  },
  {
    name: 'Projekt zmiany regulaminu',
    description: 'Tekst z zaznaczonymi zmianami',
    versions: [
      {
        daysAgo: 3,
        paper: docx(
          'Projekt zmiany regulaminu',
          3,
          numbered('W § 12 słowa „7 dni” zastępuje się słowami „10 dni roboczych”.', 'Po § 15 dodaje się § 15a dotyczący głosowań w portalu.'),
        ),
      },
    ],
  },
  {
    name: 'Notatka organizacyjna dla przewodniczącego',
    status: 'draft',
    versions: [
      {
        daysAgo: 1,
        paper: docx(
          'Notatka organizacyjna',
          1,
          paragraph(`Posiedzenie ${d.on(16)}: sprawdzić pętlę indukcyjną, potwierdzić tłumacza języka migowego i zamówić przerwę kawową.`),
        ),
      },
    ],
  },
]
