// Reports and evaluation.
import { bullets, heading, paragraph, table } from '#provider/export/text-document.ts'
import type { LibraryDocument, Papers } from '#demo/data/library/text.ts'

export const reports = ({ pdf, docx, xlsx }: Papers): LibraryDocument[] => [
  {
    name: 'Sprawozdanie roczne z wdrażania programu',
    description: 'Wersja przyjęta przez Komitet',
    versions: [
      {
        daysAgo: 105,
        paper: pdf(
          'Sprawozdanie roczne z wdrażania programu',
          105,
          heading('Postęp rzeczowy'),
          table(
            ['Wskaźnik', 'Cel', 'Osiągnięto'],
            ['Nowe miejsca w przedszkolach', '6 000', '5 400'],
            ['Budynki po modernizacji', '500', '312'],
            ['Drogi dla rowerów (km)', '140', '88'],
          ),
          heading('Problemy i środki zaradcze'),
          bullets('Opóźnienia w cyfryzacji usług medycznych: powołano zespół wsparcia.', 'Powtórzone przetargi w transporcie: wydłużono terminy.'),
        ),
      },
    ],
  },
  {
    name: 'Raport: aktywność gmin w sięganiu po środki',
    versions: [
      {
        daysAgo: 48,
        paper: pdf(
          'Aktywność gmin w sięganiu po środki',
          48,
          heading('Wnioski'),
          bullets('Stały pracownik ds. projektów potraja liczbę wniosków.', 'Projekty partnerskie rzadziej się opóźniają.'),
          heading('Rekomendacje'),
          bullets('wspólne biura projektowe,', 'bezpłatny przegląd wniosków przed złożeniem.'),
        ),
      },
    ],
  },
  {
    name: 'Tabela wdrażania rekomendacji',
    versions: [
      {
        daysAgo: 46,
        paper: xlsx(
          'Rekomendacje',
          46,
          [
            { title: 'Rekomendacja', width: 56 },
            { title: 'Odpowiedzialny', width: 30 },
            { title: 'Postęp (%)', width: 12 },
          ],
          [
            ['Wspólne biura projektowe', 'Związek Gmin Doliny Biebrzy', 40],
            ['Bezpłatny przegląd wniosków', 'Instytucja Zarządzająca', 75],
          ],
        ),
      },
    ],
  },
  {
    name: 'Plan ewaluacji',
    description: 'Projekt na kolejny rok',
    versions: [
      {
        daysAgo: 14,
        paper: docx(
          'Plan ewaluacji',
          14,
          table(
            ['Badanie', 'Termin', 'Koszt (tys. zł)'],
            ['Dostępność usług dla osób starszych', 'II kwartał', '180'],
            ['Trwałość miejsc pracy', 'III kwartał', '220'],
            ['Bezpieczeństwo pieszych', 'IV kwartał', '150'],
          ),
        ),
      },
    ],
  },
]

export const evaluationGroup = ({ docx }: Papers): LibraryDocument[] => [
  {
    name: 'Ocena zgłoszonych tematów badań',
    versions: [
      {
        daysAgo: 18,
        paper: docx(
          'Ocena zgłoszonych tematów badań',
          18,
          table(
            ['Temat', 'Przydatność', 'Dostępność danych'],
            ['Usługi dla osób starszych', 'wysoka', 'dobra'],
            ['Trwałość miejsc pracy', 'wysoka', 'średnia'],
            ['Bezpieczeństwo pieszych', 'średnia', 'dobra'],
          ),
        ),
      },
    ],
  },
  {
    name: 'Uwagi do raportu o aktywności gmin',
    versions: [
      {
        daysAgo: 60,
        paper: docx(
          'Uwagi do raportu o aktywności gmin',
          60,
          paragraph('Grupa prosi o uzupełnienie rozdziału 3 o dane z ostatniego roku oraz o opis doboru próby.'),
        ),
      },
    ],
  },
]
