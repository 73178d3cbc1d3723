// Resolutions and criteria.
import { bullets, heading, paragraph, table } from '#provider/export/text-document.ts'
import type { LibraryDocument, Papers } from '#demo/data/library/text.ts'

export const resolutions = ({ resolution }: Papers): LibraryDocument[] => [
  {
    name: 'Uchwała nr XII/41 – kryteria: efektywność energetyczna',
    versions: [
      {
        daysAgo: 41,
        paper: resolution('XII/41', 41, {
          about: 'zatwierdzenia kryteriów wyboru projektów dla działania „Efektywność energetyczna”',
          points: ['Zatwierdza się kryteria wyboru projektów w brzmieniu załącznika.', 'Wykonanie uchwały powierza się Instytucji Zarządzającej.'],
          reason: 'Kryteria uwzględniają uwagi zgłoszone przez gminy oraz organizacje społeczne.',
        }),
      },
    ],
  },
  {
    name: 'Uchwała nr XII/42 – kryteria: edukacja',
    versions: [
      {
        daysAgo: 41,
        paper: resolution('XII/42', 41, {
          about: 'zatwierdzenia kryteriów dla działania „Edukacja przedszkolna i szkolna”',
          points: ['Zatwierdza się kryteria w brzmieniu załącznika.'],
          reason: 'Premiowane są projekty w gminach, w których brakuje miejsc w przedszkolach.',
        }),
      },
    ],
  },
  {
    name: 'Uchwała nr XII/43 – sprawozdanie z pracy Komitetu',
    versions: [
      {
        daysAgo: 41,
        paper: resolution('XII/43', 41, {
          about: 'przyjęcia sprawozdania z pracy Komitetu',
          points: ['Przyjmuje się sprawozdanie za rok ubiegły.'],
          reason: 'Sprawozdanie przedstawia przebieg czterech posiedzeń i prace grup roboczych.',
        }),
      },
    ],
  },
  {
    name: 'Uchwała nr XII/44 – grupa robocza ds. równości i dostępności',
    versions: [
      {
        daysAgo: 41,
        paper: resolution('XII/44', 41, {
          about: 'powołania grupy roboczej ds. równości i dostępności',
          points: ['Powołuje się grupę roboczą w składzie dwunastu osób.'],
          reason: 'Grupa będzie doradzać w sprawach dostępności naborów.',
        }),
      },
      {
        daysAgo: 38,
        description: 'Sprostowanie oczywistej omyłki w § 1',
        paper: resolution('XII/44', 41, {
          about: 'powołania grupy roboczej do spraw równości i dostępności',
          points: ['Powołuje się grupę roboczą w składzie dwunastu osób, wskazanych w załączniku.'],
          reason: 'Grupa będzie doradzać w sprawach dostępności naborów i efektów projektów.',
        }),
      },
    ],
  },
  {
    name: 'Projekt uchwały nr XI/38 – harmonogram naborów',
    description: 'Do głosowania w trybie obiegowym',
    versions: [
      {
        daysAgo: 92,
        paper: resolution('XI/38 (projekt)', 92, {
          about: 'zaopiniowania zmiany harmonogramu naborów',
          points: ['Opiniuje się pozytywnie zmianę harmonogramu.'],
          reason: 'Dwa nabory przesunięto na wniosek potencjalnych wnioskodawców.',
        }),
      },
    ],
  },
  {
    name: 'Uchwała nr XI/37 – usługi opiekuńcze',
    versions: [
      {
        daysAgo: 178,
        paper: resolution('XI/37', 178, {
          about: 'przesunięcia środków na usługi opiekuńcze',
          points: ['Opiniuje się pozytywnie przesunięcie 24 mln zł.'],
          reason: 'Zapotrzebowanie na usługi opiekuńcze rośnie szybciej, niż zakładano.',
        }),
      },
    ],
  },
  {
    name: 'Uchwała nr XIII/45 – projekt po uzgodnieniach',
    status: 'draft',
    public: false,
    versions: [
      {
        daysAgo: 2,
        paper: resolution('XIII/45', 2, {
          about: 'zatwierdzenia kryteriów dla działania „Mobilność miejska”',
          points: ['Zatwierdza się kryteria w brzmieniu załącznika.'],
          reason: 'Do uzupełnienia po konsultacjach.',
        }),
      },
    ],
  },
]

export const criteria = ({ pdf, docx, xlsx }: Papers): LibraryDocument[] => [
  {
    name: 'Kryteria horyzontalne',
    description: 'Obowiązują we wszystkich działaniach',
    versions: [
      {
        daysAgo: 400,
        paper: pdf(
          'Kryteria horyzontalne',
          400,
          table(['Lp.', 'Kryterium', 'Ocena'], ['1', 'Zgodność z programem', 'tak/nie'], ['2', 'Równość kobiet i mężczyzn', 'tak/nie']),
        ),
      },
      {
        daysAgo: 116,
        description: 'Prostsze definicje',
        paper: pdf(
          'Kryteria horyzontalne',
          116,
          table(
            ['Lp.', 'Kryterium', 'Definicja', 'Ocena'],
            ['1', 'Zgodność z programem', 'Cel projektu jest jednym z celów działania.', 'tak/nie'],
            ['2', 'Równość kobiet i mężczyzn', 'Wniosek opisuje, jak projekt wyrównuje szanse.', 'tak/nie'],
            ['3', 'Dostępność', 'Każdy efekt projektu jest dostępny dla osób z niepełnosprawnościami.', 'tak/nie'],
            ['4', 'Klimat', 'Projekt nie wyrządza znaczącej szkody środowisku.', 'tak/nie'],
          ),
        ),
      },
    ],
  },
  {
    name: 'Kryteria: efektywność energetyczna',
    versions: [
      {
        daysAgo: 40,
        paper: pdf(
          'Kryteria wyboru projektów: efektywność energetyczna',
          40,
          table(
            ['Lp.', 'Kryterium', 'Punkty'],
            ['1', 'Oszczędność energii pierwotnej', '12'],
            ['2', 'Udział odnawialnych źródeł', '8'],
            ['3', 'Audyt energetyczny z ostatnich 2 lat', '5'],
          ),
        ),
      },
    ],
  },
  {
    name: 'Kryteria: edukacja przedszkolna i szkolna',
    versions: [
      {
        daysAgo: 40,
        paper: pdf(
          'Kryteria wyboru projektów: edukacja',
          40,
          table(
            ['Lp.', 'Kryterium', 'Punkty'],
            ['1', 'Liczba nowych miejsc', '10'],
            ['2', 'Gmina o niskim dostępie do przedszkoli', '10'],
            ['3', 'Wsparcie nauczycieli', '5'],
          ),
        ),
      },
    ],
  },
  {
    name: 'Matryca kryteriów',
    description: 'Wszystkie kryteria w jednym arkuszu',
    versions: [
      {
        daysAgo: 39,
        paper: xlsx(
          'Matryca kryteriów',
          39,
          [
            { title: 'Działanie', width: 34 },
            { title: 'Kryterium', width: 48 },
            { title: 'Punkty', width: 10 },
          ],
          [
            ['Efektywność energetyczna', 'Oszczędność energii pierwotnej', 12],
            ['Efektywność energetyczna', 'Udział odnawialnych źródeł', 8],
            ['Edukacja', 'Liczba nowych miejsc', 10],
            ['Edukacja', 'Wsparcie nauczycieli', 5],
          ],
        ),
      },
    ],
  },
  {
    name: 'Poradnik: jak czytać kryteria',
    description: 'Wersja łatwa do czytania',
    versions: [
      {
        daysAgo: 110,
        paper: docx(
          'Jak czytać kryteria',
          110,
          heading('Co to jest kryterium'),
          paragraph('Kryterium to warunek. Projekt musi go spełnić, żeby dostać pieniądze.'),
          heading('Na co zwrócić uwagę'),
          bullets('Przeczytaj definicję.', 'Sprawdź, ile jest punktów.', 'Zapytaj, jeśli czegoś nie rozumiesz.'),
        ),
      },
    ],
  },
]

export const criteriaGroup = ({ docx, xlsx, pdf }: Papers): LibraryDocument[] => [
  {
    name: 'Notatka ze spotkania grupy ds. kryteriów',
    versions: [
      {
        daysAgo: 8,
        paper: docx(
          'Notatka ze spotkania grupy roboczej ds. kryteriów',
          8,
          paragraph('Omówiono 18 uwag do kryteriów mobilności miejskiej. Uzgodniono zmianę wagi kryterium dostępności taboru.'),
          bullets('kolejne spotkanie: za dwa tygodnie,', 'zadanie domowe: przykłady z innych regionów.'),
        ),
      },
    ],
  },
  {
    name: 'Zestawienie uwag roboczych: mobilność',
    versions: [
      {
        daysAgo: 6,
        paper: xlsx(
          'Uwagi robocze',
          6,
          [
            { title: 'Nr', width: 6 },
            { title: 'Uwaga', width: 60 },
            { title: 'Stanowisko grupy', width: 40 },
          ],
          [
            [1, 'Za niska waga dostępności', 'Podnieść do 8 punktów'],
            [2, 'Niejasny sposób liczenia emisji', 'Dodać kalkulator'],
            [3, 'Brak premii za integrację biletów', 'Do dyskusji'],
          ],
        ),
      },
    ],
  },
  {
    name: 'Symulacja punktacji',
    status: 'draft',
    versions: [{ daysAgo: 2, paper: pdf('Symulacja punktacji', 2, table(['Przykład', 'Punkty'], ['Miasto 300 tys.', '31'], ['Gmina 4 tys.', '27'])) }],
  },
]
